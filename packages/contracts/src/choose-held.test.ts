import type { Timeframe } from '@assay/market'
import { expect, it } from 'vitest'
import { chooseHeld } from './choose-held.ts'
import type { ReadableSeries } from './data-series.ts'

const end = Date.UTC(2017, 11, 29, 22)
const counts = (bars: number, age: number) => ({ bars, from: end - 1000, to: end, age })
const series = (provider: string, timeframe: Timeframe, candles: ReadableSeries['candles'], order = 1): ReadableSeries => ({
  symbol: 'XAUUSD',
  provider,
  label: provider,
  simulated: order === 5,
  timeframe,
  order,
  candles,
})
const imported = series('csv', '1min', { '1min': counts(300_000, 53_000), '15min': counts(23_000, 53_000), '1h': counts(5900, 53_000) })
const pushed = series('push', '1min', { '1min': counts(3, 0) }, 2)
const simulator = series('simulator', '1min', { '1min': counts(1e6, 0), '15min': counts(1e5, 0), '1h': counts(1e4, 0) }, 5)
const held = [pushed, simulator, imported]

it('a few pushed minutes take no place from the import, even where minutes are shown', () => {
  for (const place of ['chart', 'present', 'example'] as const) {
    const asked = { symbol: 'XAUUSD', timeframe: '1min', place } as const
    expect(chooseHeld(held, asked), place).toMatchObject({ provider: 'csv', why: 'old', covered: { to: end }, series: imported })
  }
})

it('a series of another symbol, or one too slow for what is shown, is not taken', () => {
  const hours = series('slow', '1h', { '1h': counts(9000, 0) })
  const asked = { symbol: 'XAUUSD', timeframe: '15min', place: 'present' } as const
  expect(chooseHeld([hours, { ...imported, symbol: 'EURUSD' }], asked)).toBeNull()
  expect(chooseHeld([hours, imported], asked)).toMatchObject({ provider: 'csv' })
})

it('a series slower than what is counted otherwise is counted by its own candles, without those of others', () => {
  const days = series('daily', '1D', { '1D': counts(120, 0) })
  const simulated = series('simulator', '1D', { '1D': counts(4000, 0) }, 5)
  const asked = { symbol: 'XAUUSD', timeframe: '1D', place: 'present' } as const
  expect(chooseHeld([days, pushed, simulated], asked)).toMatchObject({ provider: 'daily', why: 'live', candles: 120 })
})

it('a provider that is named is taken with the best of its own series', () => {
  const minutes = series('csv', '1min', { '1min': counts(40, 0), '1h': counts(1, 0) })
  const hours = series('csv', '1h', { '1h': counts(5900, 53_000) })
  const asked = { symbol: 'XAUUSD', timeframe: '1h', place: 'chart', ask: 'csv' } as const
  expect(chooseHeld([minutes, hours, simulator], asked)).toMatchObject({ provider: 'csv', why: 'asked', series: hours })
  expect(chooseHeld(held, { ...asked, ask: 'dukascopy' })).toBeNull()
})
