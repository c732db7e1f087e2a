import type { OpenPosition } from './simulate.ts'
import type { TradeColumns } from './trade-log.ts'

/** The amount invested in every trade is `quantity * positionValue`, in the quote currency. Profits are not reinvested. */
export interface Sizing {
  readonly capital: number
  readonly positionValue: number
  readonly quantity: number
}

/**
 * The results of the closed trades, in order of closing, and of the open position. Sizes are in units of the base asset and may be
 * fractional.
 */
export interface Money {
  readonly size: Float64Array
  readonly pnl: Float64Array
  readonly pnlPercent: Float64Array
  readonly unrealized: number
  readonly finalValue: number
  /** The final value if every bar of unknown order had reached the target first. */
  readonly optimisticFinalValue: number
}

export const sizeAt = ({ quantity, positionValue }: Sizing, entryPrice: number): number => (quantity * positionValue) / entryPrice

const profitOf = (sign: number, size: number, entry: number, exit: number): number => sign * size * (exit - entry)

/** In percent of the amount invested. */
const percentOf = (pnl: number, size: number, entry: number): number => (pnl / (size * entry)) * 100

/** The result of one trade as a fraction of the amount invested: exactly its `pnlPercent` / 100. */
export function shareOf(sign: number, entry: number, exit: number, sizing: Sizing): number {
  const size = sizeAt(sizing, entry)
  return percentOf(profitOf(sign, size, entry, exit), size, entry) / 100
}

/** Values the trades, without any cost (`figures/at-spread.ts` charges a spread). `lastClose` values the open position. */
export function valueTrades(trades: TradeColumns, open: OpenPosition | null, lastClose: number, sizing: Sizing): Money {
  const { count, sign, entryPrice, exitPrice, ambiguous } = trades
  const size = new Float64Array(count)
  const pnl = new Float64Array(count)
  let value = sizing.capital
  let optimistic = sizing.capital
  for (let i = 0; i < count; i++) {
    size[i] = sizeAt(sizing, entryPrice[i])
    pnl[i] = profitOf(sign[i], size[i], entryPrice[i], exitPrice[i])
    value += pnl[i]
    optimistic += ambiguous[i] ? sign[i] * size[i] * (trades.target[i] - entryPrice[i]) : pnl[i]
  }
  const unrealized = open ? open.sign * sizeAt(sizing, open.entryPrice) * (lastClose - open.entryPrice) : 0
  let pnlPercent: Float64Array | undefined
  return {
    size,
    pnl,
    get pnlPercent() {
      pnlPercent ??= pnl.map((made, i) => percentOf(made, size[i], entryPrice[i]))
      return pnlPercent
    },
    unrealized,
    finalValue: value + unrealized,
    optimisticFinalValue: optimistic + unrealized,
  }
}

/**
 * The cost per unit of the base asset and round trip, in price, at which the profit of the closed trades is zero: sum of profits / sum of
 * sizes. Null without trades or without profit.
 */
export function breakEvenPerTrade({ pnl, size }: Pick<Money, 'pnl' | 'size'>): number | null {
  const profit = sum(pnl)
  return profit > 0 ? profit / sum(size) : null
}

const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0)
