import type { DataJob } from '@assay/contracts'
import { z } from 'zod'
import type { Job, JobKind } from '../../../platform/jobs/job-kind.ts'
import type { Provider } from '../providers/provider.ts'
import type { Range } from '../store/ranges.ts'

/** UTC milliseconds, end exclusive. */
const Span = z.tuple([z.int(), z.int()])

export interface FetchPayload {
  readonly symbol: string
  /** One range that covers everything that was ordered. */
  readonly range: Range
  /** The ranges to fetch, the latest order first. */
  readonly wanted: readonly Range[]
  /** The number of days to fetch, as counted at the time of each order. */
  readonly days: number
  /** Whether the server started it itself. Such a job waits for those that users asked for. */
  readonly background: boolean
}

export interface FetchProgress {
  readonly daysDone: number
  /** When fetching failed, UTC milliseconds. */
  readonly failedAt: number | null
}

export type FetchJob = Job<FetchPayload, FetchProgress>

/** The job that fetches ranges of a provider, day by day. */
export const fetchBars: JobKind<FetchPayload, FetchProgress> = {
  name: 'fetch-bars',
  payload: z.strictObject({ symbol: z.string(), range: Span, wanted: z.array(Span), days: z.int(), background: z.boolean() }),
  progress: z.strictObject({ daysDone: z.int(), failedAt: z.int().nullable() }),
  // The jobs wait for each other at the provider, where sources take turns.
  atOnce: 200,
  retry: { tries: 5, firstMs: 1000, longestMs: 60_000 },
}

/** A job in the form that the Data page gets. */
export const dataJobOf = (
  { id, state, waiting, error, payload, progress }: FetchJob,
  provider: Pick<Provider, 'id' | 'label'>,
): DataJob => ({
  id,
  state,
  waiting,
  error,
  symbol: payload.symbol,
  provider: provider.id,
  label: provider.label,
  from: new Date(payload.range[0]).toISOString(),
  to: new Date(payload.range[1]).toISOString(),
  daysTotal: payload.days,
  daysDone: progress.daysDone,
  background: payload.background,
})
