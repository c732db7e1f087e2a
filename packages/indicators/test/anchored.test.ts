import { type Bars, type DayBoundary, dayBoundaries, dayMs, findInstrument, hourMs, resample, simulateBars, sliceBars } from '@assay/market'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultsOf, type Indicator, indicators } from '../src/index.ts'

// Indicators that begin with a day, a session or a turning point: odd days of the calendar, and tables computed by
// hand.

const compute = (code: string, bars: Bars, params: Record<string, number> = {}, dayBoundary: DayBoundary = 'new-york') => {
  const indicator = indicators.find((each) => each.code === code && each.family === 'assay') as Indicator
  return indicator.compute(bars, { ...defaultsOf(indicator), ...params }, { dayBoundary })
}

const market = (symbol: string, from: string, to: string) =>
  resample(simulateBars({ instrument: findInstrument(symbol)!, from: Date.parse(from), to: Date.parse(to), seed: 7 }), '15min', 'new-york')

// New York changes its clocks on 10 March and 3 November 2024, London on 31 March and 27 October.
const stretches = [market('XAUUSD', '2024-03-03', '2024-04-07'), market('EURUSD', '2024-10-20', '2024-11-10')]
const anchored = indicators.filter(({ anchoredDays }) => anchoredDays)

/** Bars from rows of time, open, high, low, close, volume. */
function barsOf(rows: readonly (readonly [string, number, number, number, number, number])[]): Bars {
  const column = (k: number) => Float64Array.from(rows, (row) => Number(row[k]))
  const time = Float64Array.from(rows, ([at]) => Date.parse(at))
  return { time, open: column(1), high: column(2), low: column(3), close: column(4), volume: column(5) }
}

/** One-minute candles in which only highs and lows matter. */
const spans = (...rows: [high: number, low: number][]) =>
  barsOf(rows.map(([high, low], i) => [new Date(Date.UTC(2024, 0, 3, 10, i)).toISOString(), low, high, low, high, 1]))

const nan = Number.NaN

describe('indicators that restart with a day or a session', () => {
  it('do not look ahead, over weekends and clock changes', () => {
    const anyCase = [fc.constantFrom(...stretches), fc.constantFrom(...anchored), fc.constantFrom(...dayBoundaries), fc.nat()] as const
    fc.assert(
      fc.property(...anyCase, (bars, indicator, dayBoundary, at) => {
        const cut = at % bars.time.length
        const whole = indicator.compute(bars, defaultsOf(indicator), { dayBoundary })
        const past = indicator.compute(sliceBars(bars, 0, cut), defaultsOf(indicator), { dayBoundary })
        for (const [name, column] of Object.entries(whole)) expect(past[name], `${indicator.code} ${name}`).toEqual(column.subarray(0, cut))
      }),
      { numRuns: 300 },
    )
  })

  it.each(dayBoundaries)('show the candle of the previous day or week (%s)', (boundary) => {
    for (const bars of stretches) {
      for (const [timeframe, code] of [['1D', 'PREVDAY'] as const, ['1W', 'PREVWEEK'] as const]) {
        const candles = resample(bars, timeframe, boundary)
        const shown = compute(code, bars, {}, boundary)
        const own = Array.from(bars.time, (time) => candles.time.findLastIndex((start) => start <= time))
        for (const name of ['open', 'high', 'low', 'close'] as const) {
          expect([...shown[name]], `${code} ${name}`).toEqual(own.map((at) => (at < 2 ? nan : candles[name][at - 1])))
        }
      }
    }
  })

  it('treat Friday as the day before Monday, which begins on Sunday evening', () => {
    const bars = barsOf([
      ['2024-03-07T15:00Z', 1, 1, 1, 1, 1],
      ['2024-03-08T15:00Z', 5, 9, 4, 6, 1],
      ['2024-03-10T21:00Z', 7, 8, 6, 7, 1],
      ['2024-03-11T15:00Z', 7, 8, 6, 7, 1],
    ])
    expect(compute('PREVDAY', bars).high).toEqual(Float64Array.of(nan, nan, 9, 9))
    expect(compute('PREVDAY', bars, {}, 'utc').high).toEqual(Float64Array.of(nan, nan, 9, 8))
    expect(compute('DAYOFWEEK', bars).day).toEqual(Float64Array.of(4, 5, 1, 1))
    expect(compute('DAYOFWEEK', bars, {}, 'utc').day).toEqual(Float64Array.of(4, 5, 7, 1))
    expect(compute('TODAY', bars).open).toEqual(Float64Array.of(nan, 5, 7, 7))
  })

  it('start the trading day an hour earlier in UTC in summer', () => {
    const bars = barsOf([
      ['2024-03-07T21:59Z', 1, 1, 1, 1, 1],
      ['2024-03-07T22:00Z', 1, 1, 1, 1, 1],
      ['2024-07-03T20:59Z', 1, 1, 1, 1, 1],
      ['2024-07-03T21:00Z', 1, 1, 1, 1, 1],
    ])
    expect(compute('MINUTESOFDAY', bars).minutes).toEqual(Float64Array.of(1439, 0, 1439, 0))
    expect(compute('MINUTESOFDAY', bars, {}, 'utc').minutes).toEqual(Float64Array.of(1319, 1320, 1259, 1260))
    expect(compute('TIMEOFDAY', bars).time).toEqual(Float64Array.of(1659, 1700, 1659, 1700))
    expect(compute('TIMEOFDAY', bars, { clock: 1 }).time).toEqual(Float64Array.of(2159, 2200, 2159, 2200))
    expect(compute('HOUROFDAY', bars, { clock: 2 }).hour).toEqual(Float64Array.of(6, 7, 5, 6))
  })
})

