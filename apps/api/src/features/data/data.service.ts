import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { CandlesQuery, DataSources, Serving, ServingQuery } from '@assay/contracts'
import type { Timeframe } from '@assay/market'
import type { Asker } from '../../platform/guard/asker.ts'
import { type BarsTurns, barsTurns } from '../../platform/guard/bars-turns.ts'
import type { Jobs } from '../../platform/jobs/open-jobs.ts'
import type { Log } from '../../platform/machine/log.ts'
import { instrumentOf, rangeOf } from './asked-range.ts'
import { type CandlesAnswer, candlesAnswer, candlesFiles, candlesIn, tooMany } from './candles-answer.ts'
import { dataStore } from './data.store.ts'
import { imports as importsIn } from './imports/imports.ts'
import { removeImported } from './imports/remove-imported.ts'
import { refuseTooLarge } from './imports/uploads.ts'
import { fetchJobs } from './jobs/fetch-jobs.ts'
import type { FetchLimits } from './jobs/fetch-limits.ts'
import { keepUp } from './jobs/keep-up.ts'
import { orderedFetches } from './jobs/ordered-fetches.ts'
import { candleMaker } from './making/candle-maker.ts'
import { folderLimit } from './making/folder-limit.ts'
import { type PiecePool, piecePool } from './making/piece-pool.ts'
import { readingBudget } from './making/reading-budget.ts'
import { dukascopy as dukascopyAt } from './providers/dukascopy.ts'
import type { Patience } from './providers/polite-fetch.ts'
import { simulator as newSimulator } from './providers/simulator.ts'
import { referenceRates } from './reference/reference-rates.ts'
import { barsCache } from './series/bars-cache.ts'
import { type BarsFor, barsProvider } from './series/bars-for.ts'
import { barsOfQuotes } from './series/bars-of-quotes.ts'
import { candleReader } from './series/candles.ts'
import { type SourceNeeds, type SourceRequest, sourceFinder } from './series/find-source.ts'
import { heldSeries } from './series/held-candles.ts'
import { heldMinutes } from './series/held-minutes.ts'
import { realBars } from './series/real-bars.ts'
import { heldPart, servingAnswer } from './serving-answer.ts'
import { dataSources } from './sources/data-sources.ts'

export interface DataNeeds {
  /** The folder of this feature. It holds `candles`, `made` and, for a while, `uploads`. */
  readonly folder: string
  /** Where bars may come from. With `push` and `off`, nothing is fetched or simulated. */
  readonly feed: SourceNeeds['feed']
  readonly dukascopyUrl: string
  readonly log: Log
  /** The jobs that fetch bars. */
  readonly jobs: Pick<Jobs, 'open'>
  /** The queue in which requests for candles wait, together with others that hold bars in memory. */
  readonly turns?: Pick<BarsTurns, 'run'>
  /** Files of the central bank with reference rates, the first that can be read counts. None by default. */
  readonly rates?: readonly string[]
  /** The present moment, UTC milliseconds. */
  readonly now?: () => number
  readonly patience?: Patience
  /** The limit of bars kept in memory, in bytes. */
  readonly cacheBytes?: number
  /** The limit of files with computed candles, in bytes. */
  readonly keptBytes?: number
  /** The limit of bars read for one visitor or user within a minute. */
  readonly barsPerMinute?: number
  /** Limits of concurrent fetches of one visitor or user. */
  readonly fetching?: FetchLimits
  /** The workers that make candles. The service starts its own if none are given. */
  readonly pool?: PiecePool
}

const megabyte = 2 ** 20
const usualTurns = { memoryMb: 384, atOnce: 4, queue: 64, seconds: 30 }
/** The bytes of a response take as much memory again as its bars. */
const bytesInBars = 2
/** More workers would only wait for the disk. */
const mostWorkers = 4

/** A range of a provider's bars, in ISO instants, the end exclusive. */
interface ServedAsk extends Pick<SourceRequest, 'timeframe' | 'dayBoundary' | 'provider'> {
  readonly symbol: string
  readonly from: string
  readonly to: string
}

