import type { z } from 'zod'
import type { RetryPolicy } from './keep-trying.ts'

/**
 * Work that outlives the request that started it. Declare each kind once, and pass its work where the program is put
 * together.
 */
export interface JobKind<Payload, Progress> {
  /** Its queue: letters, digits and hyphens. */
  readonly name: string
  /** The task. Rows are checked against it when they are read. */
  readonly payload: z.ZodType<Payload>
  /** The state of the job that the next try or a reader needs. */
  readonly progress: z.ZodType<Progress>
  /** Jobs of this kind that one program works on at the same time. */
  readonly atOnce: number
  /** For errors and for programs that end midway. A job fails after this many tries in a row without progress. */
  readonly retry: Required<Pick<RetryPolicy, 'firstMs' | 'longestMs' | 'tries'>>
}

export interface Job<Payload, Progress> {
  readonly id: string
  readonly payload: Payload
  readonly progress: Progress
  /** Waiting for a worker counts as running. */
  readonly state: 'running' | 'done' | 'failed' | 'cancelled'
  /** No worker has it: it was not begun, its worker gave it back, or its worker has sent no sign of life for 15 seconds. */
  readonly waiting: boolean
  /** Why it failed, in words for users. */
  readonly error: string | null
  /** The user or network it is counted for while it runs; null if it is not counted. */
  readonly source: string | null
}

/** One try. Everything up to the last `report` is done. Work after it may have been done before and is repeated. */
export interface JobRun<Payload, Progress> {
  readonly job: Job<Payload, Progress>
  /** Aborts when the job is cancelled or taken over, and when the program ends. */
  readonly signal: AbortSignal
  /** Saves the progress. Returns the job with any changes made meanwhile. Throws if this program no longer has the job. */
  report(progress: Progress): Promise<Job<Payload, Progress>>
}

/**
 * The job is done when this resolves. It is called again if the payload was changed meanwhile, and after any error
 * except `JobFailed`.
 */
export type JobWork<Payload, Progress> = (run: JobRun<Payload, Progress>) => Promise<void>

/** The job failed and another try would not help. The message is shown to users. */
export class JobFailed extends Error {}
