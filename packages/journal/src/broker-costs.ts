import { instantOf, zoneOffset, zoneOfId } from '@assay/csv'
import { conversion, dayMs, type Rates } from '@assay/market'

/** What a broker charges for a symbol, as far as the terminal and the deals show it. */
export interface BrokerTerms {
  /** The currency of the account. */
  readonly currency: string
  /** Units of the base in one lot. */
  readonly contract: number
  /** By hour of the day in UTC, 24 of them: the median spread in price; null if none was recorded. */
  readonly spreadByHour: readonly (number | null)[]
  /** For one lot and one deal, in the currency of the account; negative if it is a cost. null if no deal shows it. */
  readonly commissionPerLot: number | null
  /** null if the terminal has not reported it. */
  readonly swap: BrokerSwap | null
}

export interface BrokerSwap {
  readonly long: number
  readonly short: number
  /**
   * The mode number of the terminal: 0 none, 1 in points, 4 in the currency of the account, for one lot and one night. Other modes are not
   * computed.
   */
  readonly mode: number
  /** In price. */
  readonly point: number
  /** The day whose end books three nights, 0 is Sunday. */
  readonly tripleDay: number
  /** The clock whose midnight ends a day, as `zoneId` writes it. */
  readonly zone: string
}

/** A closed trade of a backtest. `size` in units of the base, `pnl` in the quote currency. */
export interface IdealTrade {
  readonly direction: 'long' | 'short'
  readonly entry_datetime: string
  readonly exit_datetime: string
  readonly exit_price: number
  readonly size: number
  readonly pnl: number
}

/** Costs that are not known, or known only in part. An unknown cost is not deducted. */
export type CostGap = 'SPREAD' | 'SPREAD_HOURS' | 'COMMISSION' | 'COMMISSION_RATE' | 'SWAP' | 'SWAP_MODE' | 'SWAP_RATE'

/** The same trades at a broker, in the quote currency. Costs are negative; null if they are not known. */
export interface BrokerResult {
  readonly closed: number
  readonly ideal: number
  readonly spread: number | null
  readonly commission: number | null
  readonly swap: number | null
  readonly net: number
  /** Trades with a profit of 0 or more, ideal and net. */
  readonly wonIdeal: number
  readonly won: number
  readonly gaps: readonly CostGap[]
  /** Trades in hours without a recorded spread: they pay the median of the recorded ones. */
  readonly otherHours: number
}

interface Market {
  readonly symbol: string
  readonly quote: string
  /** Mid rates of today. For the pair itself the price of the trade is used instead. */
  readonly rates: Rates
}

/**
 * What trades would have earned at a broker. A long pays the spread of the hour of its entry, a short that of its exit, because fills are
 * at the bid. Each trade is two deals. A night is booked at each midnight of the broker's clock from Monday to Friday, three at the end of
 * the triple day.
 */
export function brokerCosts(trades: readonly IdealTrade[], terms: BrokerTerms, market: Market): BrokerResult {
  const spreads = spreadsOf(terms)
  const swap = swapOf(terms)
  const toQuote = (trade: IdealTrade) =>
    conversion({ ...market.rates, [market.symbol]: trade.exit_price }, terms.currency, market.quote)?.rate ?? null
  const rows = trades.map((trade) => {
    const lots = trade.size / terms.contract
    const rate = toQuote(trade)
    return {
      pnl: trade.pnl,
      spread: spreads.usual === null ? null : -spreads.at(trade) * trade.size,
      commission: terms.commissionPerLot === null || rate === null ? null : 2 * terms.commissionPerLot * lots * rate,
      swap: swap?.(trade, lots, rate) ?? null,
    }
  })
  const total = (of: (row: (typeof rows)[number]) => number | null) =>
    rows.some((row) => of(row) === null) ? null : rows.reduce((sum, row) => sum + of(row)!, 0)
  const nets = rows.map(({ pnl, spread, commission, swap: nights }) => pnl + (spread ?? 0) + (commission ?? 0) + (nights ?? 0))
  const otherHours = spreads.usual === null ? 0 : trades.filter((trade) => spreads.recorded(trade) === null).length
  const hasRate = trades.every((trade) => toQuote(trade) !== null)
  return {
    closed: trades.length,
    ideal: rows.reduce((sum, { pnl }) => sum + pnl, 0),
    spread: total(({ spread }) => spread),
    commission: total(({ commission }) => commission),
    swap: total(({ swap: nights }) => nights),
    net: nets.reduce((sum, net) => sum + net, 0),
    wonIdeal: rows.filter(({ pnl }) => pnl >= 0).length,
    won: nets.filter((net) => net >= 0).length,
    gaps: gapsOf(terms, { hasRate, hasSpread: spreads.usual !== null, otherHours }),
    otherHours,
  }
}

