import { randomUUID } from 'node:crypto'
import type { DataJob } from '@assay/contracts'
import { type Bars, type Instrument, timeframeMs } from '@assay/market'
import { fairTurns } from '../../../platform/guard/fair-turns.ts'
import type { Log } from '../../../platform/machine/log.ts'
import type { DataStore } from '../data.store.ts'
import type { Provider } from '../providers/provider.ts'
import { joinBars } from '../series/shared-bars.ts'
import { covers, type Range } from '../store/ranges.ts'
import { type FetchLimits, refuseTooManyJobs } from './fetch-limits.ts'
import { fetchPlan } from './fetch-plan.ts'

interface Needs {
  readonly store: DataStore
  readonly now: () => number
  readonly log: Log
  readonly limits: FetchLimits
}

interface Running {
  job: DataJob
  /** Whom it is counted for; nobody where the server or its operator wants it. */
  readonly source: string | undefined
  /** Days to fetch, those wanted last first; the ones that are being fetched; and days of which it is known without asking that they have no bars. */
  readonly queue: number[]
  batch: readonly number[]
  empty: number[]
  readonly stop: AbortController
  readonly ended: Promise<void>
}

export interface FetchOrder {
  readonly instrument: Instrument
  readonly range: Range
  readonly background: boolean
  /** Whom it is counted for; nobody where the server or its operator wants it. */
  readonly source?: string
}

const dayMs = timeframeMs['1D']

/** Days fetched before they are stored: fewer writes, and at most so much lost when the program is killed. */
const daysAtOnce = 5
/** For so long a range whose fetching failed is not fetched again by itself. */
const restMs = 10 * 60_000
/** Jobs that have ended and can still be asked for. */
const mostKept = 200

