import type { CurrentSession, SessionTokens } from '../../platform/identity/session.ts'
import type { Visitor } from '../../platform/identity/visitor.ts'
import type { AuthNeeds } from './auth-needs.ts'

export interface Begun {
  readonly session: CurrentSession
  readonly tokens: SessionTokens
}

/**
 * Starts a session after the password was found right, then reads the user again. If the password changed or the
 * user was disabled meanwhile, it ends the session and returns undefined.
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
