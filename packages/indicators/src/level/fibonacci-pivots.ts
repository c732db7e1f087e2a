import { type DayPrices, dayPivots, threePairs } from './pivot-levels.ts'

export const fibonacciPivots = dayPivots(
  {
    id: 'fibonacciPivots',
    code: 'FIBPIVOTS',
    name: 'Fibonacci Pivots of the Day Before',
    summary: 'Levels for today at 38.2, 61.8 and 100 percent of yesterday’s range above and below yesterday’s pivot.',
    aliases: ['fib pivots', 'daily pivots', 'support', 'resistance'],
    outputs: threePairs,
    references: ['Person, A Complete Guide to Technical Trading Tactics (2004), with the ratios of Fibonacci’s series'],
  },
  levels,
)

function levels({ high, low, close }: DayPrices) {
  const p = (high + low + close) / 3
  const near = 0.382 * (high - low)
  const far = 0.618 * (high - low)
  const whole = high - low
  return { p, r1: p + near, r2: p + far, r3: p + whole, s1: p - near, s2: p - far, s3: p - whole }
}
