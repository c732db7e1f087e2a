import { connectorLimits, Refusal } from '@assay/contracts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** How an account is named at its broker. */
interface Named {
  readonly login: string
  readonly server: string
}

export type CheckRoomForAccount = (trx: Db, userId: string, named: Named) => Promise<void>

/** Throws `ACCOUNT_LIMIT` for one account too many. Accounts of one user are made one after the other. */
export const checkRoomForAccount: CheckRoomForAccount = async (trx, userId, { login, server }) => {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const rows = await trx.selectFrom('trading_accounts').select(['login', 'server']).where('user_id', '=', userId).execute()
  if (rows.length < connectorLimits.accounts || rows.some((row) => row.login === login && row.server === server)) return
  throw new Refusal('ACCOUNT_LIMIT', {
    message: `You have ${rows.length} trading accounts, and at most ${connectorLimits.accounts} are kept. End a link and delete its data to make room.`,
  })
}

/** All accounts of the user whose account this is. */
const accountsBeside = (accountId: string) =>
  sql`(select own.id from trading_accounts as one join trading_accounts as own on own.user_id = one.user_id where one.id = ${accountId})`

export type RoomForDeals = (trx: Db, accountId: string) => Promise<number>

/** How many more deals the accounts of the user of this one may hold. */
export const roomForDeals: RoomForDeals = async (trx, accountId) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select from deals where account_id in ${accountsBeside(accountId)} limit ${connectorLimits.deals}) as kept`.execute(trx)
  return connectorLimits.deals - rows[0].count
}

/** How many bars the accounts of the user of this one hold together, by the counts of their symbols. */
export async function barsBeside(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ bars: string }>`
    select coalesce(sum(bars), 0) as bars from broker_symbols where account_id in ${accountsBeside(accountId)}`.execute(db)
  return Number(rows[0].bars)
}
