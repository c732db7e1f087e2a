import { alertLimits, type Firing, type ToldFiring } from '@assay/contracts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { changedChannel, type FiringRow } from '../../tables/alerts.ts'
import { firingOf } from '../../tables/firing-of.ts'

/** How far a device is in its user's firings. */
export interface Position {
  readonly seen: number
  readonly newest: number
}

export interface BellStore {
  /** Returns firings with a number below `before`. */
  newestFirst(userId: string, before: number, limit: number): Promise<Firing[]>
  /** The numbers of the newest firing and of the last one read; 0 before the first. */
  marks(userId: string): Promise<{ newest: number; read: number }>
  /** Never moves back, and never beyond the newest. */
  read(userId: string, seq: number): Promise<void>
  /** A session without a position gets one just before the first firing since it began. */
  position(userId: string, sessionId: string): Promise<Position>
  /** Returns firings numbered above `after`, up to and including `upTo`, oldest first. */
  inOrder(userId: string, after: number, upTo: number, limit: number): Promise<ToldFiring[]>
  /** The number of the newest firing of each user who has one. */
  newestOf(userIds: readonly string[]): Promise<Map<string, number>>
  /** Stores the number up to which each session has acknowledged. Never moves back. */
  keepSeen(seen: ReadonlyMap<string, number>): Promise<void>
  /** Deletes the firings of each user but the newest. Notices stay. */
  forgetOld(): Promise<void>
}

export const bellStore = (db: Db): BellStore => ({
  async newestFirst(userId, before, limit) {
    const own = db.selectFrom('alert_firings').selectAll().where('user_id', '=', userId)
    const rows = await own.where('seq', '<', String(before)).orderBy('seq', 'desc').limit(limit).execute()
    return rows.map(firingOf)
  },
  async marks(userId) {
    const row = await db.selectFrom('alert_sequences').select(['seq', 'read_seq']).where('user_id', '=', userId).executeTakeFirst()
    return { newest: Number(row?.seq ?? 0), read: Number(row?.read_seq ?? 0) }
  },
  async read(userId, seq) {
    await sql`with read as (
        update alert_sequences set read_seq = least(${seq}::bigint, seq)
        where user_id = ${userId} and read_seq < least(${seq}::bigint, seq) returning user_id
      ) select pg_notify(${changedChannel}, user_id::text) from read`.execute(db)
  },
  async position(userId, sessionId) {
    const { rows } = await sql<{ newest: string; seen: string | null }>`
      select coalesce((select seq from alert_sequences where user_id = ${userId}), 0) as newest,
        (select seq from alert_cursors where session_id = ${sessionId} and user_id = ${userId}) as seen`.execute(db)
    const newest = Number(rows[0].newest)
    return { newest, seen: Number(rows[0].seen ?? (await firstPlace(db, userId, sessionId)) ?? newest) }
  },
  inOrder: (userId, after, upTo, limit) => inOrder(db, userId, [after, upTo], limit),
  async newestOf(userIds) {
    const { rows } = await sql<{ user_id: string; seq: string }>`
      select user_id, seq from alert_sequences where user_id = any(${userIds}::uuid[])`.execute(db)
    return new Map(rows.map(({ user_id, seq }) => [user_id, Number(seq)]))
  },
  async keepSeen(seen) {
    await sql`update alert_cursors set seq = now.seq
      from unnest(${[...seen.keys()]}::uuid[], ${[...seen.values()]}::bigint[]) as now (session_id, seq)
      where alert_cursors.session_id = now.session_id and alert_cursors.seq < now.seq`.execute(db)
  },
  async forgetOld() {
    await sql`delete from alert_firings as firing using alert_sequences as last
      where firing.user_id = last.user_id and firing.kind = 'alert' and firing.seq <= last.seq - ${alertLimits.firings}`.execute(db)
  },
})

/** Returns firings above one number and up to another. */
async function inOrder(db: Db, userId: string, [after, upTo]: readonly [number, number], limit: number): Promise<ToldFiring[]> {
  const { rows } = await sql<FiringRow & { silent: boolean }>`
    select firing.*, alert.id is not null and not 'toast' = any(alert.channels) as silent
    from alert_firings firing left join price_alerts alert on alert.id = firing.alert_id
    where firing.user_id = ${userId} and firing.seq > ${after} and firing.seq <= ${upTo} order by firing.seq limit ${limit}`.execute(db)
  return rows.map((row) => told(firingOf(row), row.silent))
}

/** A firing as pages receive it. */
export const told = (firing: Firing, silent: boolean): ToldFiring => (silent ? { ...firing, silent } : firing)

/**
 * The position starts ten seconds before the session. A firing carries the time its transaction began, so it may
 * commit after a session that began later. Returns undefined when the session no longer exists.
 */
async function firstPlace(db: Db, userId: string, sessionId: string): Promise<string | undefined> {
  const { rows } = await sql<{ seq: string }>`
    insert into alert_cursors (session_id, user_id, seq)
    select id, user_id, coalesce(
      (select min(seq) - 1 from alert_firings where user_id = ${userId} and fired_at >= sessions.created_at - interval '10 seconds'),
      (select seq from alert_sequences where user_id = ${userId}),
      0)
    from sessions where id = ${sessionId} and user_id = ${userId}
    on conflict (session_id) do update set seq = alert_cursors.seq
    returning seq`.execute(db)
  return rows[0]?.seq
}
