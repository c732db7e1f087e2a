import {
  connectorLimits,
  type LinkedAccount,
  type LinkedPosition,
  type LinkedSymbol,
  type ReportedAccount,
  type SymbolMapping,
} from '@assay/contracts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { barsBeside } from './account-room.ts'
import { brokerZoneLabel } from './broker-clock.ts'
import { suggestedSymbol } from './suggested-symbol.ts'

/** What is stored about a user's link. `now` is the time of the database. */
export interface LinkRow {
  readonly now: Date
  readonly pairing: { readonly askedAt: Date; readonly expiresAt: Date; readonly reported: ReportedAccount | null } | undefined
  readonly account: LinkedAccount | undefined
  readonly isRevoked: boolean
}

export interface LinkStore {
  read(userId: string): Promise<LinkRow>
  /**
   * Deletes the tokens of all terminals of the user and, if asked to, all data they reported. Returns false if
   * nothing was linked.
   */
  unlink(userId: string, deleteData: boolean): Promise<boolean>
  /** Returns false if the broker has no such symbol. */
  map(userId: string, mapping: SymbolMapping): Promise<boolean>
}

export const linkStore = (db: Db): LinkStore => ({
  async read(userId) {
    const { rows } = await sql<{ now: Date }>`select now()`.execute(db)
    const account = await linkedAccount(db, userId)
    return {
      now: rows[0].now,
      pairing: await openPairing(db, userId),
      account: account && (await describe(db, account)),
      isRevoked: account !== undefined && account.revoked_at !== null,
    }
  },
  unlink: (userId, deleteData) =>
    db.transaction().execute(async (trx) => {
      const linked = trx.selectFrom('trading_accounts').select('id').where('user_id', '=', userId).where('linked_at', 'is not', null)
      const ids = (await linked.forUpdate().execute()).map(({ id }) => id)
      await trx.deleteFrom('connector_pairings').where('user_id', '=', userId).execute()
      if (ids.length === 0) return false
      await trx.deleteFrom('connector_tokens').where('account_id', 'in', ids).execute()
      if (deleteData) await trx.deleteFrom('trading_accounts').where('id', 'in', ids).execute()
      else await trx.updateTable('trading_accounts').set({ revoked_at: sql`now()` }).where('id', 'in', ids).execute()
      return true
    }),
  async map(userId, { symbol, instrument }) {
    const ofUser = db.selectFrom('trading_accounts').select('id').where('user_id', '=', userId)
    const { numUpdatedRows } = await db
      .updateTable('broker_symbols')
      .set({ instrument })
      .where('symbol', '=', symbol)
      .where('account_id', 'in', ofUser)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
})

const linkedAccount = (db: Db, userId: string) =>
  db
    .selectFrom('trading_accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('linked_at', 'is not', null)
    .orderBy('linked_at', 'desc')
    .limit(1)
    .executeTakeFirst()

type AccountRow = NonNullable<Awaited<ReturnType<typeof linkedAccount>>>

async function openPairing(db: Db, userId: string): Promise<LinkRow['pairing']> {
  const row = await db
    .selectFrom('connector_pairings')
    .select(['asked_at as askedAt', 'expires_at as expiresAt', 'reported', 'accepted'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  // After the user has accepted an account, the terminal is expected again, so the mismatch is no longer shown.
  return row && { ...row, reported: row.accepted ? null : row.reported }
}

async function describe(db: Db, row: AccountRow): Promise<LinkedAccount> {
  const { rows } = await sql<{ terminals: number; deals: number; last: Date | null }>`
    select (select count(*)::int from connector_tokens where account_id = ${row.id} and heard_at > now() - interval '1 day') as terminals,
      (select count(*)::int from deals where account_id = ${row.id}) as deals,
      (select max(at) from deals where account_id = ${row.id}) as last`.execute(db)
  const { login, server, company, currency, leverage, demo, build, version, hedging, balance, equity, margin } = row
  return {
    login,
    server,
    company,
    currency,
    leverage,
    build,
    version,
    hedging,
    balance,
    equity,
    margin,
    demo: demo === true,
    freeMargin: row.free_margin,
    clock: row.zone === null ? null : brokerZoneLabel(row.zone),
    clockProven: row.zone_proven,
    clockFault: row.clock_fault,
    heardAt: row.heard_at?.toISOString() ?? null,
    terminals: rows[0].terminals,
    deals: rows[0].deals,
    lastDealAt: rows[0].last?.toISOString() ?? null,
    bars: await barsBeside(db, row.id),
    barsLimit: connectorLimits.bars,
    symbolsAt: row.symbols_at?.toISOString() ?? null,
    positions: await positionsOf(db, row.id),
    symbols: await symbolsOf(db, row.id),
  }
}

async function positionsOf(db: Db, accountId: string): Promise<LinkedPosition[]> {
  const rows = await db.selectFrom('open_positions').selectAll().where('account_id', '=', accountId).orderBy('opened_at').execute()
  return rows.map(({ account_id, opened_at, ...rest }) => ({ ...rest, openedAt: opened_at.toISOString() }))
}

async function symbolsOf(db: Db, accountId: string): Promise<LinkedSymbol[]> {
  const rows = await db.selectFrom('broker_symbols').selectAll().where('account_id', '=', accountId).orderBy('symbol').execute()
  return rows.flatMap(({ symbol, instrument, spec }) => {
    if (!spec) return []
    const { digits, contract, spread, swapLong, swapShort } = spec
    return [{ symbol, instrument, suggested: suggestedSymbol(symbol), digits, contract, spread, swapLong, swapShort }]
  })
}
