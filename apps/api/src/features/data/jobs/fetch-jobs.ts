import type { DataJob } from '@assay/contracts'
import { dayMs, type Instrument, minuteMs } from '@assay/market'
import type { Decision } from '../../../platform/jobs/job-desk.ts'
import type { Jobs } from '../../../platform/jobs/open-jobs.ts'
import type { Log } from '../../../platform/machine/log.ts'
import type { DataStore } from '../data.store.ts'
import type { Provider } from '../providers/provider.ts'
import type { Range } from '../store/ranges.ts'
import { dataJobOf, type FetchJob, type FetchPayload, type FetchProgress, fetchBars } from './fetch-kind.ts'
import { type FetchLimits, refuseTooManyJobs } from './fetch-limits.ts'
import { overUntil } from './fetch-plan.ts'
import { fetchWork } from './fetch-work.ts'
import { type ProviderDays, providerDays } from './provider-days.ts'

interface Needs {
  readonly jobs: Pick<Jobs, 'open'>
  readonly store: DataStore
  readonly now: () => number
  readonly log: Log
  readonly limits: FetchLimits
}

export interface FetchOrder {
  readonly instrument: Instrument
  readonly range: Range
  readonly background: boolean
  /** The visitor or user that the job counts for; undefined if the server or its operator wants it. */
  readonly source?: string
}

/** A range whose fetching failed is not fetched again by itself within this time. */
const restMs = 10 * minuteMs
/** The number of last failed jobs among which a symbol is searched. */
const mostFailed = 50

export type FetchJobs = ReturnType<typeof fetchJobs>

/** Fetches ranges of a provider, as jobs that outlive this program. */
export function fetchJobs(provider: Provider, { jobs, store, now, log, limits }: Needs) {
  const desk = jobs.open(fetchBars, (run) => work(run))
  const series = providerDays(provider, store, now)
  const work = fetchWork({ provider, days: series, now, log, running: desk.running })
  const dataJob = (job: FetchJob): DataJob => dataJobOf(job, provider)
  const running = async (): Promise<DataJob[]> => (await desk.running()).map(dataJob)

  /** Whether a part of the range is missing and can be fetched. False for a while after fetching it failed. */
  async function canFetch({ instrument, range }: Pick<FetchOrder, 'instrument' | 'range'>): Promise<boolean> {
    if (!provider.canFetch(instrument) || (await series.missing(instrument, [range])).ask.length === 0) return false
    const failed = (await desk.failed(mostFailed)).find(({ payload }) => payload.symbol === instrument.symbol)
    return now() - (failed?.progress.failedAt ?? Number.NEGATIVE_INFINITY) >= restMs
  }

  /**
   * Returns the job that fetches a range: the running job for the same source and symbol, which then fetches the new days first, or else a new
   * job. Days that several jobs want are fetched once. Throws `FETCH_LIMIT` and `BUSY`.
   */
  const start = (order: FetchOrder): Promise<DataJob> =>
    desk.decide(async (decision) => dataJob(await decide(order, decision, { series, dataJob, limits, now })))

  return {
    canFetch,
    start,
    running,
    stopped: desk.stopped,
    async find(id: string): Promise<DataJob | undefined> {
      const job = await desk.find(id)
      return job && dataJob(job)
    },
    /** Cancels a job. If it runs in this program, resolves when it has stored what it had. Undefined if it had already ended. */
    async cancel(id: string): Promise<DataJob | undefined> {
      const job = await desk.cancel(id)
      return job && dataJob(job)
    },
  }
}

interface DecisionNeeds extends Pick<Needs, 'limits' | 'now'> {
  readonly series: ProviderDays
  readonly dataJob: (job: FetchJob) => DataJob
}

async function decide(
  order: FetchOrder,
  { running, rewrite, enqueue }: Decision<FetchPayload, FetchProgress>,
  { series, dataJob, limits, now }: DecisionNeeds,
): Promise<FetchJob> {
  const { instrument, range, background, source } = order
  const open = await running()
  const under = open.find((each) => sameTask(each, order))
  const over: Range = [range[0], Math.min(range[1], overUntil(now()))]
  const { ask: days } = await series.missing(instrument, [over])
  const known = new Set(under && (await series.missing(instrument, under.payload.wanted)).ask)
  const fresh = days.filter((day) => !known.has(day))
  if (source !== undefined && (fresh.length > 0 || !under)) {
    const own = open.filter((each) => each.source === source).map(dataJob)
    refuseTooManyJobs(own, open.length, { jobs: under ? 0 : 1, days: fresh.length }, limits)
  }
  if (under && fresh.length === 0 && under.payload.background) return under
  const widened = under && (await rewrite(under.id, widen(under.payload, range, over, fresh)))
  return (
    widened ??
    enqueue({
      payload: { symbol: instrument.symbol, range, wanted: [over], days: days.length, background },
      progress: { daysDone: 0, failedAt: null },
      source,
    })
  )
}

/** A source has one job for each symbol. A background fetch of the server joins any job that covers its range. */
function sameTask({ payload, source }: FetchJob, { instrument, range, background, ...order }: FetchOrder): boolean {
  if (payload.symbol !== instrument.symbol) return false
  if (source === (order.source ?? null) && payload.background === background) return true
  return order.source === undefined && background && payload.range[0] <= range[0] && payload.range[1] >= range[1]
}

/** Adds an order to a job. The latest order is fetched first. */
function widen(payload: FetchPayload, [from, to]: Range, over: Range, fresh: readonly number[]): FetchPayload {
  const first: Range[] = fresh.length > 0 ? [[Math.min(...fresh), Math.max(...fresh) + dayMs]] : []
  return {
    ...payload,
    range: [Math.min(from, payload.range[0]), Math.max(to, payload.range[1])],
    wanted: [...first, ...payload.wanted, over],
    days: payload.days + fresh.length,
  }
}