describe('the warm-up of indicators that restart with a day or a session', () => {
  const candles = (times: readonly number[]) =>
    barsOf(times.map((time, i) => [new Date(time).toISOString(), 10, 12 + (i % 3), 9 - (i % 3), 11, 5] as const))
  const every = (days: number, at: string) => Array.from({ length: 30 }, (_, k) => Date.parse(at) + k * days * dayMs)
  /** Adds a candle one hour after the second one. */
  const withNext = (times: readonly number[]) => [...times.slice(0, 2), times[1] + hourMs, ...times.slice(2)]
  // At 08:30 UTC the sessions of London and Tokyo are open, at 13:30 that of New York.
  const series = ['2024-01-02T08:30Z', '2024-01-02T13:30Z'].flatMap((at) =>
    [1, 7].flatMap((days) => [candles(every(days, at)), candles(withNext(every(days, at)))]),
  )

  it.each(anchored.filter((indicator) => indicator.anchoredDays!(defaultsOf(indicator)) > 0))(
    'is the first candle that can have a value, for $code',
    (indicator) => {
      const params = { ...defaultsOf(indicator), ...(indicator.code === 'OPENINGRANGE' && { minutes: 60 }) }
      const columns = series.flatMap((bars) => Object.values(compute(indicator.code, bars, params)))
      const firsts = columns.map((column) => column.findIndex((value) => !Number.isNaN(value))).filter((first) => first > 0)
      expect(Math.min(...firsts)).toBe(indicator.warmup(params))
    },
  )
})

