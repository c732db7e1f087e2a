import { z } from 'zod'
import { Answers } from './answers.ts'
import type { Endpoint } from './endpoint.ts'
import { UserAnswer } from './user.ts'

/** The number of questions. */
export const totalSteps = 6

export const stepsApi = {
  /** Stores the answers and completes the steps; skipped questions are missing. Sending them again replaces them. */
  submit: { method: 'POST', path: '/api/steps', gate: 'verified', body: z.strictObject({ questions: Answers }), response: UserAnswer },
} as const satisfies Record<string, Endpoint>
