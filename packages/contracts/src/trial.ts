import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { premiumModes } from './premium.ts'
import { UserAnswer } from './user.ts'

export const trialApi = {
  /** Whether this installation offers a trial, or has opened Premium to everyone or to nobody. */
  mode: { method: 'GET', path: '/api/trial', gate: 'open', response: z.object({ mode: z.enum(premiumModes) }) },
  /** Starts the thirty days, once for an account; `TRIAL_USED` afterwards. */
  start: { method: 'POST', path: '/api/trial', gate: 'verified', body: z.strictObject({}).optional(), response: UserAnswer },
} as const satisfies Record<string, Endpoint>
