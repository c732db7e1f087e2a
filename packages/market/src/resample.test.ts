import { fixturePath, goldens, readBarsCsv, readColumns } from '@assay/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Bars, barColumns, newBars, sliceBars } from './bars.ts'
import { candleEnd, candleStart } from './candle.ts'
import { lastClosed, resample } from './resample.ts'
import { minuteMs } from './time-spans.ts'
import { dayBoundaries, isBuiltFrom, type Timeframe, timeframeMs, timeframes } from './timeframe.ts'

const anyBoundary = fc.constantFrom(...dayBoundaries)

/** Bars with gaps. Prices lie on a coarse grid, so sums are exact. */
function barsOf(start: number, baseMs: number, steps: { skip: number; prices: [number, number, number, number]; volume: number }[]): Bars {
  const bars = newBars(steps.length)
  let time = start
  steps.forEach(({ skip, prices: [a, b, c, d], volume }, i) => {
    time += skip * baseMs
    const row = [time, a, Math.max(a, b, c, d), Math.min(a, b, c, d), d, volume]
    barColumns.forEach((name, at) => {
      bars[name][i] = row[at]
    })
  })
  return bars
}

const price = fc.integer({ min: 1, max: 4000 }).map((n) => n / 4)
const step = fc.record({
  skip: fc.oneof({ weight: 9, arbitrary: fc.constant(1) }, fc.integer({ min: 2, max: 4000 })),
  prices: fc.tuple(price, price, price, price),
  volume: fc.nat(500),
})
const anyMinute = fc.integer({ min: Date.UTC(1990, 0) / minuteMs, max: Date.UTC(2030, 0) / minuteMs }).map((n) => n * minuteMs)
const anyBars = fc.tuple(anyMinute, fc.array(step, { maxLength: 300 })).map(([start, steps]) => barsOf(start, minuteMs, steps))

/** Every hour from Thursday 22:00Z before the Sunday of a clock change to the Tuesday after. */
function hoursAround(sunday: string): Bars {
  const from = Date.parse(`${sunday}T00:00Z`) - 50 * 60 * minuteMs
  const steps = Array.from({ length: 120 }, () => ({ skip: 1, prices: [1, 1, 1, 1] as [number, number, number, number], volume: 1 }))
  return barsOf(from - timeframeMs['1h'], timeframeMs['1h'], steps)
}

describe('resample', () => {
  it('takes the first open, highest high, lowest low, last close and total volume, and makes no empty candles', () => {
    const bars = barsOf(Date.UTC(2026, 0, 5, 10), minuteMs, [
      { skip: 3, prices: [10, 12, 9, 11], volume: 5 },
      { skip: 1, prices: [11, 15, 11, 14], volume: 7 },
      { skip: 10, prices: [13, 13.5, 8, 8.5], volume: 1 },
      { skip: 31, prices: [9, 9, 9, 9], volume: 2 },
    ])
    const candles = resample(bars, '15min', 'new-york')
    expect([...candles.time]).toEqual([Date.UTC(2026, 0, 5, 10, 0), Date.UTC(2026, 0, 5, 10, 45)])
    expect([...candles.open]).toEqual([10, 9])
    expect([...candles.high]).toEqual([15, 9])
    expect([...candles.low]).toEqual([8, 9])
    expect([...candles.close]).toEqual([8.5, 9])
    expect([...candles.volume]).toEqual([13, 2])
  })

  it('of no bars returns none', () => expect(resample(newBars(0), '1D', 'utc').time.length).toBe(0))

  it('has room for the short candles of many clock changes in a market that never closes', () => {
    const hours = Array.from({ length: 24 * 365 * 12 }, () => ({
      skip: 1,
      prices: [1, 1, 1, 1] as [number, number, number, number],
      volume: 1,
    }))
    const candles = resample(barsOf(Date.UTC(2010, 0), timeframeMs['1h'], hours), '4h', 'new-york')
    expect(candles.volume.reduce((total, value) => total + value, 0)).toBe(hours.length)
  })

  it('leaves bars of its own timeframe unchanged', () => {
    fc.assert(
      fc.property(anyBars, anyBoundary, (bars, boundary) => {
        expect(resample(bars, '1min', boundary)).toEqual(bars)
      }),
    )
  })

  it('gives the same result in two steps as in one', () => {
    const steps = timeframes.flatMap((middle) =>
      timeframes.filter((last) => middle !== last && isBuiltFrom(last, middle)).map((last) => [middle, last] as const),
    )
    fc.assert(
      fc.property(anyBars, fc.constantFrom(...steps), anyBoundary, (bars, [middle, last], boundary) => {
        expect(resample(resample(bars, middle, boundary), last, boundary)).toEqual(resample(bars, last, boundary))
      }),
    )
  })

  it('loses no volume and stamps every candle with the start of its bars', () => {
    fc.assert(
      fc.property(anyBars, fc.constantFrom(...timeframes), anyBoundary, (bars, timeframe, boundary) => {
        const candles = resample(bars, timeframe, boundary)
        const sum = (column: Float64Array) => column.reduce((total, value) => total + value, 0)
        expect(sum(candles.volume)).toBe(sum(bars.volume))
        expect([...candles.time]).toEqual([...new Set([...bars.time].map((time) => candleStart(time, timeframe, boundary)))])
      }),
    )
  })

  // Two clock changes of each rule, spring and autumn.
  it.each(['1991-04-07', '1991-10-27', '2006-04-02', '2006-10-29', '2007-03-11', '2007-11-04', '2026-03-08', '2026-11-01'])(
    'makes one 1D bar of each trading day around the clock change of %s',
    (sunday) => {
      const bars = hoursAround(sunday)
      const clock = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' })
      const newYorkDates = [...bars.time].map((time) => clock.format(time + 7 * timeframeMs['1h']))
      const days = resample(bars, '1D', 'new-york')
      expect([...days.volume], 'hours in each trading day, as counted by Intl').toEqual(
        [...new Set(newYorkDates)].map((date) => newYorkDates.filter((each) => each === date).length),
      )
    },
  )
})

