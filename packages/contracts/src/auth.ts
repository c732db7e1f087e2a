import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { Email, GivenPassword, Message, NewPassword, PersonText, User, UserAnswer } from './user.ts'

/** Sent once when somebody signs in. A browser gets the tokens as cookies too. */
export const SessionAnswer = z.object({ user: User, accessToken: z.string(), refreshToken: z.string() })
export type SessionAnswer = z.infer<typeof SessionAnswer>

/** Codes that arrive by mail or are shown by an authenticator app. */
export const SixDigits = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'A code has six digits.')

/** Six digits of the authenticator app, or a recovery code, in which blanks, hyphens and case do not matter. */
export const SecondFactorCode = z.string().trim().min(6, 'A code has six digits.').max(40, 'At most 40 characters.')

export const Registration = z.strictObject({
  name: PersonText(2, 60),
  email: Email,
  password: NewPassword,
  terms: z.literal(true, 'The terms have to be accepted.'),
})
export type Registration = z.infer<typeof Registration>

/** `code` is required (`CODE_REQUIRED`) if the account has a second factor: six digits of the app, or a recovery code. */
export const Credentials = z.strictObject({
  email: Email,
  password: GivenPassword,
  code: SecondFactorCode.optional(),
})
export type Credentials = z.infer<typeof Credentials>

/** The mail links to `/reset-password#token=…`. The token comes after the `#`, so no server receives it before it is used. */
export const NewPasswordByLink = z.strictObject({ token: z.string().min(1).max(200), password: NewPassword })

const Token = z.string().min(1).max(200)
const Nothing = z.strictObject({}).optional()

/**
 * What this installation offers on its sign-in pages. `outbox`: mail is written to a folder, and the caller, who sits at this machine, may
 * read it there.
 */
export const AuthOptions = z.object({ google: z.boolean(), outbox: z.boolean() })
export type AuthOptions = z.infer<typeof AuthOptions>

export const authApi = {
  options: { method: 'GET', path: '/api/auth/options', gate: 'open', response: AuthOptions },
  /** Returns a pending session, for a known address too, so nobody can find out who has an account (`docs/security.md`). */
  register: { method: 'POST', path: '/api/auth/register', gate: 'open', secret: true, body: Registration, response: SessionAnswer },
  login: { method: 'POST', path: '/api/auth/login', gate: 'open', secret: true, body: Credentials, response: SessionAnswer },
  refresh: {
    method: 'POST',
    path: '/api/auth/refresh',
    gate: 'open',
    secret: true,
    body: z.strictObject({ refreshToken: Token }),
    response: SessionAnswer,
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/auth/forgot-password',
    gate: 'open',
    body: z.strictObject({ email: Email }),
    response: Message,
  },
  resetPassword: { method: 'POST', path: '/api/auth/reset-password', gate: 'open', body: NewPasswordByLink, response: Message },
  logout: { method: 'POST', path: '/api/auth/logout', gate: 'session', body: Nothing, response: Message },
  me: { method: 'GET', path: '/api/auth/me', gate: 'session', response: UserAnswer },
  /** `CODE_WRONG` contains `triesLeft`. After the last try, or after ten minutes, the code is `CODE_SPENT`. */
  verifyOtp: {
    method: 'POST',
    path: '/api/auth/verify-otp',
    gate: 'session',
    body: z.strictObject({ otp: SixDigits }),
    response: UserAnswer,
  },
  /** Once in sixty seconds and five times an hour; beyond that `RATE_LIMITED` with `retryAfterSeconds`. */
  resendOtp: { method: 'POST', path: '/api/auth/resend-otp', gate: 'session', body: Nothing, response: Message },
} as const satisfies Record<string, Endpoint>
