import type { z } from 'zod'
import type { RetryPolicy } from './keep-trying.ts'

/** Work that outlives the request that asked for it. Declare each kind once, and its work where the program is joined. */
export interface JobKind<Payload, Progress> {
  /** Its queue: letters, digits and hyphens. */
  readonly name: string
  /** What is to be done. Rows are checked against it when they are read. */
  readonly payload: z.ZodType<Payload>
  /** How far it has come, as far as the next try or the reader of its state has to know. */
  readonly progress: z.ZodType<Progress>
  /** Jobs of this kind that one program works on at the same time. */
  readonly atOnce: number
  /** For errors and for programs that end in the middle: a job is given up after so many tries in a row without progress. */
  readonly retry: Required<Pick<RetryPolicy, 'firstMs' | 'longestMs' | 'tries'>>
}

export interface Job<Payload, Progress> {
  readonly id: string
  readonly payload: Payload
  readonly progress: Progress
  /** Waiting for a worker counts as running. */
  readonly state: 'running' | 'done' | 'failed' | 'cancelled'
  /** No worker has it: none has begun it, or the one that had it gave it back or has not been heard of for 15 seconds. */
  readonly waiting: boolean
  /** Why it failed, in words for users. */
  readonly error: string | null
  /** Whom it is counted for, while it runs; null where nobody is counted. */
  readonly source: string | null
}

/** One try. Everything up to the last `report` is done; what came after it may have been done already, and is done again. */
export interface JobRun<Payload, Progress> {
  readonly job: Job<Payload, Progress>
  /** Aborted when the job is cancelled or was taken over, and when the program ends. */
  readonly signal: AbortSignal
  /** Saves how far it has come. Returns the job with what was changed of it meanwhile. Throws when it is no longer this program's job. */
  report(progress: Progress): Promise<Job<Payload, Progress>>
}

/** The job is done when this resolves. It is called again when the payload was changed meanwhile, and after any error but `JobFailed`. */
export type JobWork<Payload, Progress> = (run: JobRun<Payload, Progress>) => Promise<void>

/** Trying again would not help. The message is shown to users. */
export class JobFailed extends Error {}