describe('lastClosed', () => {
  it('shows a candle from the first bar that closes at or after its end', () => {
    fc.assert(
      fc.property(
        anyBars,
        fc.constantFrom(...timeframes),
        fc.constantFrom(...timeframes),
        anyBoundary,
        (minutes, base, other, boundary) => {
          const bars = resample(minutes, base, boundary)
          const candles = resample(minutes, other, boundary)
          const visible = lastClosed(bars.time, base, candles.time, other, boundary)
          visible.forEach((last, i) => {
            const now = candleEnd(bars.time[i], base, boundary)
            if (last >= 0) expect(candleEnd(candles.time[last], other, boundary), 'seen early').toBeLessThanOrEqual(now)
            if (last + 1 < candles.time.length) expect(candleEnd(candles.time[last + 1], other, boundary), 'seen late').toBeGreaterThan(now)
          })
        },
      ),
    )
  })

  it('counts a candle that is the bar itself as closed at that bar', () => {
    fc.assert(
      fc.property(anyBars, ({ time }) => {
        expect([...lastClosed(time, '1min', time, '1min', 'utc')]).toEqual([...time.keys()])
      }),
    )
  })

  it('returns no candle with bars in the future', () => {
    fc.assert(
      fc.property(anyBars, fc.nat(), fc.constantFrom(...timeframes), anyBoundary, (bars, cut, timeframe, boundary) => {
        const past = sliceBars(bars, 0, cut % (bars.time.length + 1))
        const seen = (of: Bars) => {
          const candles = resample(of, timeframe, boundary)
          const visible = lastClosed(of.time, '1min', candles.time, timeframe, boundary)
          return [...visible.subarray(0, past.time.length)].map((at) => [at, candles.high[at], candles.close[at], candles.volume[at]])
        }
        expect(seen(past)).toEqual(seen(bars))
      }),
    )
  })
})

/** Checks that the candles of each timeframe are built, and first visible, as the expected file lists them. */
function agreesWith(barsPath: string, expectedPath: string) {
  const bars = readBarsCsv(barsPath)
  const rows = readColumns(expectedPath)
  for (const timeframe of new Set(rows.timeframe) as Set<Timeframe>) {
    const listed = rows.timeframe.flatMap((name, row) => (name === timeframe ? [row] : []))
    const candles = resample(bars, timeframe, 'utc')
    const visible = lastClosed(bars.time, '15min', candles.time, timeframe, 'utc')
    const built = listed.map((_, at) => {
      const first = visible.findIndex((last) => last >= at)
      const seenBy = first < 0 ? '' : bars.time[first]
      return [candles.time[at], candles.open[at], candles.high[at], candles.low[at], candles.close[at], seenBy]
    })
    const expected = listed.map((row) => [
      Date.parse(rows.time[row]),
      ...[rows.open, rows.high, rows.low, rows.close].map((column) => Number(column[row])),
      rows.visible_from_bar[row] === '' ? '' : Date.parse(rows.visible_from_bar[row]),
    ])
    expect(built, timeframe).toEqual(expected)
  }
}

describe('reference candles', () => {
  it('of the synthetic bars are built and become visible as listed', () =>
    agreesWith(fixturePath('trades', 'bars-xauusd-a.csv.gz'), fixturePath('trades', 'htf-xauusd-a.csv')))

  if (goldens) {
    it('of real gold bars are built and become visible as listed', () =>
      agreesWith(`${goldens}/golden/trades/bars-xauusd-15min.csv`, `${goldens}/golden/trades/htf-xauusd.csv`))
  }
})
