import { Refusal } from '@assay/contracts'
import { nowAskingAs } from '../database/fair-dialect.ts'
import { outageOf } from '../machine/outages.ts'
import { hmac, type Secrets } from '../secrets/secrets.ts'
import { accessTokenReader, signAccessToken } from './access-token.ts'
import { holdsHalf } from './browser-half.ts'
import { deviceWords } from './device-words.ts'
import { readAccount } from './read-account.ts'
import { hashOf, randomToken } from './refresh-token.ts'
import { rotate } from './rotate.ts'
import { deviceHistory, endSessions, holdUser, insertDevice, insertSession, listSessions, readSession, touch } from './session.store.ts'
import type { CurrentSession, Sessions, SessionTokens } from './session.ts'
import type { SessionNeeds } from './session-needs.ts'
import type { Visitor } from './visitor.ts'

/** Sessions in PostgreSQL. */
export function openSessions(given: Omit<SessionNeeds, 'claimsOf'>): Sessions {
  const needs: SessionNeeds = { ...given, claimsOf: accessTokenReader(given.secrets) }
  const { db } = needs
  return {
    current: (visitor) => current(needs, visitor),
    start: (userId, visitor) => start(needs, userId, visitor),
    refresh: (refreshToken, visitor) => rotate(needs, refreshToken, visitor),
    async end(userId, which, why) {
      const ended = await endSessions(db, { userId, ...(which === 'all' ? {} : which) }, why)
      return ended.length
    },
    list: (userId) => listSessions(db, userId),
  }
}

async function current({ db, claimsOf }: SessionNeeds, visitor: Visitor): Promise<CurrentSession | undefined> {
  const claims = visitor.accessToken === undefined ? undefined : await claimsOf(visitor.accessToken)
  if (!claims) return undefined
  nowAskingAs(claims.userId)
  const session = await readSession(db, claims.sessionId, claims.userId)
  if (!session || !holdsHalf(session.browserHash, visitor)) return undefined
  if (session.toTouch) await touch(db, session.id).catch(unlessFull)
  return { id: session.id, user: session.user, startedAt: session.startedAt }
}

/** Reading works on a full disk too; the session is marked as used once there is room again. */
function unlessFull(error: unknown): void {
  if (outageOf(error)?.code !== 'STORAGE_FULL') throw error
}

async function start(needs: SessionNeeds, userId: string, visitor: Visitor): Promise<SessionTokens> {
  const { db, secrets } = needs
  const refreshToken = randomToken()
  const browserHalf = visitor.browser ? randomToken() : undefined
  const before = await current(needs, visitor)
  const history = await deviceHistory(db, userId, deviceHashes(secrets, visitor.device), visitor.userAgent)
  const device = visitor.browser && !history.known ? randomToken() : undefined
  const sessionId = await db.transaction().execute(async (trx) => {
    if (!(await holdUser(trx, userId))) throw new Refusal('SIGN_IN_REQUIRED')
    if (before) await endSessions(trx, { only: before.id }, 'replaced')
    if (visitor.browserHalf !== undefined) await endSessions(trx, { browserHash: hashOf(visitor.browserHalf) }, 'replaced')
    if (device !== undefined) await insertDevice(trx, userId, deviceHashes(secrets, device)[0])
    const browserHash = browserHalf === undefined ? null : hashOf(browserHalf)
    return insertSession(trx, { userId, visitor, browserHash, refreshToken })
  })
  const unseen = visitor.browser ? !history.known : !history.sameProgram
  if (unseen && !history.first) await tellOfDevice(needs, userId, visitor)
  return { accessToken: await signAccessToken(secrets, { userId, sessionId }), refreshToken, browserHalf, device }
}

/** The possible stored forms of a device's cookie: one for each key, newest first. */
export const deviceHashes = (secrets: Secrets, device: string | undefined): Buffer[] =>
  device === undefined ? [] : secrets.keys('device').map((key) => hmac(key, device))

async function tellOfDevice({ db, mail, publicUrl }: SessionNeeds, userId: string, visitor: Visitor): Promise<void> {
  const user = await readAccount(db, userId)
  if (!user?.verified_at) return
  await mail.send(user.email, {
    kind: 'new-device',
    name: user.name,
    device: deviceWords(visitor.userAgent),
    ip: visitor.ip,
    at: new Date().toISOString(),
    profileUrl: new URL('/profile', publicUrl).href,
  })
}
