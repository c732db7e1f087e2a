import { z } from 'zod'
import { SecondFactorCode, SixDigits } from './auth.ts'
import type { Endpoint } from './endpoint.ts'
import { Message, Reauthentication } from './user.ts'

/** The second factor: codes of an authenticator app. Starting again before the confirmation makes a new secret. */
export const totpApi = {
  /** `uri` is what the app reads from the picture, `secret` what a person types into it. */
  start: {
    method: 'POST',
    path: '/api/auth/totp',
    gate: 'verified',
    secret: true,
    body: Reauthentication,
    response: z.object({ secret: z.string(), uri: z.string() }),
  },
  /** Switches it on and responds with the recovery codes, only once. Each code signs in a single time. */
  confirm: {
    method: 'POST',
    path: '/api/auth/totp/confirm',
    gate: 'verified',
    secret: true,
    body: z.strictObject({ code: SixDigits }),
    response: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  remove: {
    method: 'POST',
    path: '/api/auth/totp/remove',
    gate: 'verified',
    body: Reauthentication.extend({ code: SecondFactorCode }),
    response: Message,
  },
} as const satisfies Record<string, Endpoint>
