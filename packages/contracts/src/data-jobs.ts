import { z } from 'zod'

const jobStates = ['running', 'done', 'failed', 'cancelled'] as const

/** A job that fetches the bars of a range from a provider, day by day. Fetched bars are kept, whatever becomes of the job. */
export const DataJob = z.object({
  id: z.uuid(),
  symbol: z.string(),
  provider: z.string(),
  label: z.string(),
  state: z.enum(jobStates),
  /** The job is queued: its state is `running`, but no worker has started it. */
  waiting: z.boolean(),
  /** ISO 8601, end exclusive. */
  from: z.string(),
  to: z.string(),
  daysTotal: z.int(),
  daysDone: z.int(),
  /** Started by the server itself; only an operator may cancel it. */
  background: z.boolean(),
  /** Why it failed, as a sentence. */
  error: z.string().nullable(),
})
export type DataJob = z.infer<typeof DataJob>
