import type { Account } from './user-answer.ts'
import type { Visitor } from './visitor.ts'

/** A session that was checked for this request, with the current row of its user. */
export interface CurrentSession {
  readonly id: string
  readonly user: Account
  readonly startedAt: Date
}

/** The secrets of a session, returned only once. Only browsers get the two cookie values. */
export interface SessionTokens {
  readonly accessToken: string
  readonly refreshToken: string
  readonly browserHalf?: string
  /** Identifies this browser at later sign-ins. */
  readonly device?: string
}

/** Why a session ended; used by the audit log and the e-mail to the user. */
export type EndReason =
  | 'logout'
  | 'ended-by-user'
  | 'ended-by-operator'
  | 'password-reset'
  | 'password-changed'
  | 'email-changed'
  | 'disabled'
  | 'deleted'
  | 'token-reused'
  | 'replaced'

/** The sessions interface for features. `docs/security.md` gives the rules. */
export interface Sessions {
  /** The session of the visitor's Bearer token and, for browsers, of its half; undefined if no valid session matches. */
  current(visitor: Visitor): Promise<CurrentSession | undefined>
  /**
   * Starts a session and ends the visitor's previous one. Throws `SIGN_IN_REQUIRED` if the user was deleted. A sign-in
   * on a new device is reported to the user by e-mail.
   */
  start(userId: string, visitor: Visitor): Promise<SessionTokens>
  /**
   * The successor of a refresh token, with a new access token; undefined if the session is over. A reused old token
   * ends the session.
   */
  refresh(refreshToken: string, visitor: Visitor): Promise<(SessionTokens & { readonly userId: string }) | undefined>
  /** Ends sessions of a user: one, all, or all but one. Returns the number ended. Takes effect at the next request. */
  end(userId: string, which: { only: string } | { except: string } | 'all', why: EndReason): Promise<number>
  list(userId: string): Promise<readonly SessionRow[]>
}

export interface SessionRow {
  readonly id: string
  readonly userAgent: string
  readonly ip: string
  readonly startedAt: Date
  readonly lastUsedAt: Date
}
