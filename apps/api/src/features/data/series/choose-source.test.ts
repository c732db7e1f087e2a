import { findInstrument, type Timeframe } from '@assay/market'
import { describe, expect, it } from 'vitest'
import type { Range } from '../store/ranges.ts'
import { chooseSource } from './choose-source.ts'
import type { Source } from './source.ts'

const day = (date: number) => Date.UTC(2026, 6, date)
const range: Range = [day(6), day(11)]

const source = (provider: string, timeframe: Timeframe, held: Range[], more: Partial<Source> = {}): Source => ({
  provider,
  label: provider,
  simulated: provider === 'simulator',
  instrument: findInstrument('EURUSD')!,
  timeframe,
  held,
  bars: 0,
  density: 1,
  repaired: [],
  unfinished: null,
  version: '',
  versionOf: () => '',
  material: () => ({ kind: 'simulated', seed: 1, range }),
  load: () => Promise.reject(new Error('not to be read')),
  ...more,
})
const all: Range[] = [[0, day(30)]]
const simulator = source('simulator', '1min', all)
const chosen = (...sources: Source[]) => chooseSource(sources, { timeframe: '15min', range, dayBoundary: 'new-york' })?.provider

describe('the series that serves a request', () => {
  it('is the one that covers the range best', () => {
    expect(chosen(source('csv', '1min', [[day(8), day(30)]]), source('dukascopy', '1min', all))).toBe('dukascopy')
    expect(chosen(source('csv', '1min', all), source('dukascopy', '1min', [[day(8), day(30)]]))).toBe('csv')
  })

  it('is compared with its gaps taken into account', () => {
    expect(chosen(source('csv', '1min', all, { density: 0.8 }), source('dukascopy', '1min', all))).toBe('dukascopy')
  })

  it('is real rather than simulated, however little it covers', () => {
    expect(chosen(simulator, source('csv', '1min', [[day(10), day(30)]]))).toBe('csv')
    expect(chosen(simulator, source('csv', '1min', [[day(20), day(30)]])), 'a real series without bars in the range does not count').toBe(
      'simulator',
    )
  })

  it('has at least one whole candle, so a few minutes of pushed quotes do not win over an imported year', () => {
    const quotes = source('push', '1min', [[day(10) + 3 * 60_000, day(10) + 9 * 60_000]])
    expect(chosen(quotes, source('csv', '1min', [[day(1), day(7)]]))).toBe('csv')
    expect(chosen(quotes), 'six minutes make no candle of 15 minutes').toBeUndefined()
    expect(chosen(source('push', '1min', [[day(10), day(10) + 15 * 60_000]]))).toBe('push')
  })

  it('is the finest of equally good ones', () => {
    expect(
      chooseSource([source('csv', '5min', all), source('csv', '1min', all)], { timeframe: '15min', range, dayBoundary: 'new-york' })
        ?.timeframe,
    ).toBe('1min')
  })

  it('is never slower than requested, and its timeframe divides the requested one', () => {
    expect(chosen(source('csv', '1h', all))).toBeUndefined()
    expect(chosen(source('csv', '10min', all))).toBeUndefined()
    expect(chosen(source('csv', '15min', all))).toBe('csv')
  })
})
