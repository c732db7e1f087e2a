import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../open-platform.ts'
import { dataRoutes } from './data.routes.ts'
import { type DataService, dataService } from './data.service.ts'
import { makingFigures } from './making-figures.ts'
import { ratesFiles } from './reference/reference-rates.ts'

/** The limit of bars kept in memory, in bytes: more than three years of one-minute bars. */
const barsKept = 64 * 2 ** 20

/** Market data. A program that works on jobs starts to fetch in the background once it listens. */
export function joinData(app: FastifyInstance, { config, log, dataFolder, duties, figures, turns, jobs }: Platform): DataService {
  const data = dataService({
    folder: dataFolder,
    feed: config.feed,
    dukascopyUrl: config.dukascopyUrl,
    log,
    turns,
    jobs,
    cacheBytes: barsKept,
    keptBytes: config.barsKeptMb * 2 ** 20,
    barsPerMinute: config.barsPerMinute,
    rates: config.referenceRates === 'on' ? ratesFiles(dataFolder) : [],
    fetching: { jobs: config.fetchJobs, days: config.fetchDays },
  })
  makingFigures(figures, { requests: turns.load, pieces: data.making })
  dataRoutes(app, data)
  if (duties.works) app.addHook('onListen', data.start)
  app.addHook('onClose', data.close)
  return data
}
