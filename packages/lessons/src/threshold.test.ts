import { winRate } from '@assay/statistics'
import { expect, test } from 'vitest'
import { thresholdFound } from './threshold.ts'
import { thresholdData } from './threshold-data.ts'

const rule = { is: 'above', level: 5, horizon: 2, expects: 'up' } as const

test('counts bars with a value, those at the level, and what the close did afterwards', () => {
  const close = [1, 2, 3, 4, 3, 2, 1, 2]
  const values = [null, 5, 6, 1, 5, 4, 9, 9]
  const found = thresholdFound({ close, values }, rule)
  expect(found).toMatchObject({ known: 7, trueBars: 5, share: 5 / 7 })
  // At least two bars apart: bar 1 (2 → 4, higher) and bar 4 (3 → 1, lower). Bar 2 is too near, and 6 and 7 have no bar two later.
  expect(found.after).toEqual(winRate(1, 2))
  // Of the bars 0 to 5, two have a higher close two bars later: 0 and 1.
  expect(found.base).toBe(2 / 6)
  expect(thresholdFound({ close, values }, { ...rule, is: 'below' }).trueBars).toBe(4)
})

test('counts "on" if the price moves as it moved before, and "back" if it moves against that', () => {
  const close = [1, 2, 3, 4, 5, 4, 3, 2]
  const values = close.map(() => 9)
  // Bars 2 to 5 have two bars on both sides: 2 continues (1 → 3 → 5), 3 does neither (4 → 4), 4 turns (5 → 3), 5 has no direction (4 → 4).
  expect(thresholdFound({ close, values }, { ...rule, expects: 'on' })).toMatchObject({ after: winRate(1, 2), base: 1 / 3 })
  expect(thresholdFound({ close, values }, { ...rule, expects: 'back' })).toMatchObject({ after: winRate(1, 2), base: 1 / 3 })
})

test('reads an indicator of the catalogue on simulated bars', () => {
  const plan = { symbol: 'XAUUSD', timeframe: '4h', year: 2024, params: { period: 14 }, label: 'ADX (14)' } as const
  const { about, close, values } = thresholdData({ ...plan, indicator: 'ADX', output: 'adx' })
  expect(about).toBe('XAUUSD 4h, simulated bars of 2024.')
  expect(values.length).toBe(close.length)
  expect(values.findIndex((value) => value !== null)).toBe(27)
  expect(() => thresholdData({ ...plan, indicator: 'ADX', output: 'none' })).toThrow('ADX has no output "none".')
})
