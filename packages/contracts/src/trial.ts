import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { UserAnswer } from './user.ts'

export const trialApi = {
  /** Starts the thirty days, once for an account; `TRIAL_USED` afterwards. */
  start: { method: 'POST', path: '/api/trial', gate: 'verified', body: z.strictObject({}).optional(), response: UserAnswer },
} as const satisfies Record<string, Endpoint>
