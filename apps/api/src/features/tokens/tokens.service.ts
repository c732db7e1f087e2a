import { type AccessToken, type BodyOf, operatorScopes, Refusal, type tokensApi } from '@assay/contracts'
import { dayMs } from '@assay/market'
import type { Audit } from '../../platform/guard/audit.ts'
import { tokenBeginning } from '../../platform/identity/personal-tokens.ts'
import type { Reauthenticate } from '../../platform/identity/reauthenticate.ts'
import { hashOf, randomToken } from '../../platform/identity/refresh-token.ts'
import type { CurrentSession } from '../../platform/identity/session.ts'
import type { Visitor } from '../../platform/identity/visitor.ts'
import type { OpenMail } from '../../platform/mail/open-mail.ts'
import type { TokensStore } from './tokens.store.ts'

interface Needs {
  readonly tokens: TokensStore
  readonly reauthenticate: Reauthenticate
  readonly audit: Audit
  readonly mail: Pick<OpenMail, 'send'>
  readonly publicUrl: URL
}

export type TokensService = ReturnType<typeof tokensService>

/** Letters of a token that its list shows. */
const shownLetters = tokenBeginning.length + 5

/** The access tokens of users. Making one requires the password and is told by a letter, because it lasts longer than a session. */
export function tokensService({ tokens, reauthenticate, audit, mail, publicUrl }: Needs) {
  async function create(
    session: CurrentSession,
    { name, scopes, days, currentPassword }: BodyOf<typeof tokensApi.create>,
    visitor: Visitor,
  ): Promise<{ token: string; made: AccessToken }> {
    const { user } = session
    if (!user.is_operator && scopes.some((scope) => operatorScopes.includes(scope))) throw new Refusal('OPERATOR_ONLY', { path: 'scopes' })
    await reauthenticate(session, currentPassword)
    const token = `${tokenBeginning}${randomToken()}`
    const expiresAt = days === null ? null : new Date(Date.now() + days * dayMs)
    const made = await tokens.insert(user.id, { name, scopes, begins: token.slice(0, shownLetters), hash: hashOf(token), expiresAt })
    await audit.record('access-token-made', { visitor, userId: user.id, details: { token: made.id, scopes } })
    const about = { token: name, scopes: scopes.join(', '), at: made.createdAt, profileUrl: new URL('/profile#tokens', publicUrl).href }
    await mail.send(user.email, { kind: 'access-token', name: user.name, ...about })
    return { token, made }
  }

  async function revoke(userId: string, id: string, visitor: Visitor) {
    if (!(await tokens.remove(userId, id))) throw new Refusal('TOKEN_NOT_FOUND')
    await audit.record('access-token-revoked', { visitor, userId, details: { token: id } })
    return { message: 'The access token is revoked.' }
  }

  return { list: tokens.list, create, revoke }
}
