import type { JournalNote } from '@assay/contracts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { ConnectorTables } from '../../tables/connector.ts'
import type { JournalRows } from './journal-look.ts'

export type AccountRow = Selectable<ConnectorTables['trading_accounts']>

/** The fields of an account that is created from a report. */
export type NewAccount = Pick<AccountRow, 'login' | 'server' | 'company' | 'currency' | 'demo' | 'hedging'> & { readonly zone: string }

export interface JournalStore {
  accounts(userId: string): Promise<AccountRow[]>
  /** Undefined for an account of somebody else. */
  account(userId: string, id: string): Promise<AccountRow | undefined>
  /** The account of a report. Its row stays locked until the end of the transaction. */
  named(userId: string, login: string, server: string): Promise<AccountRow | undefined>
  /** The number of deals of an account, and the times of the first and the last. */
  extent(accountId: string): Promise<{ deals: number; first: Date | null; last: Date | null }>
  /** Changes whenever its deals or notes do. */
  version(accountId: string): Promise<string>
  /** Its deals and notes, each as JSON text: parsing tens of thousands here would keep everybody waiting. */
  texts(accountId: string): Promise<JournalRows>
  /** The symbols of its deals, with the instruments that the user assigned to them. */
  symbols(accountId: string): Promise<{ symbol: string; instrument: string | null }[]>
  writeNote(accountId: string, positionId: string, note: JournalNote): Promise<void>
  everything(userId: string): Promise<object[]>
}

export const journalStore = (db: Db): JournalStore => ({
  accounts: (userId) => ofUser(db, userId).orderBy('created_at').execute(),
  account: (userId, id) => ofUser(db, userId).where('id', '=', id).executeTakeFirst(),
  named: (userId, login, server) => ofUser(db, userId).where('login', '=', login).where('server', '=', server).executeTakeFirst(),
  async extent(accountId) {
    const { fn } = db
    return db
      .selectFrom('deals')
      .select([fn.countAll<string>().as('deals'), fn.min('at').as('first'), fn.max('at').as('last')])
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
      .then(({ deals, first, last }) => ({ deals: Number(deals), first, last }))
  },
  async version(accountId) {
    // Each write gives a row another xmin.
    const { rows } = await sql<{ version: string }>`
      select concat_ws(' ',
        (select concat(count(*), ' ', sum(xmin::text::bigint)) from deals where account_id = ${accountId}),
        (select concat(count(*), ' ', sum(xmin::text::bigint)) from journal_notes where account_id = ${accountId})) as version`.execute(db)
    return rows[0].version
  },
  texts: (accountId) => textsOf(db, accountId),
  symbols: (accountId) => symbolsOf(db, accountId),
  writeNote: (accountId, positionId, note) => writeNote(db, accountId, positionId, note),
  everything: (userId) =>
    db
      .selectFrom('journal_notes as note')
      .innerJoin('trading_accounts as account', 'account.id', 'note.account_id')
      .select(['account.login', 'account.server', 'note.position_id', 'note.note', 'note.tags', 'note.written_at'])
      .where('account.user_id', '=', userId)
      .orderBy('note.written_at')
      .execute(),
})

const ofUser = (db: Db, userId: string) => db.selectFrom('trading_accounts').selectAll().where('user_id', '=', userId)

async function textsOf(db: Db, accountId: string): Promise<JournalRows> {
  const [deals, notes] = await Promise.all([
    sql<{ text: string }>`
      select row_to_json(deal)::text as text from (
        select ticket::text as ticket, order_ticket as "order", position, (extract(epoch from at) * 1000)::bigint as at, symbol, kind, entry,
          lots, price, commission, fee, swap, profit, comment
        from deals where account_id = ${accountId}
      ) as deal`.execute(db),
    sql<{ text: string }>`
      select row_to_json(written)::text as text from (
        select position_id, note, tags from journal_notes where account_id = ${accountId}
      ) as written`.execute(db),
  ])
  return { deals: deals.rows.map(({ text }) => text), notes: notes.rows.map(({ text }) => text) }
}

async function symbolsOf(db: Db, accountId: string): Promise<{ symbol: string; instrument: string | null }[]> {
  return db
    .selectFrom('deals as deal')
    .leftJoin('broker_symbols as known', (join) =>
      join.onRef('known.account_id', '=', 'deal.account_id').onRef('known.symbol', '=', 'deal.symbol'),
    )
    .select(['deal.symbol', 'known.instrument'])
    .distinct()
    .where('deal.account_id', '=', accountId)
    .where('deal.symbol', '<>', '')
    .orderBy('deal.symbol')
    .execute()
}

async function writeNote(db: Db, accountId: string, positionId: string, { note, tags }: JournalNote): Promise<void> {
  if (note === '' && tags.length === 0) {
    await db.deleteFrom('journal_notes').where('account_id', '=', accountId).where('position_id', '=', positionId).execute()
    return
  }
  const row = { note, tags, written_at: new Date() }
  await db
    .insertInto('journal_notes')
    .values({ account_id: accountId, position_id: positionId, ...row })
    .onConflict((conflict) => conflict.columns(['account_id', 'position_id']).doUpdateSet(row))
    .execute()
}

/** Inserts the account of a report, or returns the known one. The row stays locked until the end of the transaction. */
export async function accountFor(trx: Db, userId: string, account: NewAccount): Promise<AccountRow> {
  const row = { user_id: userId, ...account, leverage: 0, zone_proven: false }
  await trx
    .insertInto('trading_accounts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'login', 'server']).doNothing())
    .execute()
  const known = ofUser(trx, userId).where('login', '=', account.login).where('server', '=', account.server)
  const found = await known.forUpdate().executeTakeFirstOrThrow()
  if (found.zone === null) await trx.updateTable('trading_accounts').set({ zone: account.zone }).where('id', '=', found.id).execute()
  return { ...found, zone: found.zone ?? account.zone }
}

/** Adds the symbols to the list in which the user assigns instruments to them. */
export async function nameSymbols(trx: Db, accountId: string, symbols: readonly string[]): Promise<void> {
  if (symbols.length === 0) return
  const rows = symbols.map((symbol) => ({ account_id: accountId, symbol }))
  await trx
    .insertInto('broker_symbols')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['account_id', 'symbol']).doNothing())
    .execute()
}