describe('the volume weighted average price', () => {
  const day = barsOf([
    ['2024-01-02T10:00Z', 50, 50, 50, 50, 9],
    ['2024-01-03T10:00Z', 10, 12, 9, 10, 0],
    ['2024-01-03T10:15Z', 10, 12, 9, 10, 1],
    ['2024-01-03T10:30Z', 13, 14, 12, 14, 3],
    ['2024-01-04T10:00Z', 20, 20, 20, 20, 2],
  ])

  it('restarts each day, as soon as there is volume', () => {
    expect([...compute('VWAP', day, { source: 0 }).vwap]).toEqual([nan, nan, 10, 13, 20])
  })

  it('has bands of the weighted deviation', () => {
    // One price of 10 and three of 14: mean 13, variance (9 + 3) / 4.
    const { upper1, lower2 } = compute('VWAPBANDS', day, { source: 0 })
    expect(upper1[3]).toBeCloseTo(13 + Math.sqrt(3), 12)
    expect(lower2[3]).toBeCloseTo(13 - 2 * Math.sqrt(3), 12)
    expect(upper1[4]).toBe(20)
  })

  it('lies between the low and the high of the day', () => {
    for (const bars of stretches) {
      const { vwap } = compute('VWAP', bars)
      const { high, low } = compute('TODAY', bars)
      const outside = [...vwap.keys()].filter((i) => vwap[i] > high[i] || vwap[i] < low[i])
      expect(outside).toEqual([])
      expect(vwap.filter(Number.isNaN).length, 'undefined on the first day only').toBeLessThan(97)
    }
  })
})

describe('levels', () => {
  const anyDay = fc.tuple(...Array.from({ length: 4 }, () => fc.integer({ min: 1, max: 100_000 }))).map((prices) => {
    const [low, a, b, high] = prices.sort((x, y) => x - y)
    return { low, high, open: b, close: a }
  })
  const ladders = [
    ['PIVOTS', ['s3', 's2', 's1', 'p', 'r1', 'r2', 'r3']],
    ['WOODIE', ['s3', 's2', 's1', 'p', 'r1', 'r2', 'r3']],
    ['FIBPIVOTS', ['s3', 's2', 's1', 'p', 'r1', 'r2', 'r3']],
    ['CAMARILLA', ['s4', 's3', 's2', 's1', 'r1', 'r2', 'r3', 'r4']],
    ['DEMARKPIVOTS', ['s1', 'p', 'r1']],
  ] as const

  it.each(ladders)('of %s are in ascending order', (code, names) => {
    fc.assert(
      fc.property(anyDay, ({ open, high, low, close }) => {
        const bars = barsOf([
          ['2024-01-02T10:00Z', 1, 1, 1, 1, 1],
          ['2024-01-03T10:00Z', open, high, low, close, 1],
          ['2024-01-04T10:00Z', 1, 1, 1, 1, 1],
        ])
        const levels = compute(code, bars)
        const ladder = names.map((name) => levels[name][2])
        for (let k = 1; k < ladder.length; k++) expect(ladder[k]).toBeGreaterThanOrEqual(ladder[k - 1] - 1e-9 * high)
      }),
    )
  })

  it('of a day from 100 to 110 that closes at 108 equal those of the textbook', () => {
    const bars = barsOf([
      ['2024-01-02T10:00Z', 1, 1, 1, 1, 1],
      ['2024-01-03T10:00Z', 102, 110, 100, 108, 1],
      ['2024-01-04T10:00Z', 1, 1, 1, 1, 1],
    ])
    const at = (code: string, ...names: string[]) => names.map((name) => Number(compute(code, bars)[name][2].toFixed(6)))
    expect(at('PIVOTS', 'p', 'r1', 's1', 'r2', 's2', 'r3', 's3')).toEqual([106, 112, 102, 116, 96, 122, 92])
    expect(at('WOODIE', 'p', 'r1', 's1', 'r2', 's2')).toEqual([106.5, 113, 103, 116.5, 96.5])
    expect(at('FIBPIVOTS', 'p', 'r1', 's2', 'r3')).toEqual([106, 109.82, 99.82, 116])
    expect(at('CAMARILLA', 'r1', 'r3', 's4')).toEqual([108.916667, 110.75, 102.5])
    expect(at('DEMARKPIVOTS', 'p', 'r1', 's1')).toEqual([107, 114, 104])
  })
})

