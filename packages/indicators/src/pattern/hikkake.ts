import { near } from './candle-shapes.ts'
import type { Candles } from './candles.ts'
import type { Pattern } from './pattern.ts'

type Setup = (c: Candles, i: number) => number

const reference = 'Chesler, Trading False Moves with the Hikkake Pattern, Active Trader (2004)'

/** Patterns in two steps: the false breakout (100), and within three candles its confirmation (200), a close beyond the trap. */
export const hikkakes: readonly Pattern[] = [
  {
    code: 'CDLHIKKAKE',
    name: 'Hikkake',
    summary: 'An inside candle is left on one side, which traps those who follow: the move should go to the other, up (bullish) or down.',
    aliases: ['inside bar false breakout'],
    kinds: ['bullish', 'bearish', 'bullishConfirmed', 'bearishConfirmed'],
    lookback: 5,
    reference,
    test: (c, i) => strengthOf(trap, c, i),
  },
  {
    code: 'CDLHIKKAKEMOD',
    name: 'Modified Hikkake',
    summary:
      'Two candles, each inside the one before, the first of them closing at its edge, are left on that side: a trap, the move should turn.',
    aliases: ['inside bar false breakout'],
    kinds: ['bullish', 'bearish', 'bullishConfirmed', 'bearishConfirmed'],
    lookback: 10,
    totalsFrom: 7,
    reference,
    test: (c, i) => strengthOf(doubleTrap, c, i),
  },
]

/** The strength of a setup at bar `i`, or of the first confirmation of the newest setup within the three bars before. */
function strengthOf(setup: Setup, c: Candles, i: number): number {
  const strength = setup(c, i)
  if (strength !== 0) return strength
  for (let at = i - 1; at >= i - 3; at--) {
    const trapped = setup(c, at)
    if (trapped === 0) continue
    for (let k = at + 1; k < i; k++) if (proves(c, k, at, trapped)) return 0
    return proves(c, i, at, trapped) ? 2 * trapped : 0
  }
  return 0
}

const proves = (c: Candles, i: number, at: number, trapped: number) =>
  trapped > 0 ? c.close[i] > c.high[at - 1] : c.close[i] < c.low[at - 1]

function trap(c: Candles, i: number): number {
  return isInside(c, i - 1) ? -100 * breakout(c, i) : 0
}

function doubleTrap(c: Candles, i: number): number {
  if (!isInside(c, i - 2) || !isInside(c, i - 1)) return 0
  const direction = breakout(c, i)
  if (direction === 0) return 0
  const reach = near(c, i, 2)
  const atEdge = direction < 0 ? c.close[i - 2] <= c.low[i - 2] + reach : c.close[i - 2] >= c.high[i - 2] - reach
  return atEdge ? -100 * direction : 0
}

/** The candle lies within the one before. */
const isInside = (c: Candles, i: number) => c.high[i] < c.high[i - 1] && c.low[i] > c.low[i - 1]

/** High and low both above (1) or both below (-1) those of the candle before. */
function breakout({ high, low }: Candles, i: number): -1 | 0 | 1 {
  if (high[i] > high[i - 1] && low[i] > low[i - 1]) return 1
  return high[i] < high[i - 1] && low[i] < low[i - 1] ? -1 : 0
}
