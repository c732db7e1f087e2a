import { access, constants, mkdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { backtestRoutes } from './features/backtest/backtest.routes.ts'
import { backtestService } from './features/backtest/backtest.service.ts'
import { runFigures } from './features/backtest/run-figures.ts'
import { runPool } from './features/backtest/run-pool.ts'
import { catalogueRoutes } from './features/catalogue/catalogue.routes.ts'
import { catalogueService } from './features/catalogue/catalogue.service.ts'
import { dataRoutes } from './features/data/data.routes.ts'
import { dataService } from './features/data/data.service.ts'
import { instrumentsRoutes } from './features/instruments/instruments.routes.ts'
import { instrumentsService } from './features/instruments/instruments.service.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database.ts'
import { installationOf } from './platform/installation.ts'
import type { Log } from './platform/log.ts'
import { createServer, drainSeconds } from './platform/server.ts'
import { programVersion } from './platform/version.ts'

export interface AppNeeds {
  readonly config: Config
  readonly log: Log
  readonly database: Database
  /** Everything that is kept in files lies below it. */
  readonly dataFolder: string
  /** Folder of the built page; the one of this repository unless told otherwise. */
  readonly page?: string
}

const builtPage = fileURLToPath(new URL('../../web/dist/', import.meta.url))

/** The one place where stores, services and routes are joined. What runs by itself (fetching bars, workers) starts when it listens. */
export async function createApp(needs: AppNeeds): Promise<FastifyInstance> {
  const { config, log, database, dataFolder, page = builtPage } = needs
  const checks = { database: () => installationOf(database.db), candles: () => canWrite(dataFolder) }
  return createServer({ config, log, version: programVersion, page, checks }, (app, figures) => joinFeatures(app, figures, needs))
}

function joinFeatures(app: FastifyInstance, figures: Registry, { config, log, dataFolder }: AppNeeds): void {
  const data = dataService({ folder: dataFolder, feed: config.feed, dukascopyUrl: config.dukascopyUrl, log, cacheBytes: barsKept })
  const pool = runPool({
    workers: config.backtestWorkers || Math.min(8, availableParallelism()),
    queue: config.backtestQueue,
    seconds: config.backtestSeconds,
    memoryMb: config.backtestMemoryMb,
  })
  runFigures(figures, pool.load)
  dataRoutes(app, data)
  backtestRoutes(app, backtestService({ barsFor: data.barsFor, pool, memoryMb: config.backtestMemoryMb }), config.backtestsPerMinute)
  catalogueRoutes(app, catalogueService())
  instrumentsRoutes(app, instrumentsService())
  app.addHook('onListen', async () => {
    pool.warmUp()
    await data.start()
  })
  app.addHook('preClose', async () => pool.drain(drainSeconds))
  app.addHook('onClose', async () => {
    await pool.close()
    await data.close()
  })
}

/** Bytes of bars kept in memory: more than three years of one-minute bars. */
const barsKept = 64 * 2 ** 20

async function canWrite(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await access(folder, constants.W_OK)
}
