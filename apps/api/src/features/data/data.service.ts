import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import {
  type CandlesQuery,
  type DataJob,
  type DataSources,
  type FetchRequest,
  Refusal,
  type Serving,
  type ServingQuery,
} from '@assay/contracts'
import type { Bars, Instrument, Timeframe } from '@assay/market'
import type { Asker } from '../../platform/guard/asker.ts'
import { type BarsTurns, barsTurns } from '../../platform/guard/bars-turns.ts'
import type { Jobs } from '../../platform/jobs/open-jobs.ts'
import type { Log } from '../../platform/machine/log.ts'
import { instrumentOf, rangeOf } from './asked-range.ts'
import { type CandlesAnswer, candlesAnswer, candlesIn } from './candles-answer.ts'
import { dataStore } from './data.store.ts'
import { imports as importsIn } from './imports/imports.ts'
import { removeImported } from './imports/remove-imported.ts'
import { refuseTooLarge } from './imports/uploads.ts'
import { fetchJobs } from './jobs/fetch-jobs.ts'
import type { FetchLimits } from './jobs/fetch-limits.ts'
import { keepUp } from './jobs/keep-up.ts'
import { candleMaker } from './making/candle-maker.ts'
import { type PiecePool, piecePool } from './making/piece-pool.ts'
import { readingBudget } from './making/reading-budget.ts'
import { roomFor } from './making/room.ts'
import { dukascopy as dukascopyAt } from './providers/dukascopy.ts'
import type { Patience } from './providers/polite-fetch.ts'
import { pushProvider } from './providers/push.ts'
import { simulator as newSimulator } from './providers/simulator.ts'
import { barsCache } from './series/bars-cache.ts'
import { type BarsFor, barsProvider } from './series/bars-for.ts'
import { candleReader } from './series/candles.ts'
import { shareOf } from './series/choose-source.ts'
import { type SourceNeeds, sourceFinder } from './series/find-source.ts'
import { joinShared } from './series/shared-bars.ts'
import { servingAnswer } from './serving-answer.ts'
import { dataSources } from './sources/data-sources.ts'
import { covers, type Range } from './store/ranges.ts'

export interface DataNeeds {
  /** Everything of this feature lies below it: `candles`, `made` and, for a while, `uploads`. */
  readonly folder: string
  /** Where bars may come from. `push` and `off` fetch and simulate nothing. */
  readonly feed: SourceNeeds['feed']
  readonly dukascopyUrl: string
  readonly log: Log
  /** In which bars are fetched. */
  readonly jobs: Pick<Jobs, 'open'>
  /** In which requests for candles wait, beside others that hold bars. */
  readonly turns?: Pick<BarsTurns, 'run'>
  /** The present moment, UTC milliseconds. */
  readonly now?: () => number
  readonly patience?: Patience
  /** Bytes of bars kept in memory. */
  readonly cacheBytes?: number
  /** Bytes of files with candles that were made. */
  readonly keptBytes?: number
  /** Bars that are read for one visitor or user within a minute. */
  readonly barsPerMinute?: number
  /** What is fetched for one visitor or user at the same time. */
  readonly fetching?: FetchLimits
  /** Makes candles; the service's own unless given. */
  readonly pool?: PiecePool
}

const megabyte = 2 ** 20
const usualTurns = { memoryMb: 384, atOnce: 4, queue: 64, seconds: 30 }
/** An answer's bytes take as much memory as the bars that it is made of. */
const bytesInBars = 2
/** More workers than that only wait for the disk. */
const mostWorkers = 4
const recentMs = 30 * 86_400_000

export type DataService = ReturnType<typeof dataService>

