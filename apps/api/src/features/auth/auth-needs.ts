import type { User } from '@assay/contracts'
import type { KnowsDevice } from '../../platform/accounts/known-devices.ts'
import type { Passwords } from '../../platform/accounts/passwords.ts'
import type { Account } from '../../platform/accounts/user-answer.ts'
import type { Audit } from '../../platform/audit.ts'
import type { Mail } from '../../platform/mail/letter.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Sessions } from '../../platform/sessions/session.ts'
import type { Visitor } from '../../platform/visitor.ts'
import type { Afterwards } from './afterwards.ts'
import type { AttemptLimits } from './attempt-limits.ts'
import type { AuthStore } from './auth.store.ts'

/**
 * Called when the password was right. Answers for accounts without a second factor and where the code is right; else throws `CODE_REQUIRED`,
 * `CODE_WRONG` or `RATE_LIMITED`.
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
  /** What users are told about themselves. */
  readonly tell: (account: Account) => User
  /** For the links in letters. */
  readonly publicUrl: URL
  /** What this installation offers, and whether its mail goes to a folder. */
  readonly offers: { readonly google: boolean; readonly outbox: boolean }
}
