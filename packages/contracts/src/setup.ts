import { z } from 'zod'
import { Answers } from './answers.ts'
import type { Endpoint } from './endpoint.ts'
import { PersonText, UserAnswer } from './user.ts'

/** The number of questions. */
export const totalSteps = 6

/** Three fields that name an account but cannot log in to it. */
export const BrokerDetails = z.strictObject({
  brokerName: PersonText(2, 60),
  accountNumber: z
    .string()
    .trim()
    .regex(/^\d{4,12}$/, '4 to 12 digits.'),
  serverName: z
    .string()
    .trim()
    .min(3, 'At least 3 characters.')
    .max(64, 'At most 64 characters.')
    .regex(/^[A-Za-z0-9 ._-]+$/, 'Letters, digits, blanks and . _ - only.'),
})
export type BrokerDetails = z.infer<typeof BrokerDetails>

export const setupApi = {
  /** Stores the answers and completes the steps; skipped questions are missing. Sending them again replaces them. */
  answer: { method: 'POST', path: '/api/steps', gate: 'verified', body: z.strictObject({ questions: Answers }), response: UserAnswer },
  /** null if no broker was named. */
  broker: { method: 'GET', path: '/api/broker', gate: 'steps', response: z.object({ broker: BrokerDetails.nullable() }) },
  nameBroker: { method: 'POST', path: '/api/broker', gate: 'steps', body: BrokerDetails, response: UserAnswer },
} as const satisfies Record<string, Endpoint>
