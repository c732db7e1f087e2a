import { expect, test } from 'vitest'
import { priceAlertOf as alert } from '../../../test/price-alerts.ts'
import { levelsOf, movedCondition, snapped } from './alert-levels.ts'

const range = alert({ kind: 'entersRange', params: { lower: 1990, upper: 1990.05 } })

test('thresholds are one line, ranges two, moves and rules none, and only what is armed is drawn', () => {
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

test('a moved line keeps the kind and the other end', () => {
  const [lower, upper] = levelsOf([range])
  expect(movedCondition(lower, 1980)).toEqual({ kind: 'entersRange', params: { lower: 1980, upper: 1990.05 } })
  expect(movedCondition(upper, 2010)).toEqual({ kind: 'entersRange', params: { lower: 1990, upper: 2010 } })
})

test('a level stands on a price that is quoted, and a range never turns over', () => {
  const [line] = levelsOf([alert({})])
  expect(snapped(line, 2000.123_456, 2)).toBe(2000.12)
  expect(snapped(line, 1.100_005_1, 5)).toBe(1.10001)
  expect(snapped(line, -3, 2)).toBe(0.01)
  const [lower, upper] = levelsOf([range])
  expect(snapped(lower, 2500, 2)).toBe(1990.04)
  expect(snapped(upper, 1500, 2)).toBe(1990.01)
})