describe('turning points', () => {
  it('of a swing become known only after as many candles as it has on each side', () => {
    const bars = spans([3, 2], [4, 3], [9, 4], [5, 4], [4, 1], [5, 3], [6, 5], [9, 8])
    expect(compute('SWING', bars, { period: 2 }).high).toEqual(Float64Array.of(nan, nan, nan, nan, 9, 9, 9, 9))
    expect(compute('SWING', bars, { period: 2 }).low).toEqual(Float64Array.of(nan, nan, nan, nan, nan, nan, 1, 1))
  })

  it('of equal highs are the first of them', () => {
    const bars = spans([3, 2], [9, 2], [9, 2], [3, 2], [8, 2], [2, 1])
    expect(compute('SWING', bars, { period: 1 }).high).toEqual(Float64Array.of(nan, nan, 9, 9, 9, 8))
  })

  it('of a zigzag are confirmed when the price has reversed far enough, and never change', () => {
    // 10 percent: the high 120 is confirmed at 108 or below, the low 99 at 108.9 or above.
    const bars = spans([100, 98], [110, 108], [120, 112], [118, 109], [112, 108], [107, 99], [108, 103], [109, 104], [130, 110])
    const { high, low, direction } = compute('ZIGZAG', bars, { percent: 10 })
    expect(high).toEqual(Float64Array.of(nan, nan, nan, nan, 120, 120, 120, 120, 120))
    expect(low).toEqual(Float64Array.of(nan, 98, 98, 98, 98, 98, 98, 99, 99))
    expect(direction).toEqual(Float64Array.of(nan, 1, 1, 1, -1, -1, -1, 1, 1))
  })

  it('of a zigzag may lie on the candle that confirmed the previous one', () => {
    const bars = spans([100, 98], [112, 104], [111, 102], [110, 100], [99, 97], [108, 98])
    const { high, low } = compute('ZIGZAG', bars, { percent: 10 })
    expect(high).toEqual(Float64Array.of(nan, nan, nan, 112, 112, 112))
    expect(low).toEqual(Float64Array.of(nan, 98, 98, 98, 98, 97))
  })

  it('of a zigzag are not confirmed by the candle that makes the extreme', () => {
    const bars = spans([100, 99], [101, 100], [120, 100], [110, 105])
    expect(compute('ZIGZAG', bars, { percent: 10 }).high).toEqual(Float64Array.of(nan, nan, nan, 120))
  })
})

describe('sessions', () => {
  const asia = barsOf([
    ['2024-01-02T23:00Z', 1, 1, 1, 1, 1],
    ['2024-01-03T00:00Z', 10, 12, 9, 11, 1],
    ['2024-01-03T08:00Z', 11, 15, 10, 14, 1],
    ['2024-01-03T09:00Z', 14, 30, 3, 20, 1],
    ['2024-01-04T00:00Z', 20, 21, 19, 20, 1],
  ])

  it('keep their high and low until the next one begins', () => {
    const { open, high, low, active } = compute('ASIA', asia)
    expect(open).toEqual(Float64Array.of(nan, 10, 10, 10, 20))
    expect(high).toEqual(Float64Array.of(nan, 12, 15, 15, 21))
    expect(low).toEqual(Float64Array.of(nan, 9, 9, 9, 19))
    expect(active).toEqual(Float64Array.of(0, 1, 1, 0, 1))
  })

  it('have an opening range from the first candle after that range on', () => {
    const { high, low, width } = compute('OPENINGRANGE', asia, { minutes: 60, anchor: 1 })
    expect(high).toEqual(Float64Array.of(nan, nan, 12, 12, nan))
    expect(low).toEqual(Float64Array.of(nan, nan, 9, 9, nan))
    expect(width).toEqual(Float64Array.of(nan, nan, 3, 3, nan))
  })

  it('count their candles from 0', () => {
    expect(compute('BARSSINCEOPEN', asia, { anchor: 1 }).bars).toEqual(Float64Array.of(nan, 0, 1, 2, 0))
  })
})
