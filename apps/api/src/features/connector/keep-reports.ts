import type { ConnectorMessage, ReportedDeal } from '@assay/contracts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { brokerInstant } from './broker-clock.ts'

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

/** Stores the content of a message. A `hello` is stored where the clock is determined. */
export async function keepReport(trx: Db, account: KnownAccount, message: Exclude<ConnectorMessage, { type: 'hello' }>): Promise<void> {
  switch (message.type) {
    case 'heartbeat':
      return keepHeartbeat(trx, account, message)
    case 'deals':
      return keepDeals(trx, account.id, dealsOf(account, message), fromTerminal)
    case 'positions':
      return keepPositions(trx, account, message)
    case 'symbols':
      return keepSymbols(trx, account, message)
    case 'bars':
      return keepBars(trx, account, message)
    case 'quotes':
      return keepQuotes(trx, account, message)
  }
}

async function keepHeartbeat(trx: Db, { id }: KnownAccount, { balance, equity, margin, freeMargin }: MessageOf<'heartbeat'>) {
  await trx.updateTable('trading_accounts').set({ balance, equity, margin, free_margin: freeMargin }).where('id', '=', id).execute()
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
    ...{ account_id: accountId, order_ticket: order, at: new Date(at), source },
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
    ...{ account_id: id, opened_at: new Date(brokerInstant(zone, time)), stop: stop || null, target: target || null },
    ...position,
  }))
  await trx.insertInto('open_positions').values(rows).execute()
}

async function keepSymbols(trx: Db, { id }: KnownAccount, { symbols }: MessageOf<'symbols'>) {
  await trx.updateTable('trading_accounts').set({ symbols_at: sql<Date>`now()` }).where('id', '=', id).execute()
  for (const spec of symbols) {
    const row = { spec: JSON.stringify(spec) }
    await trx
      .insertInto('broker_symbols')
      .values({ account_id: id, symbol: spec.symbol, ...row })
      .onConflict((conflict) => conflict.columns(['account_id', 'symbol']).doUpdateSet(row))
      .execute()
  }
}

async function keepBars(trx: Db, { id, zone }: KnownAccount, { symbol, bars }: MessageOf<'bars'>) {
  if (bars.length === 0) return
  const rows = bars.map(([time, open, high, low, close, ticks, spread]) => ({
    ...{ account_id: id, symbol, at: new Date(brokerInstant(zone, time * 1000)) },
    ...{ open, high, low, close, ticks, spread },
  }))
  const insert = trx.insertInto('broker_bars').values(rows)
  await insert.onConflict((conflict) => conflict.columns(['account_id', 'symbol', 'at']).doNothing()).execute()
}

async function keepQuotes(trx: Db, { id, zone }: KnownAccount, { quotes }: MessageOf<'quotes'>) {
  for (const { symbol, time, bid, ask } of quotes) {
    const row = { bid, ask, quoted_at: new Date(brokerInstant(zone, time)) }
    await trx
      .insertInto('broker_symbols')
      .values({ account_id: id, symbol, ...row })
      .onConflict((conflict) => conflict.columns(['account_id', 'symbol']).doUpdateSet(row))
      .execute()
  }
}
