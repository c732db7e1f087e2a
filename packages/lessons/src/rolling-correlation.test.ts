import { expect, test } from 'vitest'
import { correlationData } from './correlation-data.ts'
import { rollingCorrelation } from './rolling-correlation.ts'

test('uses only the last returns', () => {
  // Three equal returns, then three opposite ones.
  const closes = [
    [1, 1],
    [2, 2],
    [1, 1],
    [2, 2],
    [1, 4],
    [2, 2],
    [1, 4],
  ] as const
  const rolling = rollingCorrelation(closes, 3)
  expect(rolling.length).toBe(4)
  expect(rolling[0].r).toBeCloseTo(1, 12)
  expect(rolling[3].r).toBeCloseTo(-1, 12)
  expect(rolling.every(({ n }) => n === 3)).toBe(true)
  expect(rollingCorrelation(closes, 7)).toEqual([])
})

test('simulated symbols move independently of each other', () => {
  const { about, closes } = correlationData({ a: 'XAUUSD', b: 'EURUSD', timeframe: '1D', from: 2023, to: 2025 })
  expect(about).toBe('XAUUSD and EURUSD 1D, simulated bars of 2023 to 2024.')
  const [whole] = rollingCorrelation(closes, closes.length - 1)
  expect(whole.lower).toBeLessThan(0)
  expect(whole.upper).toBeGreaterThan(0)
})
