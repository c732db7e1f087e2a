import type { JournalTerms, ReportedSymbol } from '@assay/contracts'
import { findInstrument } from '@assay/market'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** The costs of an instrument at the accounts of a user, from recorded bars, the deals, and what the terminal reports of its symbols. */
export async function termsOf(db: Db, userId: string, instrument: string): Promise<JournalTerms[]> {
  const rows = await knownSymbols(db, userId, instrument)
  return Promise.all(
    rows.map(async ({ id, company, server, login, currency, zone, symbol, spec }) => {
      const [hours, commission] = await Promise.all([spreadsOf(db, id, symbol), commissionOf(db, id, symbol)])
      return {
        account: { id, name: `${company || server} ${login}` },
        symbol,
        currency,
        contract: spec?.contract ?? findInstrument(instrument)!.contract,
        spreadByHour: Array.from({ length: 24 }, (_, hour) => pointsIn(hours.get(hour)?.spread, spec?.point)),
        bars: [...hours.values()].reduce((sum, { bars }) => sum + bars, 0),
        ...commission,
        swap: swapIn(spec, zone),
      }
    }),
  )
}

/** The symbols to which the user assigned the instrument, and those with the name of the instrument. */
const knownSymbols = (db: Db, userId: string, instrument: string) =>
  db
    .selectFrom('broker_symbols as known')
    .innerJoin('trading_accounts as account', 'account.id', 'known.account_id')
    .select(['account.id', 'account.company', 'account.server', 'account.login', 'account.currency', 'account.zone'])
    .select(['known.symbol', 'known.spec'])
    .where('account.user_id', '=', userId)
    .where(sql<string>`coalesce(known.instrument, known.symbol)`, '=', instrument)
    .orderBy('account.created_at')
    .execute()

const swapIn = (spec: ReportedSymbol | null, zone: string | null): JournalTerms['swap'] =>
  spec && zone !== null
    ? { long: spec.swapLong, short: spec.swapShort, mode: spec.swapMode, point: spec.point, tripleDay: spec.swapDay, zone }
    : null

const pointsIn = (points: number | undefined, point: number | undefined): number | null =>
  points === undefined || point === undefined ? null : Math.round(points * point * 1e10) / 1e10

async function spreadsOf(db: Db, accountId: string, symbol: string): Promise<Map<number, { spread: number; bars: number }>> {
  const { rows } = await sql<{ hour: number; spread: number; bars: number }>`
    select extract(hour from at at time zone 'UTC')::int as hour, count(*)::int as bars,
      percentile_cont(0.5) within group (order by spread) as spread
    from broker_bars where account_id = ${accountId} and symbol = ${symbol} group by 1`.execute(db)
  return new Map(rows.map(({ hour, ...rest }) => [hour, rest]))
}

/** Commission and fees per lot and deal, averaged over all deals of the symbol: a broker may book those of both sides at the opening deal. */
async function commissionOf(
  db: Db,
  accountId: string,
  symbol: string,
): Promise<Pick<JournalTerms, 'commissionPerLot' | 'commissionDeals'>> {
  const { rows } = await sql<{ deals: number; perLot: number | null }>`
    select count(*)::int as deals, sum(commission + fee) / nullif(sum(lots), 0) as "perLot"
    from deals where account_id = ${accountId} and symbol = ${symbol} and kind in ('buy', 'sell')`.execute(db)
  return { commissionPerLot: rows[0].perLot, commissionDeals: rows[0].deals }
}
