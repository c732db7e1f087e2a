import { hourSeconds } from '@assay/market'
import type { Transaction } from 'kysely'
import type { Tables } from '../../tables/tables.ts'
import { tooMany } from '../guard/limits.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { signAccessToken } from './access-token.ts'
import { holdsHalf } from './browser-half.ts'
import { readAccount } from './read-account.ts'
import { hashOf, sameBytes, successorsOf } from './refresh-token.ts'
import { endSessions, insertToken, lockSessionOf, markUsed, noteUse, tokensOf, tokensPerHour } from './session.store.ts'
import type { SessionTokens } from './session.ts'
import type { SessionNeeds } from './session-needs.ts'
import type { Visitor } from './visitor.ts'

type Tokens = Awaited<ReturnType<typeof tokensOf>>
type Outcome = { userId: string; sessionId: string; next: string | undefined } | undefined

/**
 * Returns the successor of a refresh token, by these rules, under a lock of the session:
 * 1. The newest token gets a new successor.
 * 2. Its parent, and any token used within thirty seconds, gets the newest token: responses get lost, and tabs ask at
 * the same time.
 * 3. Any older token was stolen or copied: the session ends, and its owner is notified.
 */
export async function rotate(
  needs: SessionNeeds,
  refreshToken: string,
  visitor: Visitor,
): Promise<(SessionTokens & { userId: string }) | undefined> {
  const { db, secrets } = needs
  const outcome = await db.transaction().execute((trx) => nextToken(trx, secrets, refreshToken, visitor))
  if (!outcome) return undefined
  const { userId, sessionId, next } = outcome
  if (next === undefined) {
    await tellOfReuse(needs, userId, visitor)
    return undefined
  }
  return {
    userId,
    accessToken: await signAccessToken(secrets, { userId, sessionId }),
    refreshToken: next,
    browserHalf: visitor.browserHalf,
  }
}

async function nextToken(trx: Transaction<Tables>, secrets: Secrets, refreshToken: string, visitor: Visitor): Promise<Outcome> {
  const hash = hashOf(refreshToken)
  const session = await lockSessionOf(trx, hash)
  if (!session || !holdsHalf(session.browser_hash, visitor)) return undefined
  const tokens = await tokensOf(trx, session.id)
  const given = tokens.find((token) => token.hash.equals(hash))
  const newest = tokens.find(({ used_at: usedAt }) => usedAt === null)
  if (!newest) throw new Error('A session has no refresh token to go on with.')
  const about = { userId: session.user_id, sessionId: session.id }
  if (!given || (given !== newest && !given.recent && !newest.parent?.equals(hash))) {
    await endSessions(trx, { only: session.id }, 'token-reused')
    return { ...about, next: undefined }
  }
  await noteUse(trx, session.id, visitor)
  if (given !== newest) return { ...about, next: followed(secrets, tokens, refreshToken, newest.hash) }
  refuseFlood(tokens)
  const [next] = successorsOf(secrets, refreshToken, given.successor_salt)
  await markUsed(trx, hash)
  await insertToken(trx, session.id, next, hash)
  return { ...about, next }
}

/**
 * A page refreshes every ten minutes. Refreshing without limit would fill the database, since every token is kept to
 * recognise it later.
 */
function refuseFlood(tokens: Tokens): void {
  const oldest = tokens.at(-1)
  if (tokens.length === tokensPerHour && oldest && oldest.age < hourSeconds) throw tooMany((hourSeconds - oldest.age) * 1000)
}

/** Follows the successors that were given out, from a used token to the newest. */
function followed(secrets: Secrets, tokens: Tokens, token: string, newest: Buffer): string {
  let text = token
  for (let hash = hashOf(text); !sameBytes(hash, newest); hash = hashOf(text)) {
    const salt = tokens.find((one) => one.hash.equals(hash))?.successor_salt
    const next = salt && successorsOf(secrets, text, salt).find((candidate) => isAmong(tokens, candidate))
    if (next === undefined) throw new Error('A refresh token has been used, and its successor is not kept.')
    text = next
  }
  return text
}

const isAmong = (tokens: Tokens, candidate: string) => {
  const hash = hashOf(candidate)
  return tokens.some((token) => token.hash.equals(hash))
}

async function tellOfReuse({ db, mail, audit, publicUrl }: SessionNeeds, userId: string, visitor: Visitor): Promise<void> {
  await audit.record('token-reused', { visitor, userId })
  const user = await readAccount(db, userId)
  if (!user?.verified_at) return
  const resetUrl = new URL('/forgot-password', publicUrl).href
  await mail.send(user.email, { kind: 'sessions-revoked', name: user.name, at: new Date().toISOString(), resetUrl })
}
