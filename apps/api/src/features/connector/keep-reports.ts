import { type ConnectorMessage, connectorLimits, type ReportedDeal } from '@assay/contracts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { barsBeside, roomForDeals } from './account-room.ts'
import { brokerInstant } from './broker-clock.ts'
import type { LeftOut } from './taken-rows.ts'

type MessageOf<T extends ConnectorMessage['type']> = Extract<ConnectorMessage, { type: T }>
/** A stored deal. Its time is UTC milliseconds, and its position is null when the source does not give it. */
export type KeptDeal = Omit<ReportedDeal, 'time' | 'position'> & { readonly at: number; readonly position: string | null }

/** The source of deals reported by a terminal. Other deals have the name of their file as source. */
const fromTerminal = 'terminal'

/** An account and the zone of its broker's clock. */
export interface KnownAccount {
  readonly id: string
  readonly zone: string
}

/** Stores the content of a message, as far as its account has room. A `hello` is stored where the clock is determined. */
export async function keepReport(
  trx: Db,
  account: KnownAccount,
  message: Exclude<ConnectorMessage, { type: 'hello' }>,
): Promise<readonly LeftOut[]> {
  switch (message.type) {
    case 'heartbeat':
      await keepHeartbeat(trx, account, message)
      return []
    case 'deals':
      return keepReportedDeals(trx, account, message)
    case 'positions':
      await keepPositions(trx, account, message)
      return []
    case 'symbols':
      return keepSymbols(trx, account, message)
    case 'bars':
      return keepBars(trx, account, message)
    case 'quotes':
      return keepQuotes(trx, account, message)
  }
}

const { bars: mostBars, deals: mostDeals, symbols: mostSymbols } = connectorLimits
const shown = (count: number) => count.toLocaleString('en')
const full = {
  bars: `Your accounts hold ${shown(mostBars)} one-minute bars and take no more. Deals and positions are still taken.`,
  deals: `Your accounts hold ${shown(mostDeals)} deals and take no more.`,
  symbols: `This link holds ${shown(mostSymbols)} symbols and takes no other ones.`,
}

/** The rows from the place `from` on. */
const rest = (from: number, rows: readonly unknown[], reason: string): LeftOut[] =>
  from >= rows.length ? [] : [{ rows: rows.map((_, place) => place).slice(from), reason }]

async function keepHeartbeat(trx: Db, { id }: KnownAccount, { balance, equity, margin, freeMargin }: MessageOf<'heartbeat'>) {
  await trx.updateTable('trading_accounts').set({ balance, equity, margin, free_margin: freeMargin }).where('id', '=', id).execute()
}

async function keepReportedDeals(trx: Db, account: KnownAccount, message: MessageOf<'deals'>): Promise<readonly LeftOut[]> {
  const deals = dealsOf(account, message).slice(0, await roomForDeals(trx, account.id))
  await keepDeals(trx, account.id, deals, fromTerminal)
  return rest(deals.length, message.deals, full.deals)
}

const dealsOf = ({ zone }: KnownAccount, { deals }: MessageOf<'deals'>): KeptDeal[] =>
  deals.map(({ time, position, ...deal }) => ({
    ...deal,
    position: position === '0' ? null : position,
    // Truncated to the second, as in history files, so that both sources give the same deal.
    at: brokerInstant(zone, Math.floor(time / 1000) * 1000),
  }))

/**
 * Stores deals, each once by its ticket. A known deal gains its position, which history files often lack, and from a
 * terminal its time: there the broker's clock is proven, while for a file the user chooses it.
 */
export async function keepDeals(trx: Db, accountId: string, deals: readonly KeptDeal[], source: string): Promise<void> {
  if (deals.length === 0) return
  const rows = [...new Map(deals.map((deal) => [deal.ticket, deal])).values()].map(({ order, at, ...deal }) => ({
    account_id: accountId,
    order_ticket: order,
    at: new Date(at),
    source,
    ...deal,
  }))
  await trx
    .insertInto('deals')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'ticket'])
        .doUpdateSet({
          position: sql<string>`coalesce(deals.position, excluded.position)`,
          at: sql<Date>`case when excluded.source = ${fromTerminal} then excluded.at else deals.at end`,
          source: sql<string>`case when excluded.source = ${fromTerminal} then excluded.source else deals.source end`,
        })
        .where('deals.source', '<>', fromTerminal),
    )
    .execute()
}

