import { type DataJob, Refusal } from '@assay/contracts'
import { type DayBoundary, type Instrument, type Timeframe, timeframeMs } from '@assay/market'
import type { DataStore } from '../data.store.ts'
import type { FetchJobs } from '../jobs/fetch-jobs.ts'
import { csvProvider } from '../providers/csv.ts'
import type { Dukascopy } from '../providers/dukascopy.ts'
import type { Provider } from '../providers/provider.ts'
import { pushProvider } from '../providers/push.ts'
import type { Simulator } from '../providers/simulator.ts'
import type { ReferenceRates } from '../reference/reference-rates.ts'
import { type Range, within } from '../store/ranges.ts'
import { type ChosenSource, chooseSource, type SourceQuestion } from './choose-source.ts'
import { daysText, rangeText } from './range-text.ts'
import { canServe, marketMinutes } from './series-facts.ts'
import { simulatedSource } from './simulated-source.ts'
import type { Source } from './source.ts'
import { type Stored, storedSource } from './stored-source.ts'
import { allCandles, candleCounter } from './whole-candle-counts.ts'

export interface SourceNeeds {
  readonly store: DataStore
  readonly dukascopy: Dukascopy
  readonly simulator: Simulator
  readonly jobs: FetchJobs
  readonly rates: ReferenceRates
  /** Where bars may come from, as configured. */
  readonly feed: 'auto' | 'simulator' | 'push' | 'off'
  readonly now: () => number
}

export interface SourceRequest {
  readonly instrument: Instrument
  readonly timeframe: Timeframe
  readonly range: Range
  /** The range with the wanted history before it, as far as there is any. */
  readonly reach: Range
  readonly dayBoundary: DayBoundary
  /** `auto` or a provider's id. */
  readonly provider: string
  /** `candles`: the rules read more than one price of a day, so reference rates serve only if they are named or there is nothing else. */
  readonly prices?: 'candles' | undefined
  /** The caller for whom a job that fetches bars counts. */
  readonly asker?: string
  /** If a provider requested by its id has bars only of another time, return none instead of refusing the request. */
  readonly mayBeEmpty?: boolean
}

/** The share of a range's trading time from which a series is good enough not to fetch another. */
const enough = 0.98

/** Finds the one series that serves a request. */
export function sourceFinder({ store, dukascopy, simulator, jobs, rates, feed, now }: SourceNeeds) {
  const simulates = feed === 'auto' || feed === 'simulator'
  const read = { store, counter: candleCounter(store) }

  const stored = (instrument: Instrument) => storedSources(read, [csvProvider, dukascopy, pushProvider], instrument)

  /** The series that are here without fetching anything, the simulated one among them. */
  async function allowed(instrument: Instrument): Promise<Source[]> {
    const reference = await rates.sourceOf(instrument)
    const simulated = simulates ? [simulatedSource(simulator, instrument, now())] : []
    return [...(await stored(instrument)), ...(reference ? [reference] : []), ...simulated]
  }

  /** The series that answers a question about an instrument from what is here now. Nothing is fetched. */
  const choose = async (instrument: Instrument, asked: SourceQuestion): Promise<ChosenSource | undefined> =>
    chooseSource(await allowed(instrument), asked, now())

  /**
   * The source of a request's bars. Throws `DATA_NOT_READY` with a job if they are being fetched, `FETCH_LIMIT` if too much is being fetched
   * for the same caller, `TIMEFRAME_NOT_HELD` if only slower bars are stored, and `NO_DATA` if there are none.
   */
  async function find(request: SourceRequest): Promise<ChosenSource> {
    const { instrument, range, reach, timeframe, provider } = request
    const ask = provider === 'auto' ? undefined : provider
    const sources = (await allowed(instrument)).filter((source) => ask === undefined || source.provider === ask)
    const best = await bestOf(sources, request, now())
    const speaksForAll = best && isMarket(best.source) && shareOf(best.source, upTo(range, now())) >= enough
    if (speaksForAll && best.source.provider !== dukascopy.id) return best
    if (await canFetch({ jobs, dukascopy, feed }, request))
      throw notReady(await jobs.start({ instrument, range: reach, background: false, source: request.asker ?? 'nobody' }))
    const slower = finest(sources.filter((source) => isMarket(source) && !canServe(source, timeframe) && shareOf(source, range) > 0))
    if (slower && (!best || best.source.simulated) && provider !== simulator.id) throw tooFine(slower, timeframe)
    const served = best ?? emptyOf(request, sources)
    if (served) return served
    throw new Refusal('NO_DATA', { message: await noData(request, sources) })
  }

  return { find, choose, allowed, stored }
}

