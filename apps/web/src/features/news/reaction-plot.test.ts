import { minuteMs } from '@assay/market'
import { expect, it } from 'vitest'
import { chartOf } from './reaction-plot.ts'

const at = Date.UTC(2026, 2, 2, 13, 30)

/** Bars that open at the given minutes around the headline. Ten pixels per minute: 5 before, 20 after. */
function chart(opens: readonly number[], closes: readonly number[]) {
  const prices = { symbol: 'XAUUSD', label: null, time: opens.map((each) => at + each * minuteMs), close: [...closes] }
  return chartOf({ prices, at: at + 20_000, span: [5, 20], width: 314, height: 156 })
}

it('a close is drawn at the end of its minute, so the price before a headline is that of the last finished minute', () => {
  const drawn = chart([-2, -1, 0, 4], [10, 11, 12, 13])!
  expect(drawn.before).toBe(11)
  expect(drawn.path).toBe('M40 124L50 90.7L60 57.3L100 24')
  expect(drawn.dots).toEqual([{ x: 100, y: 24 }])
})

it('closes up to ten minutes apart are joined', () => {
  expect(chart([0, 10], [10, 11])!.path).toBe('M60 124L160 24')
  expect(chart([0, 11], [10, 11])!.path).toBe('M60 124M170 24')
})

it('nothing is drawn if no close is within the span', () => {
  expect(chart([-7, 20], [10, 11])).toBeNull()
})

it('minutes are marked every half hour, or every hour if more than two hours are shown', () => {
  const prices = { symbol: 'XAUUSD', label: null, time: [at], close: [10] }
  const marks = (after: number) => chartOf({ prices, at, span: [30, after], width: 314, height: 156 })!.marks.map(({ minutes }) => minutes)
  expect([marks(90), marks(120), marks(121)]).toEqual([
    [-30, 0, 30, 60, 90],
    [-30, 0, 30, 60, 90, 120],
    [-30, 0, 60, 120],
  ])
})

it('the ends of the span belong to it, and a price that does not move is drawn in the middle', () => {
  expect(chart([-6, 19], [10, 11])!.path).toBe('M0 124M250 24')
  expect(chart([0, 4], [10, 10])!.path).toBe('M60 78L100 78')
})

it('without a close before the headline the first one after it stands for that', () => {
  expect(chart([0, 4, 8], [10, 12, 11])!.before).toBe(10)
})

it('of prices that would overlap the highest is written, then the one before the headline, then the lowest', () => {
  const levels = (closes: number[]) => chart([-2, -1, 0, 4], closes)!.levels.map(({ price }) => price)
  expect(levels([10, 12.9, 13, 10.1])).toEqual([13, 10])
  expect(levels([10, 11.5, 13, 11.4])).toEqual([13, 11.5, 10])
})
