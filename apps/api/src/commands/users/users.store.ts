import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { hasBroker } from '../../platform/identity/read-account.ts'
import { idleDays } from '../../platform/identity/session.store.ts'
import type { Account } from '../../platform/identity/user-answer.ts'

/** An account as the operator sees it. */
export interface ListedAccount extends Account {
  readonly sessions: number
  readonly last_seen_at: Date | null
}

const living = sql<number>`(select count(*)::int from sessions
  where sessions.user_id = users.id and sessions.ended_at is null and sessions.expires_at > now()
  and sessions.last_used_at > now() - make_interval(days => ${sql.lit(idleDays)}))`
const lastSeen = sql<Date | null>`(select max(last_used_at) from sessions where sessions.user_id = users.id)`

const accounts = (db: Db) =>
  db
    .selectFrom('users')
    .selectAll('users')
    .select((builder) => hasBroker(builder).as('has_broker'))
    .select([living.as('sessions'), lastSeen.as('last_seen_at')])
    .where('verified_at', 'is not', null)

/** Every account with a confirmed address, oldest first. */
export const listAccounts = (db: Db) => accounts(db).orderBy('created_at').execute() as Promise<ListedAccount[]>

export const findAccount = (db: Db, email: string) =>
  accounts(db).where('email', '=', email.toLowerCase()).executeTakeFirst() as Promise<ListedAccount | undefined>

/** Counts registrations whose address is not confirmed: those of one address, or all. */
export async function countPending(db: Db, email?: string): Promise<number> {
  let query = db
    .selectFrom('users')
    .select((builder) => builder.fn.countAll<string>().as('count'))
    .where('verified_at', 'is', null)
  query = email === undefined ? query.where('decoy', '=', false) : query.where('email', '=', email.toLowerCase())
  return Number((await query.executeTakeFirstOrThrow()).count)
}

/** Returns whether that changed anything. */
export async function setFlag(db: Db, userId: string, flag: 'is_active' | 'is_operator', value: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ [flag]: value })
    .where('id', '=', userId)
    .where(flag, '<>', value)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