async function keepPositions(trx: Db, { id, zone }: KnownAccount, { positions }: MessageOf<'positions'>) {
  await trx.deleteFrom('open_positions').where('account_id', '=', id).execute()
  if (positions.length === 0) return
  const rows = positions.map(({ time, stop, target, ...position }) => ({
    account_id: id,
    opened_at: new Date(brokerInstant(zone, time)),
    stop: stop || null,
    target: target || null,
    ...position,
  }))
  await trx.insertInto('open_positions').values(rows).execute()
}

/** Which of these symbols an account has or has room for. */
async function symbolsWithRoom(trx: Db, accountId: string, names: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await trx.selectFrom('broker_symbols').select('symbol').where('account_id', '=', accountId).execute()
  const known = new Set(rows.map(({ symbol }) => symbol))
  const fresh = names.filter((name) => !known.has(name)).slice(0, Math.max(0, mostSymbols - known.size))
  return new Set([...known, ...fresh])
}

/** Stores the rows whose symbols have room. */
async function keepOfSymbols<R extends { readonly symbol: string }>(
  { trx, id }: { trx: Db; id: string },
  rows: readonly R[],
  columns: (row: R) => { spec?: string; bid?: number; ask?: number; quoted_at?: Date },
): Promise<readonly LeftOut[]> {
  const known = await symbolsWithRoom(
    trx,
    id,
    rows.map(({ symbol }) => symbol),
  )
  for (const row of rows.filter(({ symbol }) => known.has(symbol))) {
    const change = columns(row)
    await trx
      .insertInto('broker_symbols')
      .values({ account_id: id, symbol: row.symbol, ...change })
      .onConflict((conflict) => conflict.columns(['account_id', 'symbol']).doUpdateSet(change))
      .execute()
  }
  const left = rows.flatMap(({ symbol }, place) => (known.has(symbol) ? [] : [place]))
  return left.length === 0 ? [] : [{ rows: left, reason: full.symbols }]
}

async function keepSymbols(trx: Db, { id }: KnownAccount, { symbols }: MessageOf<'symbols'>) {
  await trx.updateTable('trading_accounts').set({ symbols_at: sql<Date>`now()` }).where('id', '=', id).execute()
  return keepOfSymbols({ trx, id }, symbols, (spec) => ({ spec: JSON.stringify(spec) }))
}

const keepQuotes = (trx: Db, { id, zone }: KnownAccount, { quotes }: MessageOf<'quotes'>) =>
  keepOfSymbols({ trx, id }, quotes, ({ time, bid, ask }) => ({ bid, ask, quoted_at: new Date(brokerInstant(zone, time)) }))

async function keepBars(trx: Db, { id, zone }: KnownAccount, { symbol, bars }: MessageOf<'bars'>): Promise<readonly LeftOut[]> {
  if (!(await symbolsWithRoom(trx, id, [symbol])).has(symbol)) return rest(0, bars, full.symbols)
  const taken = bars.slice(0, Math.max(0, mostBars - (await barsBeside(trx, id))))
  const rows = taken.map(([time, open, high, low, close, ticks, spread]) => ({
    account_id: id,
    symbol,
    at: new Date(brokerInstant(zone, time * 1000)),
    open,
    high,
    low,
    close,
    ticks,
    spread,
  }))
  if (rows.length > 0) {
    const insert = trx.insertInto('broker_bars').values(rows)
    const done = await insert.onConflict((conflict) => conflict.columns(['account_id', 'symbol', 'at']).doNothing()).executeTakeFirst()
    await trx
      .insertInto('broker_symbols')
      .values({ account_id: id, symbol, bars: String(done.numInsertedOrUpdatedRows) })
      .onConflict((conflict) => conflict.columns(['account_id', 'symbol']).doUpdateSet({ bars: sql`broker_symbols.bars + excluded.bars` }))
      .execute()
  }
  return rest(taken.length, bars, full.bars)
}
