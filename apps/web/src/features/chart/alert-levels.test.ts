import { expect, test } from 'vitest'
import { priceAlertOf as alert } from '../../../test/price-alerts.ts'
import { levelsOf, movedCondition, snapped } from './alert-levels.ts'

const range = alert({ kind: 'entersRange', params: { lower: 1990, upper: 1990.05 } })

test('thresholds have one line, ranges two, moves and rules none, and only armed alerts are drawn', () => {
  const alerts = [
    alert({}),
    range,
    alert({ kind: 'movesBy', params: { by: 1, unit: 'percent', windowSec: 60 } }),
    alert({ kind: 'rule', params: { timeframe: '1h', rule: {} } }),
    alert({ status: 'paused' }),
    alert({ status: 'triggered' }),
  ]
  expect(levelsOf(alerts).map(({ end, price }) => [end, price])).toEqual([
    ['price', 2000],
    ['lower', 1990],
    ['upper', 1990.05],
  ])
})

test('a moved line keeps the kind of the alert and the other end of the range', () => {
  const [lower, upper] = levelsOf([range])
  expect(movedCondition(lower, 1980)).toEqual({ kind: 'entersRange', params: { lower: 1980, upper: 1990.05 } })
  expect(movedCondition(upper, 2010)).toEqual({ kind: 'entersRange', params: { lower: 1990, upper: 2010 } })
})

test('a level is rounded to a quotable price, and a range is never inverted', () => {
  const [line] = levelsOf([alert({})])
  expect(snapped(line, 2000.123_456, 2)).toBe(2000.12)
  expect(snapped(line, 1.100_005_1, 5)).toBe(1.10001)
  expect(snapped(line, -3, 2)).toBe(0.01)
  const [lower, upper] = levelsOf([range])
  expect(snapped(lower, 2500, 2)).toBe(1990.04)
  expect(snapped(upper, 1500, 2)).toBe(1990.01)
})