export type DataService = ReturnType<typeof dataService>

/** Market data: what is stored, what can be fetched, imported or simulated, and the bars for all features that use them. */
export function dataService(given: DataNeeds) {
  const { folder, feed, dukascopyUrl, log, now = Date.now, patience } = given
  const store = dataStore(folder, log, now)
  const dukascopy = dukascopyAt({ url: dukascopyUrl, now, patience })
  const simulator = newSimulator()
  const jobs = fetchJobs(dukascopy, { jobs: given.jobs, store, now, log, limits: given.fetching ?? { jobs: 4, days: 12_000 } })
  const rates = referenceRates(given.rates ?? [], log)
  const needs: SourceNeeds = { store, dukascopy, simulator, jobs, rates, feed, now }
  const turns = given.turns ?? barsTurns(usualTurns)
  const { pool, reader } = readerOf(given)
  const finder = sourceFinder(needs)
  const barsFor: BarsFor = barsProvider({ sources: finder, reader, now })
  const imports = importsIn({ folder: join(folder, 'uploads'), dataFolder: folder, log, now })
  const listSources = dataSources(needs, finder)
  const files = candlesFiles()
  let stopKeepingUp = async () => {}

  return {
    barsFor,
    realBars: realBars({ ...finder, reader, now }),
    /** Throws also the refusals of the queue. The bars count for the caller until `sent` has resolved. */
    async candles(query: CandlesQuery, asker: Asker, sent: Promise<void>): Promise<CandlesAnswer> {
      const bytes = bytesInBars * candlesIn(tooMany(query) ? await heldPart(finder, query) : query)
      return turns.run(asker, bytes, (turn) => candlesAnswer(barsFor, files, query, turn.asker), sent)
    },
    /** The numbers of pieces of candles that workers are making, that wait, and that were made since the start. */
    making: pool.load,
    sources: (): Promise<DataSources> => listSources(),
    serving: (query: ServingQuery): Promise<Serving> => servingAnswer(finder, query),
    /** Throws the refusals of a provider that neither holds bars of a range nor can fetch them. Reads none. */
    async requireServed({ symbol, from, to, ...asked }: ServedAsk): Promise<void> {
      const range = rangeOf({ from, to })
      await finder.find({ ...asked, instrument: instrumentOf(symbol), range, reach: range })
    },

    ...barsOfQuotes(needs, finder.stored),
    heldMinutes: heldMinutes({ ...finder, now }),
    heldSeries: heldSeries({ ...finder, reader, now }),
    ...orderedFetches(needs),

    /** Refuses a file whose stated size is too large. Other files are cut off once they exceed the limit. */
    checkSize: refuseTooLarge,
    ...imports.steps,
    removeImported: (imported: { symbol: string; timeframe: Timeframe }) => removeImported(store, log, imported),

    /** Starts to fetch the bars of the first instruments in the background. */
    async start(): Promise<void> {
      await imports.clear()
      if (feed === 'auto') stopKeepingUp = keepUp({ jobs, dukascopy, log, now })
    },
    /** Stops running work and keeps what it has. */
    async close(): Promise<void> {
      await stopKeepingUp()
      await files.close()
      if (pool !== given.pool) await pool.close()
    },
  }
}

/** Creates the reader that makes candles and keeps them. */
function readerOf(given: DataNeeds) {
  const made = join(given.folder, 'made')
  const pool = given.pool ?? poolFor(made, given)
  const make = candleMaker({ folder: made, pool, budget: readingBudget(given.barsPerMinute ?? Number.MAX_SAFE_INTEGER) })
  return { pool, reader: candleReader(barsCache(given.cacheBytes ?? 256 * megabyte), make) }
}

const poolFor = (folder: string, { log, keptBytes = 2048 * megabyte }: DataNeeds): PiecePool =>
  piecePool({ workers: Math.min(mostWorkers, availableParallelism()), limit: folderLimit({ folder, mostBytes: keptBytes, log }), log })
