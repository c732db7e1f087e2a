import { type CompiledQuery, type Expression, type InferResult, type SqlBool, sql, type Transaction } from 'kysely'
import type { Tables } from '../../tables/tables.ts'
import type { Db } from '../database/database.ts'
import { isActiveUser } from './active-user.ts'
import { hasBroker } from './read-account.ts'
import { hashOf, newSalt } from './refresh-token.ts'
import type { EndReason, SessionRow } from './session.ts'
import type { Account } from './user-answer.ts'
import type { Visitor } from './visitor.ts'

/** A session ends after this long without use, and after `absoluteDays` in any case. */
export const idleDays = 7
export const absoluteDays = 30

/**
 * PostgreSQL notifies this channel of every session that ends, by its id, when the transaction commits. Every node then
 * closes its sockets.
 */
export const endedChannel = 'sessions_ended'
const told = sql`pg_notify(${sql.lit(endedChannel)}, id::text)`

/** Sessions that one user may have at the same time. One more ends the least recently used. */
const mostSessions = 50

type Trx = Transaction<Tables>

// The database's clock decides, so every node decides alike.
const alive = sql<SqlBool>`sessions.ended_at is null and sessions.expires_at > now()
  and sessions.last_used_at > now() - make_interval(days => ${sql.lit(idleDays)}) and ${isActiveUser('sessions.user_id')}` as Expression<SqlBool>