/** Market data: what is held, what can be fetched, imported or simulated, and the bars for everybody who computes with them. */
export function dataService(given: DataNeeds) {
  const { folder, feed, dukascopyUrl, log, now = Date.now, patience, cacheBytes = 256 * megabyte } = given
  const store = dataStore(folder, log, now)
  const dukascopy = dukascopyAt({ url: dukascopyUrl, now, patience })
  const simulator = newSimulator()
  const jobs = fetchJobs(dukascopy, { jobs: given.jobs, store, now, log, limits: given.fetching ?? { jobs: 4, days: 12_000 } })
  const needs: SourceNeeds = { store, dukascopy, simulator, jobs, feed, now }
  const turns = given.turns ?? barsTurns(usualTurns)
  const made = join(folder, 'made')
  const pool = given.pool ?? poolFor(made, given)
  const make = candleMaker({ folder: made, pool, budget: readingBudget(given.barsPerMinute ?? Number.MAX_SAFE_INTEGER) })
  const finder = sourceFinder(needs)
  const { stored } = finder
  const barsFor: BarsFor = barsProvider({ sources: finder, reader: candleReader(barsCache(cacheBytes), make), now })
  const imports = importsIn({ folder: join(folder, 'uploads'), dataFolder: folder, log, now })
  const listSources = dataSources(needs)
  let stopKeepingUp = async () => {}

  return {
    barsFor,
    /** Throws also what taking turns does. The bars count for the asker until `sent` has resolved. */
    candles: async (query: CandlesQuery, asker: Asker, sent: Promise<void>): Promise<CandlesAnswer> =>
      turns.run(asker, bytesInBars * candlesIn(query), (turn) => candlesAnswer(barsFor, query, turn.asker), sent),
    /** Pieces of candles that workers are at, that wait, and that were made since the start. */
    making: pool.load,
    sources: (): Promise<DataSources> => listSources(),
    serving: (query: ServingQuery): Promise<Serving> => servingAnswer(finder, query),

    /** Bars of the simulated market, for quotes that continue them. */
    simulatedBars: simulator.bars,
    /** Keeps minutes that were built from pushed quotes, and the time that they speak for. False where other bars of that time are held: they stay. */
    async keepPushed(symbol: string, bars: Bars, held: readonly Range[]): Promise<boolean> {
      return !('conflictAt' in (await store.write({ provider: pushProvider.id, symbol, timeframe: '1min' }, { bars, held })))
    },
    /** What live quotes need of Dukascopy: hours of ticks, a place for the minutes made of them, and how it is. */
    dukascopy: {
      fetchHour: dukascopy.fetchHour,
      fetchSince: dukascopy.fetchSince,
      async keep(symbol: string, bars: Bars, held: readonly Range[]): Promise<void> {
        await store.write({ provider: dukascopy.id, symbol, timeframe: '1min' }, { bars, held, policy: { replace: true } })
      },
      async isHeld(symbol: string, range: Range): Promise<boolean> {
        return covers((await store.index({ provider: dukascopy.id, symbol, timeframe: '1min' }))?.held ?? [], range)
      },
      health: dukascopy.health,
    },
    /** Whether the last 30 days of an instrument are served by real bars: held, being fetched, or there for the asking. */
    async hasRealBars(instrument: Instrument): Promise<boolean> {
      const range = [now() - recentMs, now()] as const
      const held = await stored(instrument)
      if (held.some((source) => shareOf(source, range) > 0)) return true
      if (feed !== 'auto') return false
      if ((await jobs.running()).some(({ symbol }) => symbol === instrument.symbol)) return true
      return dukascopy.canFetch(instrument) && (await dukascopy.isOnline())
    },
    /** One-minute bars that are held of a provider, `from` ≤ time < `to`; none are fetched for it. */
    async heldBars(provider: string, symbol: string, [from, to]: Range): Promise<Bars> {
      const { parts } = await store.read({ provider, symbol, timeframe: '1min' }, [from, to])
      return joinShared(parts, from, to)
    },

    async startJob({ symbol, from, to }: FetchRequest): Promise<DataJob> {
      const instrument = instrumentOf(symbol)
      const range = rangeOf({ from, to }, 'to')
      if (feed !== 'auto' || !dukascopy.canFetch(instrument)) {
        throw new Refusal('NO_DATA', { message: `Bars of "${instrument.symbol}" cannot be fetched here.`, path: 'symbol' })
      }
      return jobs.start({ instrument, range, background: false })
    },
    async job(id: string): Promise<DataJob> {
      const job = await jobs.find(id)
      if (!job) throw new Refusal('JOB_NOT_FOUND')
      return job
    },
    async cancelJob(operator: boolean, id: string): Promise<DataJob> {
      const job = await jobs.find(id)
      if (!job) throw new Refusal('JOB_NOT_FOUND')
      if (job.background && !operator) throw new Refusal('OPERATOR_ONLY')
      return (await jobs.cancel(id)) ?? job
    },

    /** Refuses a file that says beforehand that it is too large; others are cut off when they are. */
    checkSize: refuseTooLarge,
    import: imports.create,
    importPreview: imports.preview,
    reviewImport: imports.review,
    confirmImport: imports.confirm,
    discardImport: imports.discard,
    removeImported: (imported: { symbol: string; timeframe: Timeframe }) => removeImported(store, log, imported),

    /** Begins to fetch in the background what a first start fetches. */
    async start(): Promise<void> {
      await imports.clear()
      if (feed === 'auto') stopKeepingUp = keepUp({ jobs, dukascopy, log, now })
    },
    /** Ends what is under way, keeping what it has. */
    async close(): Promise<void> {
      await stopKeepingUp()
      if (pool !== given.pool) await pool.close()
    },
  }
}

const poolFor = (folder: string, { log, keptBytes = 2048 * megabyte }: DataNeeds): PiecePool =>
  piecePool({ workers: Math.min(mostWorkers, availableParallelism()), room: roomFor({ folder, mostBytes: keptBytes, log }), log })
