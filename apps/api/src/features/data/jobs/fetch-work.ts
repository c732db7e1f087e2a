import { setTimeout as pause } from 'node:timers/promises'
import { type Bars, findInstrument, type Instrument } from '@assay/market'
import { fairTurns, type Turns } from '../../../platform/guard/fair-turns.ts'
import { JobFailed, type JobRun } from '../../../platform/jobs/job-kind.ts'
import type { Log } from '../../../platform/machine/log.ts'
import { outageOf } from '../../../platform/machine/outages.ts'
import type { Provider } from '../providers/provider.ts'
import type { FetchJob, FetchPayload, FetchProgress } from './fetch-kind.ts'
import type { ProviderDays } from './provider-days.ts'

export interface FetchWorkNeeds {
  readonly provider: Provider
  readonly days: ProviderDays
  readonly now: () => number
  readonly log: Log
  /** All running jobs. */
  readonly running: () => Promise<readonly FetchJob[]>
}

type Run = JobRun<FetchPayload, FetchProgress>

/** The number of days fetched before they are stored. More means fewer writes, but more lost days when the program is killed. */
const daysAtOnce = 5
const lookMs = 500

/** Runs one try of a job. Stored days stay when a job fails or is cancelled, and are not fetched again. */
export function fetchWork(needs: FetchWorkNeeds): (run: Run) => Promise<void> {
  const { provider, days, log, now } = needs
  // The provider accepts one request at a time, so waiting for a turn costs a job nothing.
  const turns = fairTurns({ room: 1 })

  return async (run) => {
    const instrument = findInstrument(run.job.payload.symbol)
    if (!instrument) throw new JobFailed(`There is no instrument "${run.job.payload.symbol}".`)
    try {
      await fetchAll({ ...needs, turns }, run, instrument)
    } catch (error) {
      // If the database is down, the failure cannot be recorded. The job is retried when the database is back.
      if (run.signal.aborted || outageOf(error)?.code === 'UNAVAILABLE') throw error
      log.warn({ err: error, symbol: instrument.symbol, provider: provider.id }, 'fetching bars failed')
      const { ask } = await days.missing(instrument, run.job.payload.wanted)
      await run.report({ ...progressOf(run.job.payload, ask.length), failedAt: now() })
      throw new JobFailed(`${provider.label} ${error instanceof Error ? error.message : error}.`)
    }
  }
}

type TurnNeeds = FetchWorkNeeds & { readonly turns: Turns }

/** Fetches all days. Orders that arrive in the meantime are fetched first. */
async function fetchAll(needs: TurnNeeds, run: Run, instrument: Instrument): Promise<void> {
  let { payload } = run.job
  let queue = await missing(needs, payload, instrument)
  for (;;) {
    const job = await run.report(progressOf(payload, queue.length))
    if (job.payload.days !== payload.days) {
      payload = job.payload
      queue = await missing(needs, payload, instrument)
    } else if (queue.length === 0) return
    else queue = await fetchSome(needs, { ...run, job }, instrument, queue)
  }
}

/** Returns the days to fetch, and stores the days that are known to be empty without a request. */
async function missing({ days }: FetchWorkNeeds, { wanted }: FetchPayload, instrument: Instrument): Promise<number[]> {
  const { ask, empty } = await days.missing(instrument, wanted)
  await days.save(instrument, [], empty)
  return ask
}

/** Fetches the first days when it is this job's turn, and returns the rest. Sources take turns, however many jobs and days each has. */
async function fetchSome(needs: TurnNeeds, run: Run, instrument: Instrument, queue: readonly number[]): Promise<number[]> {
  const { payload, source } = run.job
  if (payload.background) await othersEnd(needs, run)
  const endTurn = await needs.turns.take(source ?? (payload.background ? 'server' : 'operator'), { signal: run.signal })
  try {
    // Another job may have fetched some of them in the meantime.
    const batch = await needs.days.stillMissing(instrument, queue.slice(0, daysAtOnce))
    const rest = queue.slice(daysAtOnce)
    await fetchDays(needs, run, instrument, batch, rest.length)
    return rest
  } finally {
    endTurn()
  }
}

/** Fetches a batch and stores the days before one that fails. `left`: the number of days after this batch. */
async function fetchDays(
  { provider, days }: FetchWorkNeeds,
  { job, signal, report }: Run,
  instrument: Instrument,
  batch: readonly number[],
  left: number,
): Promise<void> {
  const fetched: Bars[] = []
  try {
    for (const day of batch) {
      signal.throwIfAborted()
      fetched.push(await provider.fetchDay(instrument, day, signal))
      await report(progressOf(job.payload, left + batch.length - fetched.length))
    }
  } finally {
    await days.save(instrument, fetched, batch.slice(0, fetched.length))
  }
}

/** Waits until no job that a user waits for is running. */
async function othersEnd({ running }: FetchWorkNeeds, { job, signal }: Run): Promise<void> {
  const isAwaited = async () => (await running()).some(({ id, payload }) => id !== job.id && !payload.background)
  while (await isAwaited()) await pause(lookMs, undefined, { signal })
}

const progressOf = ({ days }: FetchPayload, daysLeft: number): FetchProgress => ({ daysDone: Math.max(0, days - daysLeft), failedAt: null })
