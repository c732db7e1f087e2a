import { type DataJob, Refusal } from '@assay/contracts'

/** The limits of concurrent fetches for one source. */
export interface FetchLimits {
  readonly jobs: number
  /** The number of days that are still to fetch in all of its jobs. */
  readonly days: number
}

/** The number of jobs that may run for all sources together. */
const mostRunning = 200

/** What a new order adds. */
export interface More {
  readonly jobs: number
  readonly days: number
}

/** Checks a new order against the running jobs of the same source. Throws `FETCH_LIMIT`, and `BUSY` if the jobs of all sources are too many. */
export function refuseTooManyJobs(own: readonly DataJob[], running: number, { jobs, days }: More, most: FetchLimits): void {
  if (running + jobs > mostRunning) throw new Refusal('BUSY', { message: 'Bars are being fetched for too many others; ask again later.' })
  const left = own.reduce((sum, { daysTotal, daysDone }) => sum + daysTotal - daysDone, 0)
  if (own.length + jobs <= most.jobs && left + days <= most.days) return
  const remedy =
    own.length > 0 ? 'Wait until one of them has ended or cancel it on the Data page, then ask again.' : 'Ask for a shorter period.'
  throw new Refusal('FETCH_LIMIT', {
    message: `${own.length} of your fetches are under way, with ${count(left)} days to come; ${count(days)} more would be too many (at most ${most.jobs} fetches, ${count(most.days)} days). ${remedy}`,
    details: { jobIds: own.map(({ id }) => id), retryAfterSeconds: 60 },
  })
}

const count = (days: number): string => days.toLocaleString('en-US')
