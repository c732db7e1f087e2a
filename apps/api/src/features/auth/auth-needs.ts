import type { User } from '@assay/contracts'
import type { Audit } from '../../platform/guard/audit.ts'
import type { KnowsDevice } from '../../platform/identity/known-devices.ts'
import type { Passwords } from '../../platform/identity/passwords.ts'
import type { Sessions } from '../../platform/identity/session.ts'
import type { Account } from '../../platform/identity/user-answer.ts'
import type { Visitor } from '../../platform/identity/visitor.ts'
import type { Mail } from '../../platform/mail/letter.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { Afterwards } from './afterwards.ts'
import type { AttemptLimits } from './attempt-limits.ts'
import type { AuthStore } from './auth.store.ts'

/**
 * Called after the password was right. Resolves for accounts without a second factor, and when the code is right.
 * Otherwise throws `CODE_REQUIRED`, `CODE_WRONG` or `RATE_LIMITED`.
 */
export type CheckSecondFactor = (account: Account, code: string | undefined, visitor: Visitor) => Promise<void>

export interface AuthNeeds {
  readonly store: AuthStore
  readonly passwords: Passwords
  readonly attempts: AttemptLimits
  readonly sessions: Sessions
  readonly secrets: Secrets
  readonly mail: Mail
  readonly audit: Audit
  readonly afterwards: Afterwards
  readonly knowsDevice: KnowsDevice
  readonly checkSecondFactor: CheckSecondFactor
  /** Converts an account to what its user may see. */
  readonly tell: (account: Account) => User
  /** For the links in letters. */
  readonly publicUrl: URL
  /** What this installation offers, and whether its mail is written to a folder. */
  readonly offers: { readonly google: boolean; readonly outbox: boolean }
}
