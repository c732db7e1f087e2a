import type { ReadUser } from '../../platform/accounts/read-user.ts'
import type { Reauthenticate } from '../../platform/accounts/reauthenticate.ts'
import type { Account } from '../../platform/accounts/user-answer.ts'
import type { Audit } from '../../platform/audit.ts'
import type { Limits } from '../../platform/limits.ts'
import type { Log } from '../../platform/log.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { HiddenText } from '../../platform/session-cookies.ts'
import type { CurrentSession, Sessions } from '../../platform/sessions/session.ts'
import type { Visitor } from '../../platform/visitor.ts'
import type { GoogleStore } from './google.store.ts'

export interface GoogleNeeds {
  readonly store: GoogleStore
  /** '' where the installation offers no such sign-in. */
  readonly clientId: string
  readonly clientSecret: string
  readonly issuer: URL
  /** Its page /google-login is where the provider sends browsers back to. */
  readonly publicUrl: URL
  readonly secrets: Secrets
  readonly sessions: Sessions
  readonly limits: Limits
  /** Sign-ins from one source that may fail within a quarter of an hour. */
  readonly failures: number
  readonly audit: Audit
  readonly log: Log
  readonly readUser: ReadUser
  readonly reauthenticate: Reauthenticate
  /** Throws where the account has a second factor and the code is missing or wrong. */
  readonly checkSecondFactor: (account: Account, code: string | undefined, visitor: Visitor) => Promise<void>
  /** The present moment, UTC milliseconds. */
  readonly now?: () => number
}

/** Who asks, and what their browser keeps between `start` and `finish`. */
export interface Asking {
  readonly visitor: Visitor
  readonly session: CurrentSession | undefined
  readonly memory: HiddenText
}