export type SourceFinder = ReturnType<typeof sourceFinder>

/** Whether bars were recorded in the market: neither simulated nor reference rates, before which they are fetched where they can be. */
const isMarket = ({ kind }: Source): boolean => kind !== 'simulated' && kind !== 'reference'

async function bestOf(sources: readonly Source[], request: SourceRequest, now: number): Promise<ChosenSource | undefined> {
  const ask = request.provider === 'auto' ? undefined : request.provider
  const prices = ask === undefined ? request.prices : undefined
  const asked = { ...request, question: { purpose: 'run', ask } } as const
  return (await chooseSource(sources, { ...asked, prices }, now)) ?? (prices && chooseSource(sources, { ...asked, prices: undefined }, now))
}

/** Whether Dukascopy may be used, has bars that are missing here, and responds. */
async function canFetch(
  { jobs, dukascopy, feed }: Pick<SourceNeeds, 'jobs' | 'dukascopy' | 'feed'>,
  { instrument, reach, provider }: SourceRequest,
): Promise<boolean> {
  if (feed !== 'auto' || (provider !== 'auto' && provider !== dukascopy.id)) return false
  return (await jobs.canFetch({ instrument, range: reach })) && (await dukascopy.isOnline())
}

/** The series of an instrument in the files of these providers, in their order. */
export async function storedSources(read: Stored, providers: readonly Provider[], instrument: Instrument): Promise<Source[]> {
  const held = await read.store.list(instrument.symbol)
  return providers.flatMap((provider) =>
    held.filter((index) => index.provider === provider.id).map((index) => storedSource(read, provider, instrument, index)),
  )
}

/** The share of a range's market time for which a series was imported or fetched, whatever bars it has there. */
export function shareOf({ instrument, held }: Pick<Source, 'instrument' | 'held'>, range: Range): number {
  const all = marketMinutes(instrument, range)
  return all === 0 ? 0 : within(held, range).reduce((sum, part) => sum + marketMinutes(instrument, part), 0) / all
}

const upTo = ([from, to]: Range, now: number): Range => [from, Math.max(from, Math.min(to, now))]

const notReady = ({ id, label, symbol, waiting, daysTotal, daysDone }: DataJob) =>
  new Refusal('DATA_NOT_READY', {
    message: waiting
      ? `The bars of ${symbol} are queued: a worker will fetch them from ${label}.`
      : `The bars of ${symbol} are being fetched from ${label}.`,
    details: { jobId: id, daysTotal, daysDone },
  })

function emptyOf({ mayBeEmpty, provider, timeframe }: SourceRequest, sources: readonly Source[]): ChosenSource | undefined {
  const source = mayBeEmpty && provider !== 'auto' ? sources.find((each) => canServe(each, timeframe)) : undefined
  return source && { source, why: 'asked', covered: null, candles: 0 }
}

const finest = (sources: readonly Source[]): Source | undefined =>
  sources.toSorted((a, b) => timeframeMs[a.timeframe] - timeframeMs[b.timeframe])[0]

const tooFine = ({ instrument, timeframe, label }: Source, wanted: Timeframe) =>
  new Refusal('TIMEFRAME_NOT_HELD', {
    message: `${instrument.symbol} is held in bars of ${timeframe} (${label}); bars of ${wanted} cannot be made of them.`,
    path: 'timeframe',
  })

async function noData({ instrument, range, provider, timeframe, dayBoundary }: SourceRequest, sources: readonly Source[]): Promise<string> {
  const from = provider === 'auto' ? '' : ` from “${provider}”`
  const asked = `There are no bars of ${instrument.symbol}${from} for ${rangeText(range)}.`
  // A series may cover closed days without having any bars.
  const spans = sources
    .filter((source) => !source.simulated && source.held.length > 0)
    .map((source) => ({ source, span: [source.held[0][0], source.held.at(-1)![1]] as const }))
    .filter(({ source, span }) => shareOf(source, span) > 0)
    .map(async ({ source, span }) => `${daysText(span)} (${await heldAs(source, timeframe, dayBoundary)}, ${source.label})`)
  return spans.length > 0 ? `${asked} Held are ${(await Promise.all(spans)).join(', ')}.` : asked
}

/** What a series holds for candles of a timeframe: "1h from 1min bars", or its own bars where none can be built of them. */
export async function heldAs(source: Source, wanted: Timeframe, boundary: DayBoundary): Promise<string> {
  const { timeframe } = source
  if (wanted === timeframe || !canServe(source, wanted)) return timeframe
  return allCandles(await source.candles(boundary), wanted) ? `${wanted} from ${timeframe} bars` : timeframe
}
