import { entries } from '@assay/indicators'
import { findInstrument, type Instrument, resample, simulateBars, sliceBars } from '@assay/market'
import { describe, expect, test } from 'vitest'
import { type ChosenIndicator, chosenIndicator, drawnEntries, indicatorLabel, readIndicators } from './chosen-indicators.ts'
import { computeIndicators, historyFor } from './compute-indicators.ts'

const gold = findInstrument('XAUUSD') as Instrument
const minutes = simulateBars({ instrument: gold, from: Date.UTC(2023, 0, 2), to: Date.UTC(2023, 9, 2), seed: 7 })
const bars = resample(minutes, '15min', 'new-york')
const count = bars.time.length
const ask = { timeframe: '15min', priceDigits: 2 } as const
function chosen(text: string): ChosenIndicator {
  const [found] = readIndicators([text])
  if (!found) throw new Error(`the catalogue has no ${text}`)
  return found
}

const settling = [
  'EMA(period=20)',
  'RSI(period=14)',
  'BBANDS_UPPER',
  'MACD',
  'ADX',
  'SUPERTREND_LINE',
  'VWAP',
  'STOCH_SLOWK',
  'CDLENGULFING_BULLISH',
].map(chosen)

describe('values do not depend on the window', () => {
  test.each(settling)('$key', (indicator) => {
    const history = historyFor([indicator], '15min')
    const from = count - 500
    expect(from).toBeGreaterThan(history)
    const near = computeIndicators({ ...ask, indicators: [indicator], bars: sliceBars(bars, from - history, count), from: history })
    const whole = computeIndicators({ ...ask, indicators: [indicator], bars, from })
    expect(near.map(({ entry }) => entry)).toEqual(drawnEntries(indicator).map(({ name }) => name))
    near.forEach(({ values }, i) => {
      expect(values.length).toBe(500)
      const size = Math.max(...whole[i].values.filter(Number.isFinite).map(Math.abs), 1)
      values.forEach((value, bar) => {
        const other = whole[i].values[bar]
        expect(Number.isNaN(value)).toBe(Number.isNaN(other))
        if (!Number.isNaN(value)) expect(Math.abs(value - other) / size).toBeLessThan(1e-9)
      })
    })
  })
})

test('a running total says since when it is counted', () => {
  const [line] = computeIndicators({ ...ask, indicators: [chosen('OBV')], bars, from: 1000 })
  expect(line.countsFrom).toBe(bars.time[1000])
  expect(computeIndicators({ ...ask, indicators: [chosen('EMA')], bars, from: 1000 })[0].countsFrom).toBeNull()
})

test('an indicator with its settings is written into the address and read back', () => {
  const ema = chosenIndicator('EMA', { period: 21 })
  expect(ema?.key).toBe('EMA(period=21,source=0)')
  expect(readIndicators([ema?.key ?? ''])).toEqual([ema])
  expect(ema && indicatorLabel(ema)).toBe('EMA (21)')
})

test.each([
  '',
  'NOSUCH',
  'EMA(period=0)',
  'EMA(period=1e9)',
  'EMA(speed=3)',
  'EMA(period=x)',
  'CLOSE',
  'VALUE(value=3)',
  'EMA(',
  '__proto__',
])('an address with "%s" gives no indicator', (text) => expect(readIndicators([text])).toEqual([]))

test('at most six are read, and none twice', () => {
  const texts = Array.from({ length: 9 }, (_, i) => `EMA(period=${i + 5})`)
  expect(readIndicators(['EMA(period=5)', ...texts])).toHaveLength(6)
})

test('every entry on offer can be chosen with its default settings', () => {
  const offered = entries.filter(({ family }) => family !== 'special')
  expect(offered.filter(({ name, params }) => chosenIndicator(name, params) === null).map(({ name }) => name)).toEqual([])
})

test('the indicator that needs most decides how much history is loaded, and running totals need none', () => {
  const [short, long] = ['SMA(period=5)', 'SMA(period=50)'].map((text) => historyFor([chosen(text)], '15min'))
  expect([long > short, historyFor(['SMA(period=5)', 'SMA(period=50)', 'OBV'].map(chosen), '15min')]).toEqual([true, long])
  expect([historyFor([], '15min'), historyFor([chosen('OBV')], '15min')]).toEqual([0, 0])
  expect(historyFor(settling, '1min')).toBeLessThanOrEqual(60_000)
})

test('a day of an indicator begins at 17:00 in New York', () => {
  const [{ values }] = computeIndicators({ ...ask, indicators: [chosen('VWAP')], bars, from: 0 })
  // A Tuesday in winter. Gold pauses for the first hour of the day.
  const at = bars.time.indexOf(Date.UTC(2023, 1, 7, 23))
  const typical = (i: number) => (bars.high[i] + bars.low[i] + bars.close[i]) / 3
  expect(values[at]).toBeCloseTo(typical(at), 6)
  expect(Math.abs(values[at - 1] - typical(at - 1))).toBeGreaterThan(0.001)
})
