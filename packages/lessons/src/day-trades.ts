import { dayMs, hourMs } from '@assay/market'
import { simulatedBars } from './simulated.ts'
import { barsOfYears } from './widget-bars.ts'

/** A trade: its profit in dollars before any cost, and its size in ounces. */
export type Bought = readonly [pnl: number, size: number]

interface Plan {
  /** Hours of UTC. A `to` at or before `from` lies on the next day. */
  readonly from: number
  readonly to: number
  readonly ounces: number
}

/** Gold bought at one hour of each trading day of 2024 and sold at another, on simulated bars. */
export function dayTrades({ from, to, ounces }: Plan): Bought[] {
  const { time, open } = simulatedBars('XAUUSD', '1h', Date.UTC(2024, 0, 1), Date.UTC(2025, 0, 1))
  const openAt = new Map(Array.from(time, (at, bar) => [at, open[bar]]))
  const held = (to > from ? to - from : to - from + 24) * hourMs
  return Array.from(time).flatMap((at): Bought[] => {
    const [bought, sold] = [openAt.get(at), openAt.get(at + held)]
    return at % dayMs !== from * hourMs || bought === undefined || sold === undefined ? [] : [[ounces * (sold - bought), ounces]]
  })
}

/** The total profit of the trades at a spread in dollars an ounce. */
export const profitAt = (trades: readonly Bought[], spread: number): number =>
  trades.reduce((total, [pnl, size]) => total + pnl - spread * size, 0)

/** The spread at which their total profit is 0. */
export const breakEvenOf = (trades: readonly Bought[]): number => profitAt(trades, 0) / trades.reduce((total, [, size]) => total + size, 0)

/** For the widget `cost-of-spread`. `about` describes the trades, `years` are those of their gold bars, the last exclusive. */
export const spreadTrades = (trades: readonly Bought[], about: string, years: readonly [from: number, to: number] = [2024, 2025]) => ({
  bars: barsOfYears('XAUUSD', ...years),
  capital: 100_000,
  breakEven: breakEvenOf(trades),
  trades: trades.map(([pnl, size]) => [Number(pnl.toFixed(2)), size]),
  about,
})
