import { Refusal } from '@assay/contracts'
import { minuteMs } from '@assay/market'
import type { Audit } from '../guard/audit.ts'
import type { Limits } from '../guard/limits.ts'
import type { Passwords } from './passwords.ts'
import type { CurrentSession } from './session.ts'

interface Needs {
  readonly passwords: Passwords
  readonly limits: Limits
  readonly audit: Audit
  /** Wrong passwords that one account may give within 15 minutes. */
  readonly tries: number
}

/**
 * Throws unless the holder of a session has just proved again who they are. Needed before irreversible actions and
 * before a password changes.
 */
export type Reauthenticate = (session: CurrentSession, currentPassword: string | undefined) => Promise<void>

/** How long a sign-in counts if there is no password to ask for. */
const freshMs = 10 * minuteMs

/**
 * Asks for the current password (`PASSWORD_WRONG` at `currentPassword`) or, for accounts that have none, a sign-in
 * within the last ten minutes (`SIGN_IN_AGAIN`). Wrong passwords are limited, so that somebody who finds an open
 * browser cannot guess.
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
