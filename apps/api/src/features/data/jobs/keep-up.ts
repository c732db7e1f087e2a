import { dayMs, findInstrument, type Instrument, minuteMs } from '@assay/market'
import { repeat } from '../../../platform/jobs/repeat.ts'
import type { Log } from '../../../platform/machine/log.ts'
import type { Dukascopy } from '../providers/dukascopy.ts'
import type { FetchJobs } from './fetch-jobs.ts'

/** The symbols that newcomers test first. They are fetched without a request. */
export const keptUpSymbols: readonly string[] = ['XAUUSD', 'EURUSD']
const reachMs = 365 * dayMs
const everyMs = 15 * minuteMs

interface Needs {
  readonly jobs: FetchJobs
  readonly dukascopy: Dukascopy
  readonly log: Log
  readonly now: () => number
}

/** Fetches the last twelve months of these symbols in the background, at the start and as days pass. Returns a function that stops this. */
export function keepUp({ jobs, dukascopy, log, now }: Needs): () => Promise<void> {
  async function look(): Promise<void> {
    if (!(await dukascopy.isOnline())) return
    const underWay = new Set((await jobs.running()).map(({ symbol }) => symbol))
    for (const symbol of keptUpSymbols) {
      const instrument = findInstrument(symbol) as Instrument
      const order = { instrument, range: [now() - reachMs, now()] as const, background: true }
      if (!underWay.has(symbol) && (await jobs.canFetch(order))) await jobs.start(order)
    }
  }
  return repeat(look, { everyMs, onFailure: (error) => log.warn({ err: error }, 'looking for bars to fetch failed; it is tried again') })
}
