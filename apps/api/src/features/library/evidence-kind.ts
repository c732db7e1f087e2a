import { z } from 'zod'
import type { JobKind } from '../../platform/jobs/job-kind.ts'

export interface EvidencePayload {
  readonly symbol: string
}

export interface EvidenceProgress {
  /** The number of templates that were run. */
  readonly done: number
}

/** The job that runs every template on a symbol. */
export const makeEvidence: JobKind<EvidencePayload, EvidenceProgress> = {
  name: 'template-evidence',
  payload: z.strictObject({ symbol: z.string() }),
  progress: z.strictObject({ done: z.int() }),
  // The runs share their workers with backtests that users wait for.
  atOnce: 1,
  retry: { tries: 5, firstMs: 5000, longestMs: 300_000 },
}
