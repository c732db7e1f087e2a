import { z } from 'zod'
import { SecondFactorCode, SixDigits } from './auth.ts'
import type { Endpoint } from './endpoint.ts'
import { Instant } from './instant.ts'
import { Email, Reauthentication, UserAnswer } from './user.ts'

/** A change of address that waits for the code in the letter to the new address. */
export const PendingEmail = z.object({ email: z.string(), validUntil: Instant })
export type PendingEmail = z.infer<typeof PendingEmail>

const Pending = z.object({ pending: PendingEmail.nullable() })

/**
 * Moves an account to another e-mail address. The response to `ask` is the same for an address that has an account
 * already, but that account's owner gets a notice instead of the code.
 */
export const emailApi = {
  pending: { method: 'GET', path: '/api/user/email', gate: 'verified', response: Pending },
  /** `code` is needed (`CODE_WRONG`) if the account has a second factor. A later request replaces the earlier one. */
  ask: {
    method: 'POST',
    path: '/api/user/email',
    gate: 'verified',
    body: Reauthentication.extend({ email: Email, code: SecondFactorCode.optional() }),
    response: Pending,
  },
  /** Changes the address and ends all other sessions. `CODE_WRONG` contains `triesLeft`; after the last try, or after ten minutes, `CODE_SPENT`. */
  confirm: {
    method: 'POST',
    path: '/api/user/email/confirm',
    gate: 'verified',
    body: z.strictObject({ code: SixDigits }),
    response: UserAnswer,
  },
} as const satisfies Record<string, Endpoint>
