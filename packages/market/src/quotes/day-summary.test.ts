import { describe, expect, it } from 'vitest'
import { newBars } from '../bars.ts'
import { minuteMs } from '../time-spans.ts'
import { daySummary } from './day-summary.ts'

/** Bars one minute apart, or at the given minutes. They close at the given prices and open at the close before. */
function barsOf(closes: readonly number[], minutes = closes.map((_, i) => i)) {
  const bars = newBars(closes.length)
  closes.forEach((close, i) => {
    const open = closes[i - 1] ?? close
    bars.time[i] = minutes[i] * minuteMs
    bars.open[i] = open
    bars.high[i] = Math.max(open, close) + 1
    bars.low[i] = Math.min(open, close) - 1
    bars.close[i] = close
  })
  return bars
}

describe('a day summary', () => {
  it('is null without bars: a price alone does not say where the day began', () => {
    expect([daySummary(newBars(0)), daySummary(newBars(0), 5)]).toEqual([null, null])
  })

  it('has the first open, the extremes, and the change from open to the last close', () => {
    expect(daySummary(barsOf([100, 104, 98, 102]))).toEqual({
      open: 100,
      high: 105,
      low: 97,
      last: 102,
      changePercent: 2,
      points: [100, 104, 98, 102],
    })
  })

  it('continues with the live price, which may be a new high or low', () => {
    const day = daySummary(barsOf([100, 104]), 110)
    expect(day).toMatchObject({ open: 100, high: 110, low: 99, last: 110, points: [100, 104, 110] })
    expect(day?.changePercent).toBeCloseTo(10, 10)
  })

  it('has at most 60 points, including the first and the last close', () => {
    const closes = Array.from({ length: 1440 }, (_, i) => 100 + i)
    const { points } = daySummary(barsOf(closes), 7)!
    expect(points.length).toBe(60)
    expect([points[0], points[58], points[59]]).toEqual([100, 1539, 7])
    expect(points.every((point, i) => i === 0 || i === 59 || Math.abs(point - points[i - 1] - 1439 / 58) <= 1)).toBe(true)
  })

  it('spaces points evenly in time and repeats the last close during a gap', () => {
    expect(daySummary(barsOf([1, 2, 3], [0, 1, 10]))?.points).toEqual([1, 2, 3])
    const closes = Array.from({ length: 100 }, (_, i) => i + 1)
    const late = daySummary(barsOf(closes, [...closes.slice(0, 99), 1000]))!.points
    expect(late.filter((point) => point === 99).length, 'nine tenths of the time span').toBeGreaterThan(50)
  })
})
