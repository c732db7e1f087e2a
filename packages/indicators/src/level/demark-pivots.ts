import { line } from '../define.ts'
import { type DayPrices, dayPivots } from './pivot-levels.ts'

export const demarkPivots = dayPivots(
  {
    id: 'demarkPivots',
    code: 'DEMARKPIVOTS',
    name: 'DeMark Pivots of the Day Before',
    summary: 'Where today’s high (R1) and low (S1) are expected, from yesterday’s prices and whether that day rose or fell.',
    aliases: ['Tom DeMark', 'projected range', 'daily pivots', 'support', 'resistance'],
    outputs: { p: line('Pivot'), r1: line('R1'), s1: line('S1') },
    references: ['DeMark, The New Science of Technical Analysis (1994)'],
  },
  levels,
)

/** The low counts twice after a falling day, the high after a rising one, and the close if the day ended where it began. */
function levels({ open, high, low, close }: DayPrices) {
  const twice = close < open ? low : close > open ? high : close
  const sum = high + low + close + twice
  return { p: sum / 4, r1: sum / 2 - low, s1: sum / 2 - high }
}
