import { randomUUID } from 'node:crypto'
import type { DataJob } from '@assay/contracts'
import { type Bars, type Instrument, timeframeMs } from '@assay/market'
import type { Log } from '../../../platform/log.ts'
import type { DataStore } from '../data.store.ts'
import type { Provider } from '../providers/provider.ts'
import { joinBars } from '../series/shared-bars.ts'
import { covers, type Range } from '../store/ranges.ts'
import { fetchPlan } from './fetch-plan.ts'

interface Needs {
  readonly store: DataStore
  readonly now: () => number
  readonly log: Log
}

interface Running {
  job: DataJob
  readonly stop: AbortController
  readonly ended: Promise<void>
}

export interface FetchOrder {
  readonly instrument: Instrument
  readonly range: Range
  readonly background: boolean
}

const dayMs = timeframeMs['1D']

/** Days fetched before they are stored: fewer writes, and at most so much lost when the program is killed. */
const daysAtOnce = 5
/** For so long a range whose fetching failed is not fetched again by itself. */
const restMs = 10 * 60_000
/** Jobs that have ended and can still be asked for. */
const mostKept = 200

/** Fetches ranges of a provider day by day. A day is stored whole or not at all; what is stored stays when a job fails or is cancelled. */
export function fetchJobs(provider: Provider, { store, now, log }: Needs) {
  const jobs = new Map<string, Running>()
  const failedAt = new Map<string, number>()

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

  /** The job that fetches a range: one that is under way where its range holds it, else a new one. */
  async function start(order: FetchOrder): Promise<DataJob> {
    const { instrument, range, background } = order
    const { ask, empty } = await plan(order)
    const under = [...jobs.values()].find((each) => isRunning(each) && sameTask(each.job, order))
    if (under) return under.job
    const stop = new AbortController()
    const job: DataJob = {
      id: randomUUID(),
      symbol: instrument.symbol,
      provider: provider.id,
      label: provider.label,
      state: 'running',
      from: new Date(range[0]).toISOString(),
      to: new Date(range[1]).toISOString(),
      daysTotal: ask.length,
      daysDone: 0,
      background,
      error: null,
    }
    const running: Running = { job, stop, ended: Promise.resolve() }
    jobs.set(job.id, running)
    Object.assign(running, { ended: run(running, instrument, ask, empty) })
    forgetOldest()
    return job
  }

  async function run(running: Running, instrument: Instrument, ask: readonly number[], empty: readonly number[]): Promise<void> {
    const { signal } = running.stop
    try {
      if (empty.length > 0) await save(instrument, [], empty)
      for (let at = 0; at < ask.length; at += daysAtOnce) {
        if (running.job.background) await othersEnd(running, signal)
        const batch = ask.slice(at, at + daysAtOnce)
        await fetchDays(running, instrument, await stillMissing(instrument, batch))
        running.job = { ...running.job, daysDone: at + batch.length }
      }
      running.job = { ...running.job, state: 'done' }
    } catch (error) {
      if (signal.aborted) running.job = { ...running.job, state: 'cancelled' }
      else fail(running, instrument, error)
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

const sameTask = (job: DataJob, { instrument, range, background }: FetchOrder): boolean =>
  job.symbol === instrument.symbol && Date.parse(job.from) <= range[0] && Date.parse(job.to) >= range[1] && (background || !job.background)