function gapsOf({ commissionPerLot, swap }: BrokerTerms, known: { hasRate: boolean; hasSpread: boolean; otherHours: number }): CostGap[] {
  const { hasRate, hasSpread, otherHours } = known
  const needsRate = swap?.mode === 4 && (swap.long !== 0 || swap.short !== 0)
  const gaps: [CostGap, boolean][] = [
    ['SPREAD', !hasSpread],
    ['SPREAD_HOURS', otherHours > 0],
    ['COMMISSION', commissionPerLot === null],
    ['COMMISSION_RATE', commissionPerLot !== null && !hasRate],
    ['SWAP', swap === null],
    ['SWAP_MODE', swap !== null && ![0, 1, 4].includes(swap.mode)],
    ['SWAP_RATE', needsRate && !hasRate],
  ]
  return gaps.flatMap(([gap, isThere]) => (isThere ? [gap] : []))
}

function spreadsOf({ spreadByHour }: BrokerTerms) {
  const known = spreadByHour.filter((spread) => spread !== null).sort((a, b) => a - b)
  const usual = known.length > 0 ? (known[(known.length - 1) >> 1] + known[known.length >> 1]) / 2 : null
  const recorded = ({ direction, entry_datetime, exit_datetime }: IdealTrade) =>
    spreadByHour[new Date(direction === 'long' ? entry_datetime : exit_datetime).getUTCHours()] ?? null
  return { usual, recorded, at: (trade: IdealTrade) => recorded(trade) ?? usual ?? 0 }
}

/** What the nights of a trade cost in the quote currency; undefined if it is not known. */
function swapOf({ swap, contract }: BrokerTerms) {
  if (!swap || ![0, 1, 4].includes(swap.mode)) return undefined
  return ({ direction, entry_datetime, exit_datetime }: IdealTrade, lots: number, rate: number | null): number | null => {
    const nights = nightsBetween(Date.parse(entry_datetime), Date.parse(exit_datetime), swap)
    const perLot = swap.mode === 0 ? 0 : swap[direction]
    if (nights === 0 || perLot === 0) return 0
    if (swap.mode === 1) return perLot * swap.point * contract * lots * nights
    return rate === null ? null : perLot * lots * nights * rate
  }
}

/** Nights that a broker books between two instants (UTC milliseconds). */
export function nightsBetween(from: number, to: number, { zone, tripleDay }: Pick<BrokerSwap, 'zone' | 'tripleDay'>): number {
  const clock = zoneOfId(zone)
  if (!clock) throw new RangeError(`"${zone}" is not a clock`)
  let nights = 0
  for (
    let midnight = Math.floor((from + zoneOffset(clock, from)) / dayMs + 1) * dayMs;
    instantOf(clock, midnight) <= to;
    midnight += dayMs
  ) {
    // The weekday of the day that ends: 1970-01-01 was a Thursday.
    const weekday = (midnight / dayMs + 3) % 7
    if (weekday !== 0 && weekday !== 6) nights += weekday === tripleDay ? 3 : 1
  }
  return nights
}
