import type { DataSource } from '@assay/contracts'
import { expect, test } from 'vitest'
import { exampleRange } from './example-range.ts'

const day = 86_400_000
const now = Date.UTC(2026, 10, 20, 12, 7)
const end = Date.UTC(2026, 10, 20, 12)

const gold = (more: Partial<DataSource>) =>
  ({ symbol: 'XAUUSD', provider: 'dukascopy', timeframe: '1min', simulated: false, bars: 9, from: 0, to: now, ...more }) as DataSource
const chosen = (...sources: DataSource[]) => exampleRange({ now, sources, providers: [], series: [] })

test('ends with the last whole candle and is five weeks long', () => {
  expect(chosen(gold({}))).toEqual({ symbol: 'XAUUSD', timeframe: '15min', provider: 'dukascopy', from: end - 35 * day, to: end })
})

test('old real bars are preferred to recent simulated ones', () => {
  const old = gold({ provider: 'csv', to: Date.UTC(2017, 6, 1) })
  const simulated = gold({ provider: 'simulator', simulated: true })
  expect(chosen(simulated, old)).toMatchObject({ provider: 'csv', to: Date.UTC(2017, 6, 1) })
})

test('of two real series, the one that reaches further is used', () => {
  expect(chosen(gold({ provider: 'csv', to: now - day }), gold({}))?.provider).toBe('dukascopy')
})

test('a simulated series is made on demand; an empty one or one of daily bars is not used', () => {
  const simulated = gold({ provider: 'simulator', simulated: true, bars: 0, from: null, to: null })
  expect(chosen(simulated, gold({ bars: 0, to: null }), gold({ timeframe: '1D' }))).toMatchObject({ provider: 'simulator', to: end })
  expect(chosen(gold({ symbol: 'EURUSD' }))).toBeNull()
})
