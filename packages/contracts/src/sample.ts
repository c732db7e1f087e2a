import { z } from 'zod'
import { SessionAnswer } from './auth.ts'
import type { Endpoint } from './endpoint.ts'

/** Whoever is made up in a sample installation. Nobody knows the password. */
export const sampleUser = { email: 'sample@example.com', name: 'Sample Trader' } as const

/**
 * For whoever sits at this machine, and only in a sample installation (`npm run demo`). For everybody else, and in every real installation, the
 * address does not exist.
 */
export const sampleApi = {
  signIn: {
    method: 'POST',
    path: '/api/sample/sign-in',
    gate: 'operator',
    secret: true,
    body: z.strictObject({}),
    response: SessionAnswer,
  },
} as const satisfies Record<string, Endpoint>
