import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { Email, GivenPassword, Message, NewPassword, PersonText, User, UserAnswer } from './user.ts'

/** Whoever signs in is told this once; a browser gets the tokens as cookies too. */
export const SessionAnswer = z.object({ user: User, accessToken: z.string(), refreshToken: z.string() })
export type SessionAnswer = z.infer<typeof SessionAnswer>

/** Codes that arrive by mail or are shown by an authenticator app. */
export const SixDigits = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'A code has six digits.')

/** Six digits of the authenticator app, or a recovery code: blanks, hyphens and case do not matter in those. */
export const SecondFactorCode = z.string().trim().min(6, 'A code has six digits.').max(40, 'At most 40 characters.')

export const Registration = z.strictObject({
  name: PersonText(2, 60),
  email: Email,
  password: NewPassword,
  terms: z.literal(true, 'The terms have to be accepted.'),
})
export type Registration = z.infer<typeof Registration>

/** `code` is asked for (`CODE_REQUIRED`) where the account has a second factor: six digits of the app, or a recovery code. */
export const Credentials = z.strictObject({
  email: Email,
  password: GivenPassword,
  code: SecondFactorCode.optional(),
})
export type Credentials = z.infer<typeof Credentials>

/** The token stands in the letter's link as `/reset-password#token=…`: behind the `#`, so that no server is sent it before it is used. */
export const NewPasswordByLink = z.strictObject({ token: z.string().min(1).max(200), password: NewPassword })

const Token = z.string().min(1).max(200)
const Nothing = z.strictObject({}).optional()

/** What this installation offers at its door. `outbox`: mail goes to a folder, and the caller, sitting at this machine, may read it there. */
export const AuthOptions = z.object({ google: z.boolean(), outbox: z.boolean() })
export type AuthOptions = z.infer<typeof AuthOptions>

export const authApi = {
  options: { method: 'GET', path: '/api/auth/options', gate: 'open', response: AuthOptions },
  /** Returns a pending session, also for a known address: nobody can find out who has an account (`docs/security.md`). */
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
  /** `CODE_WRONG` says `triesLeft`; after the last, or ten minutes, it is `CODE_SPENT`. */
  verifyOtp: {
    method: 'POST',
    path: '/api/auth/verify-otp',
    gate: 'session',
    body: z.strictObject({ otp: SixDigits }),
    response: UserAnswer,
  },
  /** Once in sixty seconds and five times an hour: else `RATE_LIMITED` with `retryAfterSeconds`. */
  resendOtp: { method: 'POST', path: '/api/auth/resend-otp', gate: 'session', body: Nothing, response: Message },
} as const satisfies Record<string, Endpoint>
