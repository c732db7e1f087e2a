import type { Account } from './user-answer.ts'
import type { Visitor } from './visitor.ts'

/** A session that was checked for this request, with its user as they are now. */
export interface CurrentSession {
  readonly id: string
  readonly user: Account
  readonly startedAt: Date
}

/** The secrets of a session, told once. The two halves for cookies are there for browsers only. */
export interface SessionTokens {
  readonly accessToken: string
  readonly refreshToken: string
  readonly browserHalf?: string
  /** Names this browser to the sign-in from now on. */
  readonly device?: string
}

/** Why a session ended, as the audit log and the user's mail say it. */
export type EndReason =
  | 'logout'
  | 'ended-by-user'
  | 'ended-by-operator'
  | 'password-reset'
  | 'password-changed'
  | 'disabled'
  | 'deleted'
  | 'token-reused'
  | 'replaced'

/** Sessions as the features see them; `docs/security.md` gives their rules. */
export interface Sessions {
  /** The session that the visitor's Bearer token and, for browsers, its half belong to; undefined where there is none that holds. */
  current(visitor: Visitor): Promise<CurrentSession | undefined>
  /** A new session; the one that the visitor has had is ended. Throws `SIGN_IN_REQUIRED` where the user was deleted. A sign-in on a device not seen before is told to the user by mail. */
  start(userId: string, visitor: Visitor): Promise<SessionTokens>
  /** The successor of a refresh token, with a new access token; undefined where the session is over. An old token ends the session. */
  refresh(refreshToken: string, visitor: Visitor): Promise<(SessionTokens & { readonly userId: string }) | undefined>
  /** Ends sessions of a user: one, all, or all but one. Answers how many. Takes effect at the next request. */
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
