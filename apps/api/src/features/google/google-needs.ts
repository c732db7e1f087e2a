import type { Audit } from '../../platform/guard/audit.ts'
import type { Limits } from '../../platform/guard/limits.ts'
import type { ReadUser } from '../../platform/identity/read-user.ts'
import type { Reauthenticate } from '../../platform/identity/reauthenticate.ts'
import type { CurrentSession, Sessions } from '../../platform/identity/session.ts'
import type { HiddenText } from '../../platform/identity/session-cookies.ts'
import type { Account } from '../../platform/identity/user-answer.ts'
import type { Visitor } from '../../platform/identity/visitor.ts'
import type { Log } from '../../platform/machine/log.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { GoogleStore } from './google.store.ts'

export interface GoogleNeeds {
  readonly store: GoogleStore
  /** '' if the installation does not offer this sign-in. */
  readonly clientId: string
  readonly clientSecret: string
  readonly issuer: URL
  /** The provider sends browsers back to its page /google-login. */
  readonly publicUrl: URL
  readonly secrets: Secrets
  readonly sessions: Sessions
  readonly limits: Limits
  /** The number of calls from one network that may fail within a quarter of an hour. */
  readonly failures: number
  readonly audit: Audit
  readonly log: Log
  readonly readUser: ReadUser
  readonly reauthenticate: Reauthenticate
  /** Throws if the account has a second factor and the code is missing or wrong. */
  readonly checkSecondFactor: (account: Account, code: string | undefined, visitor: Visitor) => Promise<void>
  /** The present moment, UTC milliseconds. */
  readonly now?: () => number
}

/** Who makes the call, and what their browser keeps between `start` and `finish`. */
export interface Asking {
  readonly visitor: Visitor
  readonly session: CurrentSession | undefined
  readonly memory: HiddenText
}