/** Fetches ranges of a provider day by day. A day is stored whole or not at all; what is stored stays when a job fails or is cancelled. */
export function fetchJobs(provider: Provider, { store, now, log, limits }: Needs) {
  const jobs = new Map<string, Running>()
  const failedAt = new Map<string, number>()
  // The provider takes one request at a time: a job that waits for its turn loses nothing.
  const turns = fairTurns({ room: 1 })
  const running = () => [...jobs.values()].filter(isRunning)

  const keyOf = ({ symbol }: Instrument) => ({ provider: provider.id, symbol, timeframe: '1min' }) as const
  const isRunning = ({ job }: Running) => job.state === 'running'

  async function plan({ instrument, range }: Pick<FetchOrder, 'instrument' | 'range'>) {
    const index = await store.index(keyOf(instrument))
    return fetchPlan(instrument, range, index?.held ?? [], now())
  }

  /** Whether something of the range can be had that is not held. False for a while after fetching it failed. */
  async function canFetch(order: Pick<FetchOrder, 'instrument' | 'range'>): Promise<boolean> {
    if (!provider.canFetch(order.instrument)) return false
    const { ask } = await plan(order)
    const failed = failedAt.get(order.instrument.symbol)
    return ask.length > 0 && (failed === undefined || now() - failed >= restMs)
  }

  /**
   * The job that fetches a range: the one that is under way for the same source and symbol, which fetches what is new of it first, else a new
   * one. Days that several jobs want are fetched once. Throws `FETCH_LIMIT`, and `BUSY`.
   */
  async function start(order: FetchOrder): Promise<DataJob> {
    const { instrument, range, background, source } = order
    const { ask, empty } = await plan(order)
    const under = running().find((each) => sameTask(each, order))
    const fresh = under ? ask.filter((day) => !under.queue.includes(day) && !under.batch.includes(day)) : ask
    if (source !== undefined && (fresh.length > 0 || !under)) {
      const own = running().filter((each) => each.source === source)
      refuseTooManyJobs(
        own.map(({ job }) => job),
        running().length,
        { jobs: under ? 0 : 1, days: fresh.length },
        limits,
      )
    }
    if (under) return widen(under, range, fresh, empty)
    const job: DataJob = {
      id: randomUUID(),
      symbol: instrument.symbol,
      provider: provider.id,
      label: provider.label,
      state: 'running',
      ...hull(range),
      daysTotal: ask.length,
      daysDone: 0,
      background,
      error: null,
    }
    const started: Running = { job, source, queue: [...ask], batch: [], empty, stop: new AbortController(), ended: Promise.resolve() }
    jobs.set(job.id, started)
    Object.assign(started, { ended: run(started, instrument) })
    forgetOldest()
    return job
  }

  /** What is asked for now is fetched before what was asked for earlier. */
  function widen(under: Running, range: Range, fresh: readonly number[], empty: readonly number[]): DataJob {
    const { job } = under
    if (fresh.length === 0 && job.background) return job
    under.queue.unshift(...fresh)
    under.empty.push(...empty)
    under.job = { ...job, ...hull(range, job), daysTotal: job.daysTotal + fresh.length }
    return under.job
  }

  async function run(running: Running, instrument: Instrument): Promise<void> {
    const { signal } = running.stop
    try {
      do {
        await save(instrument, [], running.empty.splice(0))
        if (running.queue.length === 0) break
        if (running.job.background) await othersEnd(running, signal)
        await inTurn(running, () => fetchBatch(running, instrument))
      } while (running.queue.length > 0 || running.empty.length > 0)
      running.job = { ...running.job, state: 'done' }
    } catch (error) {
      if (signal.aborted) running.job = { ...running.job, state: 'cancelled' }
      else fail(running, instrument, error)
    }
  }

  async function fetchBatch(running: Running, instrument: Instrument): Promise<void> {
    running.batch = running.queue.splice(0, daysAtOnce)
    const done = running.job.daysDone + running.batch.length
    await fetchDays(running, instrument, await stillMissing(instrument, running.batch))
    running.batch = []
    running.job = { ...running.job, daysDone: done }
  }

  /** Sources take turns, a few days each, however many jobs and days one of them waits for. */
  async function inTurn({ source, stop, job }: Running, work: () => Promise<void>): Promise<void> {
    const end = await turns.take(source ?? (job.background ? 'server' : 'operator'), { signal: stop.signal })
    try {
      await work()
    } finally {
      end()
    }
  }

  /** Another job may have fetched some of the days meanwhile. */
  async function stillMissing(instrument: Instrument, days: readonly number[]): Promise<number[]> {
    const held = (await store.index(keyOf(instrument)))?.held ?? []
    return days.filter((day) => !covers(held, [day, day + dayMs]))
  }

  /** Days that came before one that failed are kept. */
  async function fetchDays(running: Running, instrument: Instrument, days: readonly number[]): Promise<void> {
    const fetched: Bars[] = []
    try {
      for (const day of days) {
        running.stop.signal.throwIfAborted()
        fetched.push(await provider.fetchDay(instrument, day, running.stop.signal))
        running.job = { ...running.job, daysDone: running.job.daysDone + 1 }
      }
    } finally {
      await save(instrument, fetched, days.slice(0, fetched.length))
    }
  }

  async function save(instrument: Instrument, fetched: readonly Bars[], days: readonly number[]): Promise<void> {
    if (days.length === 0) return
    const bars = joinBars(fetched.toReversed())
    const held = days.map((day): Range => [day, day + dayMs])
    await store.write(keyOf(instrument), { bars, held, policy: { replace: true } })
  }

  function fail(running: Running, { symbol }: Instrument, error: unknown): void {
    const why = error instanceof Error ? error.message : String(error)
    failedAt.set(symbol, now())
    running.job = { ...running.job, state: 'failed', error: `${provider.label} ${why}.` }
    log.warn({ err: error, symbol, provider: provider.id }, 'fetching bars failed')
  }

  /** What the server fetches by itself waits while somebody waits for something else. */
  async function othersEnd(own: Running, signal: AbortSignal): Promise<void> {
    const asked = [...jobs.values()].filter((each) => each !== own && isRunning(each) && !each.job.background)
    await Promise.all(asked.map(({ ended }) => ended))
    signal.throwIfAborted()
  }

  function forgetOldest(): void {
    for (const [id, each] of jobs) {
      if (jobs.size <= mostKept) return
      if (!isRunning(each)) jobs.delete(id)
    }
  }

  return {
    canFetch,
    start,
    find: (id: string): DataJob | undefined => jobs.get(id)?.job,
    /** The job that is fetching bars of a symbol, if any. */
    of: (symbol: string): DataJob | undefined => [...jobs.values()].find((each) => isRunning(each) && each.job.symbol === symbol)?.job,
    /** Ends a job; resolves when it has stored what it had. */
    async cancel(id: string): Promise<DataJob | undefined> {
      const running = jobs.get(id)
      running?.stop.abort()
      await running?.ended
      return running?.job
    },
    async close(): Promise<void> {
      for (const { stop } of jobs.values()) stop.abort()
      await Promise.all([...jobs.values()].map(({ ended }) => ended))
    },
  }
}

export type FetchJobs = ReturnType<typeof fetchJobs>

/** A source has one job for each symbol; what the server fetches by itself joins whoever fetches it already. */
const sameTask = ({ job, source }: Running, { instrument, range, background, ...order }: FetchOrder): boolean => {
  if (job.symbol !== instrument.symbol) return false
  if (source === order.source && job.background === background) return true
  return order.source === undefined && background && Date.parse(job.from) <= range[0] && Date.parse(job.to) >= range[1]
}

/** A range, wide enough for that of a job too. */
function hull([from, to]: Range, job?: DataJob): Pick<DataJob, 'from' | 'to'> {
  return {
    from: new Date(Math.min(from, job ? Date.parse(job.from) : from)).toISOString(),
    to: new Date(Math.max(to, job ? Date.parse(job.to) : to)).toISOString(),
  }
}
