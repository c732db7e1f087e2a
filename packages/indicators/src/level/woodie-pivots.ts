import { type DayPrices, dayPivots, threePairs } from './pivot-levels.ts'

export const woodiePivots = dayPivots(
  {
    id: 'woodiePivots',
    code: 'WOODIE',
    name: 'Woodie Pivots of the Day Before',
    summary: 'Levels for today from yesterday’s high, low and close, in which the close counts twice.',
    aliases: ['Woodie', 'Woodies pivots', 'daily pivots', 'support', 'resistance'],
    outputs: threePairs,
    references: ['Wood, Woodie’s pivots (2000): with yesterday’s close; some charts put today’s open in its place'],
  },
  levels,
)

function levels({ high, low, close }: DayPrices) {
  const p = (high + low + 2 * close) / 4
  const range = high - low
  return { p, r1: 2 * p - low, r2: p + range, r3: high + 2 * (p - low), s1: 2 * p - high, s2: p - range, s3: low - 2 * (high - p) }
}
