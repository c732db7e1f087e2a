import { type Bars, lastClosed, minuteMs, newBars, resample, type Timeframe } from '@assay/market'
import { type Check, compile, makeFunction, makeOperand, type Operand } from '@assay/strategy'
import { describe, expect, it } from 'vitest'
import { bitAt } from '../columns/bits.ts'
import type { MarketData } from '../columns/market-data.ts'
import { type SeriesCache, seriesCache } from '../columns/series-cache.ts'
import { evaluate } from './evaluate.ts'

/** A zigzag of one-minute bars from 2024-01-08T00:00Z with a gap, so that candles differ. */
function minutes(count: number): Bars {
  const bars = newBars(count)
  for (let i = 0; i < count; i++) {
    bars.time[i] = Date.UTC(2024, 0, 8) + (i < 500 ? i : i + 37) * minuteMs
    bars.close[i] = 100 + ((i * 7919) % 211) / 4
    bars.open[i] = 100 + ((i * 104_729) % 197) / 4
    bars.high[i] = Math.max(bars.open[i], bars.close[i]) + 1
    bars.low[i] = Math.min(bars.open[i], bars.close[i]) - 1
    bars.volume[i] = i % 10
  }
  return bars
}

const base = minutes(3000)
const dataOf = (timeframe: Timeframe, finer = true): MarketData => ({
  timeframe,
  bars: resample(base, timeframe, 'utc'),
  dayBoundary: 'utc',
  point: 0.01,
  ...(finer && { finer: { timeframe: '1min', bars: base } }),
})

const value = (number: number) => makeOperand('VALUE', { params: { value: number } })

function truths(cache: SeriesCache, indicator1: Operand, check: Check, indicator2: Operand): boolean[] {
  const tree = { logic: 'and' as const, conditions: [{ indicator1, check, indicator2 }] }
  const none = { long: null, short: null }
  const { entryLong } = evaluate(compile({ entry: { ...none, long: tree }, exit: none }, cache.data.timeframe), cache)
  return Array.from(cache.data.bars.time, (_, bar) => bitAt(entryLong!, bar))
}

/** The value a rule may read at each close of `data`: that of the last closed candle of `timeframe`, or `back` candles before it. */
function seen(data: MarketData, candles: Bars, timeframe: Timeframe, back = 0): number[] {
  const closed = lastClosed(data.bars.time, data.timeframe, candles.time, timeframe, 'utc')
  return Array.from(closed, (at) => (at - back < 0 ? Number.NaN : candles.close[at - back]))
}

describe('operands of other timeframes', () => {
  const level = value(126)

  it.each(['1min', '5min', '1h', '4h', '1D'] as const)(
    'on %s candles over a 15min base read only closed candles and count on their own timeframe',
    (timeframe) => {
      const data = dataOf('15min')
      const candles = resample(base, timeframe, 'utc')
      for (const candle of [0, -2]) {
        const told = seen(data, candles, timeframe, -candle).map((close) => close > 126)
        expect(truths(seriesCache(data), makeOperand('CLOSE', { timeframe, candle }), '>', level)).toEqual(told)
      }
    },
  )

  it('are built from the finer bars if the base does not divide their timeframe', () => {
    const data = dataOf('10min')
    const told = seen(data, resample(base, '15min', 'utc'), '15min').map((close) => close > 126)
    expect(truths(seriesCache(data), makeOperand('CLOSE', { timeframe: '15min' }), '>', level)).toEqual(told)
  })

  it('are refused with their timeframe if they need finer bars than there are', () => {
    const cache = seriesCache(dataOf('15min', false))
    expect(() => truths(cache, makeOperand('CLOSE', { timeframe: '5min' }), '>', level)).toThrow(
      "'5min' candles cannot be built from '15min' bars",
    )
  })

  it('cross relative to one base bar earlier, so a cross of slower candles holds for one bar', () => {
    const cache = seriesCache(dataOf('15min'))
    const hourly = makeOperand('CLOSE', { timeframe: '1h' })
    const crosses = truths(cache, hourly, 'crossabove', level)
    const above = truths(cache, hourly, '>', level)
    expect(crosses).toEqual(above.map((now, bar) => bar > 0 && now && truths(cache, hourly, '<=', level)[bar - 1]))
    expect(crosses.filter(Boolean).length).toBeGreaterThan(2)
  })

  it('count a run on their own candles, and it holds until the next one closes', () => {
    const data = dataOf('15min')
    const hourly = seen(data, resample(base, '1h', 'utc'), '1h')
    const before = seen(data, resample(base, '1h', 'utc'), '1h', 1)
    const rising = truths(seriesCache(data), makeOperand('CLOSE', { timeframe: '1h' }), 'rising', value(1))
    expect(rising).toEqual(hourly.map((close, bar) => close > before[bar]))
  })

  it('compute a function on the candles of its own timeframe', () => {
    const data = dataOf('15min')
    const hourly = (candle: number) => makeOperand('CLOSE', { timeframe: '1h', candle })
    const change = makeFunction('SUB', [hourly(0), hourly(-1)])
    const rising = truths(seriesCache(data), hourly(0), 'rising', value(1))
    expect(truths(seriesCache(data), change, '>', value(0))).toEqual(rising)
    expect(truths(seriesCache(data), { ...change, candle: -1 }, '>', value(0))).not.toEqual(rising)
  })
})

describe('the check "=="', () => {
  it('tolerates half a point between prices, and 1e-9 between numbers', () => {
    const bars = newBars(3)
    bars.time.set([0, minuteMs, 2 * minuteMs])
    bars.close.set([100, 100.004, 100.006])
    bars.volume.set([100, 100 + 5e-8, 100.004])
    const cache = seriesCache({ timeframe: '1min', bars, dayBoundary: 'utc', point: 0.01 })
    const at = (name: string) => makeOperand(name, { timeframe: '1min' })
    expect(truths(cache, at('CLOSE'), '==', value(100))).toEqual([true, true, false])
    expect(truths(cache, at('VOLUME'), '==', value(100))).toEqual([true, true, false])
  })
})

describe('the series cache', () => {
  it('computes a column once and builds the candles of a timeframe once', () => {
    const cache = seriesCache(dataOf('15min'))
    let made = 0
    const make = () => {
      made++
      return new Float64Array(1)
    }
    expect(cache.get('a', make)).toBe(cache.get('a', make))
    expect(made).toBe(1)
    expect(cache.candles('1h')).toBe(cache.candles('1h'))
  })

  it('drops the least recently used column when it is full', () => {
    const cache = seriesCache(dataOf('15min'), 1)
    const half = () => new Float64Array(2 ** 16)
    const [a, b] = [cache.get('a', half), cache.get('b', half)]
    cache.get('a', half)
    cache.get('c', half)
    expect([cache.get('a', half) === a, cache.get('b', half) === b]).toEqual([true, false])
  })
})
