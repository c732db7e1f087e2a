import { minuteMs, newBars } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { pathOfBar } from './bar-path.ts'

function barOf(open: number, high: number, low: number, close: number, time = 5 * minuteMs) {
  const bars = newBars(1)
  for (const [name, value] of Object.entries({ time, open, high, low, close })) bars[name as keyof typeof bars][0] = value
  return bars
}
const prices = (...bar: Parameters<typeof barOf>) => pathOfBar(barOf(...bar), 0, minuteMs).map(({ price }) => price)

describe('the price path within a bar', () => {
  it('reaches the nearer extreme first', () => {
    expect(prices(10, 12, 7, 11)).toEqual([10, 12, 7, 11])
    expect(prices(10, 13, 8, 11)).toEqual([10, 8, 13, 11])
  })

  it('reaches the low first when both are equally near in decimals', () => {
    expect(prices(10, 12, 8, 11)).toEqual([10, 8, 12, 11])
    expect(prices(1.1, 1.1001, 1.0999, 1.1)).toEqual([1.1, 1.0999, 1.1001, 1.1])
    expect(prices(1.3, 1.3001, 1.2999, 1.3)).toEqual([1.3, 1.2999, 1.3001, 1.3])
  })

  it('lasts from the first millisecond of the bar to its last', () => {
    const times = (barMs: number) => pathOfBar(barOf(10, 12, 7, 11), 0, barMs).map(({ at }) => at - 5 * minuteMs)
    expect(times(minuteMs)).toEqual([0, 20_000, 40_000, 59_999])
    expect(times(60 * minuteMs)).toEqual([0, 20 * minuteMs, 40 * minuteMs, 60 * minuteMs - 1])
  })
})
