import { type DataJob, Refusal } from '@assay/contracts'
import { type DayBoundary, type Instrument, type Timeframe, timeframeMs } from '@assay/market'
import type { DataStore } from '../data.store.ts'
import type { FetchJobs } from '../jobs/fetch-jobs.ts'
import { csvProvider } from '../providers/csv.ts'
import type { Dukascopy } from '../providers/dukascopy.ts'
import type { Provider } from '../providers/provider.ts'
import { pushProvider } from '../providers/push.ts'
import type { Simulator } from '../providers/simulator.ts'
import type { Range } from '../store/ranges.ts'
import { canServe, chooseSource, shareOf } from './choose-source.ts'
import { daysText, rangeText } from './range-text.ts'
import { simulatedSource } from './simulated-source.ts'
import type { Source } from './source.ts'
import { storedSource } from './stored-source.ts'

export interface SourceNeeds {
  readonly store: DataStore
  readonly dukascopy: Dukascopy
  readonly simulator: Simulator
  readonly jobs: FetchJobs
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
  /** The caller for whom a job that fetches bars counts. */
  readonly asker?: string
  /** If a provider requested by its id has bars only of another time, return none instead of refusing the request. */
  readonly mayBeEmpty?: boolean
}

/** The share of a range's trading time from which a series is good enough not to fetch another. */
const enough = 0.98

/** Finds the one series that serves a request. */
export function sourceFinder({ store, dukascopy, simulator, jobs, feed, now }: SourceNeeds) {
  const simulates = feed === 'auto' || feed === 'simulator'

  const stored = (instrument: Instrument) => storedSources(store, [csvProvider, dukascopy, pushProvider], instrument)

  /** The sources that may serve a request without fetching anything. */
  async function allowed({ instrument, provider }: Pick<SourceRequest, 'instrument' | 'provider'>): Promise<Source[]> {
    const simulated = simulates ? [simulatedSource(simulator, instrument, now())] : []
    const all = [...(await stored(instrument)), ...simulated]
    return provider === 'auto' ? all : all.filter((source) => source.provider === provider)
  }

  /**
   * The source of a request's bars. Throws `DATA_NOT_READY` with a job if they are being fetched, `FETCH_LIMIT` if too much is being fetched
   * for the same caller, `TIMEFRAME_NOT_HELD` if only slower bars are stored, and `NO_DATA` if there are none.
   */
  async function find(request: SourceRequest): Promise<Source> {
    const { instrument, range, reach, timeframe } = request
    const sources = await allowed(request)
    const best = chooseSource(sources, request)
    const speaksForAll = best && !best.simulated && shareOf({ ...best, density: 1 }, upTo(range, now())) >= enough
    if (speaksForAll && best.provider !== dukascopy.id) return best
    if (await canFetch({ jobs, dukascopy, feed }, request))
      throw notReady(await jobs.start({ instrument, range: reach, background: false, source: request.asker ?? 'nobody' }))
    const slower = finest(sources.filter((source) => !source.simulated && !canServe(source, timeframe) && shareOf(source, range) > 0))
    if (slower && (!best || best.simulated) && request.provider !== simulator.id) throw tooFine(slower, timeframe)
    const served = best ?? emptyOf(request, sources)
    if (served) return served
    throw new Refusal('NO_DATA', { message: noData(request, sources) })
  }

  /** The source that would serve a request from what is available now. Nothing is fetched. */
  const choose = async (request: Omit<SourceRequest, 'reach'>): Promise<Source | undefined> => chooseSource(await allowed(request), request)

  return { find, choose, stored }
}

export type SourceFinder = ReturnType<typeof sourceFinder>

/** Whether Dukascopy may be used, has bars that are missing here, and responds. */
async function canFetch(
  { jobs, dukascopy, feed }: Pick<SourceNeeds, 'jobs' | 'dukascopy' | 'feed'>,
  { instrument, reach, provider }: SourceRequest,
): Promise<boolean> {
  if (feed !== 'auto' || (provider !== 'auto' && provider !== dukascopy.id)) return false
  return (await jobs.canFetch({ instrument, range: reach })) && (await dukascopy.isOnline())
}

async function storedSources(store: DataStore, providers: readonly Provider[], instrument: Instrument): Promise<Source[]> {
  const held = await store.list(instrument.symbol)
  return providers.flatMap((provider) =>
    held.filter((index) => index.provider === provider.id).map((index) => storedSource(store, provider, instrument, index)),
  )
}

const upTo = ([from, to]: Range, now: number): Range => [from, Math.max(from, Math.min(to, now))]

const notReady = ({ id, label, symbol, waiting, daysTotal, daysDone }: DataJob) =>
  new Refusal('DATA_NOT_READY', {
    message: waiting
      ? `The bars of "${symbol}" are queued: a worker will fetch them from ${label}.`
      : `The bars of "${symbol}" are being fetched from ${label}.`,
    details: { jobId: id, daysTotal, daysDone },
  })

const emptyOf = ({ mayBeEmpty, provider, timeframe }: SourceRequest, sources: readonly Source[]): Source | undefined =>
  mayBeEmpty && provider !== 'auto' ? sources.find((source) => canServe(source, timeframe)) : undefined

const finest = (sources: readonly Source[]): Source | undefined =>
  sources.toSorted((a, b) => timeframeMs[a.timeframe] - timeframeMs[b.timeframe])[0]

const tooFine = ({ instrument, timeframe, label }: Source, wanted: Timeframe) =>
  new Refusal('TIMEFRAME_NOT_HELD', {
    message: `"${instrument.symbol}" is held in bars of ${timeframe} (${label}); bars of ${wanted} cannot be made of them.`,
    path: 'timeframe',
  })

function noData({ instrument, range, provider }: SourceRequest, sources: readonly Source[]): string {
  const from = provider === 'auto' ? '' : ` from "${provider}"`
  const asked = `There are no bars of "${instrument.symbol}"${from} for ${rangeText(range)}.`
  // A series may cover closed days without having any bars.
  const spans = sources
    .filter((source) => !source.simulated && source.held.length > 0)
    .map((source) => ({ source, span: [source.held[0][0], source.held.at(-1)![1]] as const }))
    .filter(({ source, span }) => shareOf(source, span) > 0)
    .map(({ source: { timeframe, label }, span }) => `${daysText(span)} (${timeframe}, ${label})`)
  return spans.length > 0 ? `${asked} Held are ${spans.join(', ')}.` : asked
}
