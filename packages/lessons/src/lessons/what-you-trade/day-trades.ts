import { simulatedBars } from '../../simulated.ts'

const hour = 3_600_000
const ounces = 10

/** A purchase of ten ounces at 08:00 UTC on each trading day of 2024, sold at 16:00: `[profit before any cost, ounces]`. */
export function dayTrades(): (readonly [pnl: number, size: number])[] {
  const { time, open } = simulatedBars('XAUUSD', '1h', Date.UTC(2024, 0, 1), Date.UTC(2025, 0, 1))
  const openAt = new Map(Array.from(time, (at, i) => [at, open[i]]))
  return Array.from(time).flatMap((at) => {
    const [bought, sold] = [openAt.get(at), openAt.get(at + 8 * hour)]
    if (at % (24 * hour) !== 8 * hour || bought === undefined || sold === undefined) return []
    return [[ounces * (sold - bought), ounces] as const]
  })
}

export const capital = 100_000

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** What all of them made at a spread in dollars an ounce. */
export const profitAt = (spread: number): number => sum(dayTrades().map(([pnl, size]) => pnl - spread * size))

/** The spread at which they made nothing. */
export const breakEven = (): number => profitAt(0) / sum(dayTrades().map(([, size]) => size))