const liveSession = (db: Db, sessionId: string, userId: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select((builder) => hasBroker(builder).as('has_broker'))
    .select(['sessions.id as session_id', 'sessions.browser_hash', 'sessions.created_at as started_at'])
    .select(sql<boolean>`sessions.last_used_at < now() - interval '1 minute'`.as('to_touch'))
    .where('sessions.id', '=', sessionId)
    .where('sessions.user_id', '=', userId)
    .where(alive)

type LiveSession = InferResult<ReturnType<typeof liveSession>>[number]

let compiled: CompiledQuery | undefined

/** A live session with the current row of its user. Every request asks for one, so the query is compiled once. */
export async function readSession(db: Db, sessionId: string, userId: string) {
  compiled ??= liveSession(db, sessionId, userId).compile()
  const { rows } = await db.executeQuery<LiveSession>({ ...compiled, parameters: [sessionId, userId] })
  const row = rows.at(0)
  if (!row) return undefined
  const { session_id: id, browser_hash: browserHash, started_at: startedAt, to_touch: toTouch, ...user } = row
  return { id, browserHash, startedAt, toTouch, user: user as Account }
}

export async function touch(db: Db, sessionId: string): Promise<void> {
  await db.updateTable('sessions').set({ last_used_at: sql`now()` }).where('id', '=', sessionId).execute()
}

interface NewSession {
  readonly userId: string
  readonly visitor: Visitor
  readonly browserHash: Buffer | null
  readonly refreshToken: string
}

/** Inserts a session and returns its id. Sessions beyond the limit are ended. */
export async function insertSession(trx: Trx, { userId, visitor, browserHash, refreshToken }: NewSession): Promise<string> {
  const { id } = await trx
    .insertInto('sessions')
    .values({
      user_id: userId,
      browser_hash: browserHash,
      user_agent: visitor.userAgent,
      ip: visitor.ip,
      expires_at: sql`now() + make_interval(days => ${absoluteDays})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertToken(trx, id, refreshToken, null)
  await sql`with ended as (update sessions set ended_at = now(), ended_why = 'replaced' where id in (
    select id from sessions where user_id = ${userId} and ended_at is null and id <> ${id} order by last_used_at desc offset ${mostSessions - 1}
  ) returning id) select ${told} from ended`.execute(trx)
  return id
}

export async function insertToken(trx: Trx, sessionId: string, token: string, parent: Buffer | null): Promise<void> {
  await trx
    .insertInto('refresh_tokens')
    .values({ hash: hashOf(token), session_id: sessionId, parent, successor_salt: newSalt() })
    .execute()
}

/**
 * The session that a refresh token was given out in, locked until the transaction ends. Returns undefined if there is
 * none or it is over.
 */
export async function lockSessionOf(trx: Trx, tokenHash: Buffer) {
  const token = await trx.selectFrom('refresh_tokens').select('session_id').where('hash', '=', tokenHash).executeTakeFirst()
  if (!token) return undefined
  return trx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.user_id', 'sessions.browser_hash'])
    .where('sessions.id', '=', token.session_id)
    .where(alive)
    .forUpdate('sessions')
    .executeTakeFirst()
}

/** Most tokens that a session gets in an hour, and that are read back. */
export const tokensPerHour = 500

/**
 * The newest tokens of a session, read under its lock. `recent`: used within thirty seconds; `age`: seconds since it
 * was given out.
 */
export const tokensOf = (trx: Trx, sessionId: string) =>
  trx
    .selectFrom('refresh_tokens')
    .select(['hash', 'parent', 'successor_salt', 'used_at'])
    .select(sql<boolean>`used_at is not null and used_at > now() - interval '30 seconds'`.as('recent'))
    .select(sql<number>`extract(epoch from now() - created_at)::float8`.as('age'))
    .where('session_id', '=', sessionId)
    .orderBy('created_at', 'desc')
    .limit(tokensPerHour)
    .execute()

/** `clock_timestamp`, because a transaction that waited for the lock began before others that went first. */
export async function markUsed(trx: Trx, hash: Buffer): Promise<void> {
  await trx.updateTable('refresh_tokens').set({ used_at: sql`clock_timestamp()` }).where('hash', '=', hash).execute()
}

export async function noteUse(trx: Trx, sessionId: string, { ip, userAgent }: Visitor): Promise<void> {
  await trx.updateTable('sessions').set({ last_used_at: sql`now()`, ip, user_agent: userAgent }).where('id', '=', sessionId).execute()
}

interface Which {
  readonly userId?: string
  readonly only?: string
  readonly except?: string
  readonly browserHash?: Buffer
}

/** Ends the live sessions that match every condition. Returns their ids. */
export async function endSessions(db: Db, { userId, only, except, browserHash }: Which, why: EndReason): Promise<string[]> {
  let update = db.updateTable('sessions').set({ ended_at: sql`now()`, ended_why: why }).where('ended_at', 'is', null)
  if (userId !== undefined) update = update.where('user_id', '=', userId)
  if (only !== undefined) update = update.where('id', '=', only)
  if (except !== undefined) update = update.where('id', '<>', except)
  if (browserHash !== undefined) update = update.where('browser_hash', '=', browserHash)
  const ended = await db
    .with('ended', () => update.returning('id'))
    .selectFrom('ended')
    .select(['id', told.as('told')])
    .execute()
  return ended.map(({ id }) => id)
}

/** Which of these sessions are still valid, with the facts that decide how far their users may go. */
export const standingSessions = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'users.is_active', 'users.verified_at', 'users.steps_at', 'users.skip_broker_setup'])
    .select((builder) => hasBroker(builder).$castTo<boolean>().as('has_broker'))
    .where(sql<SqlBool>`sessions.id = any(${ids}::uuid[])`)
    .where(alive)
    .execute()

/**
 * Locks the user, so that their sessions start one after the other and the user cannot be deleted meanwhile. Returns
 * false if they are gone already.
 */
export async function holdUser(trx: Trx, userId: string): Promise<boolean> {
  return (await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()) !== undefined
}

/** Live sessions, the last used first. */
export async function listSessions(db: Db, userId: string): Promise<SessionRow[]> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.user_agent', 'sessions.ip', 'sessions.created_at', 'sessions.last_used_at'])
    .where('sessions.user_id', '=', userId)
    .where(alive)
    .orderBy('sessions.last_used_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    ip: row.ip,
    startedAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }))
}

/**
 * Whether a user has signed in with this browser before (`known`), or with a program of this User-Agent
 * (`sameProgram`). Browsers' User-Agents do not count, because anybody can guess them. `first`: the user is new, and
 * this is their first sign-in. For older users, the records of old sessions may be deleted.
 */
export async function deviceHistory(db: Db, userId: string, deviceHashes: readonly Buffer[], userAgent: string) {
  const known =
    deviceHashes.length === 0
      ? undefined
      : await db
          .updateTable('devices')
          .set({ last_used_at: sql`now()` })
          .where('user_id', '=', userId)
          .where('hash', 'in', [...deviceHashes])
          .returning('hash')
          .executeTakeFirst()
  const { total, same, young } = await db
    .selectFrom('sessions')
    .select((builder) => [
      builder.fn.countAll<string>().as('total'),
      builder.fn.countAll<string>().filterWhere('user_agent', '=', userAgent).filterWhere('browser_hash', 'is', null).as('same'),
    ])
    .select(sql<boolean>`exists (select from users where id = ${userId} and created_at > now() - interval '1 day')`.as('young'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { known: known !== undefined, first: total === '0' && young, sameProgram: same !== '0' }
}

/** Browsers that are known of one user. One more forgets the one that was used longest ago. */
const mostDevices = 100

export async function insertDevice(trx: Trx, userId: string, hash: Buffer): Promise<void> {
  await sql`delete from devices where hash in (
    select hash from devices where user_id = ${userId} order by last_used_at desc offset ${mostDevices - 1})`.execute(trx)
  await trx.insertInto('devices').values({ user_id: userId, hash }).execute()
}
