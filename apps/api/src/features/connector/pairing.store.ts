import type { BrokerDetails, ReportedAccount } from '@assay/contracts'
import { connectorLimits } from '@assay/contracts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { isActiveUser } from '../../platform/identity/active-user.ts'
import { checkRoomForAccount } from './account-room.ts'

export interface OpenPairing {
  readonly userId: string
  readonly codeHash: Buffer
  /** The account of a terminal that used the code but did not match. */
  readonly reported: ReportedAccount | null
  readonly accepted: boolean
}

export interface PairingStore {
  /** Stores a new code in place of an earlier one. Returns when it expires. */
  keep(userId: string, codeHash: Buffer): Promise<Date>
  /** Returns the pairing of the code with one of these hashes, while it is valid. */
  find(codeHashes: readonly Buffer[]): Promise<OpenPairing | undefined>
  /** Counts a wrong code for this account. After a few, the right one is no longer valid. */
  countWrong(account: Pick<ReportedAccount, 'login' | 'server'>): Promise<void>
  /** Stores the account of a terminal that used the code from another account. */
  report(userId: string, account: ReportedAccount): Promise<void>
  /** Accepts the reported account and returns it; undefined if there is none. */
  accept(userId: string): Promise<ReportedAccount | undefined>
  /** Invalidates the code. Returns false if there was none. */
  remove(userId: string): Promise<boolean>
  /** Invalidates the code and links the account with a token. Returns false if the code was used meanwhile. */
  link(pairing: OpenPairing, account: ReportedAccount, tokenHash: Buffer): Promise<boolean>
}

export const pairingStore = (db: Db): PairingStore => ({
  keep: (userId, codeHash) => keep(db, userId, codeHash),
  async find(codeHashes) {
    const row = await db
      .selectFrom('connector_pairings')
      .select(['user_id as userId', 'code_hash as codeHash', 'reported', 'accepted'])
      .where('code_hash', 'in', codeHashes)
      .where('expires_at', '>', sql<Date>`now()`)
      .where('wrong_tries', '<', connectorLimits.codeTries)
      .where(isActiveUser('user_id'))
      .executeTakeFirst()
    return row
  },
  async countWrong({ login, server }) {
    await sql`
      update connector_pairings set wrong_tries = wrong_tries + 1 from brokers
      where brokers.user_id = connector_pairings.user_id
        and ltrim(account_number, '0') = ltrim(${login}, '0') and lower(server_name) = lower(${server})`.execute(db)
  },
  async report(userId, account) {
    await db
      .updateTable('connector_pairings')
      .set({ reported: JSON.stringify(account), accepted: false })
      .where('user_id', '=', userId)
      .execute()
  },
  async accept(userId) {
    const taken = db.updateTable('connector_pairings').set({ accepted: true }).where('user_id', '=', userId)
    const row = await taken.where('reported', 'is not', null).returning('reported').executeTakeFirst()
    return row?.reported ?? undefined
  },
  async remove(userId) {
    const { numDeletedRows } = await db.deleteFrom('connector_pairings').where('user_id', '=', userId).executeTakeFirst()
    return numDeletedRows > 0n
  },
  link: (pairing, account, tokenHash) => db.transaction().execute((trx) => link(trx, pairing, account, tokenHash)),
})

async function keep(db: Db, userId: string, codeHash: Buffer): Promise<Date> {
  const until = sql<Date>`now() + make_interval(mins => ${connectorLimits.codeMinutes})`
  const row = { code_hash: codeHash, expires_at: until, wrong_tries: 0, reported: null, accepted: false }
  const { expires_at } = await db
    .insertInto('connector_pairings')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...row, asked_at: sql`now()` }))
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expires_at
}

async function link(trx: Db, { userId, codeHash }: OpenPairing, account: ReportedAccount, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('connector_pairings').where('code_hash', '=', codeHash).executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await checkRoomForAccount(trx, userId, account)
  const known = { ...account, revoked_at: null, clock_fault: null, linked_at: sql<Date>`now()` }
  const { id } = await trx
    .insertInto('trading_accounts')
    .values({ user_id: userId, ...known })
    .onConflict((conflict) => conflict.columns(['user_id', 'login', 'server']).doUpdateSet(known))
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    delete from connector_tokens where token_hash in (
      select token_hash from connector_tokens where account_id = ${id} order by heard_at desc nulls last offset ${connectorLimits.terminals - 1}
    )`.execute(trx)
  await trx.insertInto('connector_tokens').values({ token_hash: tokenHash, account_id: id }).execute()
  return true
}

/** Whether a terminal is logged in to the account the user named. Brokers spell their own name in several ways. */
export function isNamed({ brokerName, accountNumber, serverName }: BrokerDetails, { login, server, company }: ReportedAccount): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  const [named, reported] = [plain(brokerName), plain(company)]
  const sameNumber = accountNumber.replace(/^0+/, '') === login.replace(/^0+/, '')
  return sameNumber && plain(serverName) === plain(server) && (reported.includes(named) || named.includes(reported))
}
