import type { CurrentSession, SessionTokens } from '../../platform/identity/session.ts'
import type { Visitor } from '../../platform/identity/visitor.ts'
import type { AuthNeeds } from './auth-needs.ts'

export interface Begun {
  readonly session: CurrentSession
  readonly tokens: SessionTokens
}

/**
 * Starts a session by a password that was found right, and looks at its user again: undefined, with the session ended, where the password was
 * changed or the user disabled while it was being checked.
 */
export async function begin(
  { sessions }: Pick<AuthNeeds, 'sessions'>,
  { id, passwordHash }: { readonly id: string; readonly passwordHash: string | null },
  visitor: Visitor,
): Promise<Begun | undefined> {
  const tokens = await sessions.start(id, visitor)
  const { accessToken, browserHalf } = tokens
  const session = await sessions.current({ ...visitor, accessToken, browserHalf })
  if (!session) return undefined
  if (session.user.password_hash === passwordHash) return { session, tokens }
  await sessions.end(id, { only: session.id }, 'password-changed')
  return undefined
}
