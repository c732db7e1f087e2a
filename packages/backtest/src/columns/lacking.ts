import { firstAtOrAfter } from '@assay/market'
import { type Condition, candlesNeeded, isFixed, type Operand, operandsWithin } from '@assay/strategy'
import type { SeriesCache } from './series-cache.ts'

/** An operand without a value: how many candles of its timeframe its first value takes, and how many there are. */
export interface LackingCandles {
  readonly operand: Operand
  readonly needs: number
  readonly held: number
}

/** The part of a condition that lacks the most candles before `to` for its first value; null if none does. */
export function lackingCandles(cache: SeriesCache, { indicator1, indicator2 }: Condition, to: number): LackingCandles | null {
  const parts = [indicator1, indicator2].flatMap(operandsWithin).filter((operand) => !operand.args && !isFixed(operand))
  const found = parts.map((operand) => {
    const held = firstAtOrAfter(cache.candles(operand.timeframe).time, to)
    return { operand, needs: candlesNeeded(operand), held }
  })
  const [worst] = found.filter(({ needs, held }) => held < needs).toSorted((a, b) => b.needs - b.held - (a.needs - a.held))
  return worst ?? null
}
