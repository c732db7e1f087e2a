import { setTimeout as pause } from 'node:timers/promises'
import { type Bars, findInstrument, type Instrument, timeframeMs } from '@assay/market'
import { fairTurns } from '../../../platform/guard/fair-turns.ts'
import { JobFailed, type JobRun } from '../../../platform/jobs/job-kind.ts'
import type { Log } from '../../../platform/machine/log.ts'
import { outageOf } from '../../../platform/machine/outages.ts'
import type { DataStore } from '../data.store.ts'
import type { Provider } from '../providers/provider.ts'
import { joinBars } from '../series/shared-bars.ts'
import { covers, type Range } from '../store/ranges.ts'
import type { FetchJob, FetchPayload, FetchProgress } from './fetch-kind.ts'
import { fetchPlan } from './fetch-plan.ts'

export interface FetchWorkNeeds {
  readonly provider: Provider
  readonly store: DataStore
  readonly now: () => number
  readonly log: Log
  /** All jobs under way. */
  readonly running: () => Promise<readonly FetchJob[]>
}

type Run = JobRun<FetchPayload, FetchProgress>

const dayMs = timeframeMs['1D']
/** Days fetched before they are stored: fewer writes, and at most so much lost when the program is killed. */
const daysAtOnce = 5
const lookMs = 500

/** What one try of a job does. A day is stored whole or not at all; what is stored stays when a job fails or is cancelled, and is not fetched again. */
export function fetchWork({ provider, store, now, log, running }: FetchWorkNeeds): (run: Run) => Promise<void> {
  // The provider takes one request at a time: a job that waits for its turn loses nothing.
  const turns = fairTurns({ room: 1 })

  async function work(run: Run): Promise<void> {
    const instrument = findInstrument(run.job.payload.symbol)
    if (!instrument) throw new JobFailed(`There is no instrument "${run.job.payload.symbol}".`)
    try {
      await fetchAll(run, instrument)
    } catch (error) {
      // Without the database nothing can be told of it: it is tried again when that is back.
      if (run.signal.aborted || outageOf(error)?.code === 'UNAVAILABLE') throw error
      throw await failed(run, instrument, error)
    }
  }

  /** What is asked for while it runs is fetched first. */
  async function fetchAll(run: Run, instrument: Instrument): Promise<void> {
    let { payload } = run.job
    let queue = await missing(payload, instrument)
    for (;;) {
      const job = await run.report(progressOf(payload, queue.length))
      if (job.payload.days !== payload.days) {
        payload = job.payload
        queue = await missing(payload, instrument)
      } else if (queue.length === 0) return
      else queue = await fetchSome({ ...run, job }, instrument, queue)
    }
  }

  /** The days that are not held. What is known of the others without asking is kept. */
  async function missing({ wanted }: FetchPayload, instrument: Instrument): Promise<number[]> {
    const held = await heldOf(store, provider, instrument)
    const plans = wanted.map((range) => fetchPlan(instrument, range, held, now()))
    await save(
      instrument,
      [],
      plans.flatMap(({ empty }) => empty),
    )
    return [...new Set(plans.flatMap(({ ask }) => ask))]
  }

  /** Fetches the first days when it is this job's turn, and returns the rest. Sources take turns, however many jobs and days one waits for. */
  async function fetchSome(run: Run, instrument: Instrument, queue: readonly number[]): Promise<number[]> {
    const { id, payload, source } = run.job
    if (payload.background) await othersEnd(id, run.signal)
    const endTurn = await turns.take(source ?? (payload.background ? 'server' : 'operator'), { signal: run.signal })
    try {
      // Another job may have fetched some of them meanwhile.
      const held = await heldOf(store, provider, instrument)
      const days = queue.slice(0, daysAtOnce).filter((day) => !covers(held, [day, day + dayMs]))
      await fetchDays(run, instrument, days, queue.length - Math.min(daysAtOnce, queue.length) + days.length)
      return queue.slice(daysAtOnce)
    } finally {
      endTurn()
    }
  }

  /** Days that came before one that failed are kept. */
  async function fetchDays({ job, signal, report }: Run, instrument: Instrument, days: readonly number[], left: number): Promise<void> {
    const fetched: Bars[] = []
    try {
      for (const day of days) {
        signal.throwIfAborted()
        fetched.push(await provider.fetchDay(instrument, day, signal))
        await report(progressOf(job.payload, left - fetched.length))
      }
    } finally {
      await save(instrument, fetched, days.slice(0, fetched.length))
    }
  }

  async function save(instrument: Instrument, fetched: readonly Bars[], days: readonly number[]): Promise<void> {
    if (days.length === 0) return
    const bars = joinBars(fetched.toReversed())
    const held = days.map((day): Range => [day, day + dayMs])
    await store.write(keyOf(provider, instrument), { bars, held, policy: { replace: true } })
  }

  /** What the server fetches by itself waits while somebody waits for something else. */
  async function othersEnd(own: string, signal: AbortSignal): Promise<void> {
    while ((await running()).some(({ id, payload }) => id !== own && !payload.background)) await pause(lookMs, undefined, { signal })
  }

  async function failed({ job, report }: Run, instrument: Instrument, error: unknown): Promise<JobFailed> {
    log.warn({ err: error, symbol: instrument.symbol, provider: provider.id }, 'fetching bars failed')
    const left = await missing(job.payload, instrument)
    await report({ ...progressOf(job.payload, left.length), failedAt: now() })
    return new JobFailed(`${provider.label} ${error instanceof Error ? error.message : error}.`)
  }

  return work
}

/** Where the bars of an instrument lie that are fetched of a provider. */
const keyOf = ({ id }: Provider, { symbol }: Instrument) => ({ provider: id, symbol, timeframe: '1min' }) as const

/** For which ranges the bars of a provider are held. */
export const heldOf = async (store: DataStore, provider: Provider, instrument: Instrument): Promise<readonly Range[]> =>
  (await store.index(keyOf(provider, instrument)))?.held ?? []

const progressOf = ({ days }: FetchPayload, daysLeft: number): FetchProgress => ({ daysDone: Math.max(0, days - daysLeft), failedAt: null })
