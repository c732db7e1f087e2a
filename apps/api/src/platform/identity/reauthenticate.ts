import { Refusal } from '@assay/contracts'
import type { Audit } from '../guard/audit.ts'
import type { Limits } from '../guard/limits.ts'
import type { Passwords } from './passwords.ts'
import type { CurrentSession } from './session.ts'

interface Needs {
  readonly passwords: Passwords
  readonly limits: Limits
  readonly audit: Audit
  /** Wrong passwords within a quarter of an hour, of one account. */
  readonly tries: number
}

/** Throws unless whoever holds a session has just shown again who they are: before what cannot be undone, and before a password changes. */
export type Reauthenticate = (session: CurrentSession, currentPassword: string | undefined) => Promise<void>

/** A sign-in counts for so long where there is no password to ask for. */
const freshMs = 10 * 60_000

/**
 * By the current password (`PASSWORD_WRONG` at `currentPassword`), or, for accounts that have none, by a sign-in of the last ten minutes
 * (`SIGN_IN_AGAIN`). Wrong ones are limited: whoever has found an open browser must not be able to guess.
 */
export function reauthentication({ passwords, limits, audit, tries }: Needs): Reauthenticate {
  const limit = limits({ name: 'reauthentication', tries, seconds: 900 })
  return async ({ id, user, startedAt }, currentPassword) => {
    if (user.password_hash === null) {
      if (Date.now() - startedAt.getTime() > freshMs) throw new Refusal('SIGN_IN_AGAIN')
      return
    }
    if (currentPassword === undefined)
      throw new Refusal('PASSWORD_WRONG', { message: 'The current password is needed.', path: 'currentPassword' })
    await limit.take(user.id)
    const right = await passwords.matches(currentPassword, user.password_hash).catch(async (error: unknown) => {
      await limit.giveBack(user.id)
      throw error
    })
    if (!right) {
      await audit.record('sign-in-failed', { userId: user.id, details: { at: 'reauthentication', session: id } })
      throw new Refusal('PASSWORD_WRONG', { path: 'currentPassword' })
    }
    await limit.forget(user.id)
  }
}
