import { z } from 'zod'

const jobStates = ['running', 'done', 'failed', 'cancelled'] as const

/** Bars of a range being fetched from a provider, day by day. What is fetched stays, whatever becomes of the job. */
export const DataJob = z.object({
  id: z.uuid(),
  symbol: z.string(),
  provider: z.string(),
  label: z.string(),
  state: z.enum(jobStates),
  /** It runs, but no worker has begun it: it is queued. */
  waiting: z.boolean(),
  /** ISO 8601, end exclusive. */
  from: z.string(),
  to: z.string(),
  daysTotal: z.int(),
  daysDone: z.int(),
  /** Started by the server itself; only an operator may cancel it. */
  background: z.boolean(),
  /** Why it failed, a sentence. */
  error: z.string().nullable(),
})
export type DataJob = z.infer<typeof DataJob>
