import { z } from 'zod'
import { SecondFactorCode, SessionAnswer } from './auth.ts'
import type { Endpoint } from './endpoint.ts'
import { Reauthentication } from './user.ts'

/**
 * Sign-in with Google, or any OpenID provider that `GOOGLE_ISSUER` names. `start` responds with the address that the browser goes to. The
 * provider sends the browser back to /google-login, which passes the whole query of its address to `finish`. `link` connects the signed-in
 * account instead of signing in, and needs its password again. For an account with a second factor, `finish` is refused with
 * `CODE_REQUIRED` and has to be called again with `code`.
 */
export const googleApi = {
  start: {
    method: 'POST',
    path: '/api/auth/google/start',
    gate: 'open',
    secret: true,
    body: Reauthentication.extend({ link: z.boolean().default(false) }),
    response: z.object({ url: z.url() }),
  },
  finish: {
    method: 'POST',
    path: '/api/auth/google/finish',
    gate: 'open',
    secret: true,
    body: z.strictObject({ query: z.string().max(4000), code: SecondFactorCode.optional() }),
    response: SessionAnswer,
  },
} as const satisfies Record<string, Endpoint>
