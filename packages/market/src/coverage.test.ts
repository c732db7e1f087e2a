import { goldens, readBarsCsv, runsOf } from '@assay/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newBars } from './bars.ts'
import { candleEnd, candleStart } from './candle.ts'
import { coverage, coverageSteps } from './coverage.ts'
import { expectedBars, expectedRuns } from './expected.ts'
import { isOpen } from './hours.ts'
import { findInstrument, type Instrument, instruments } from './instrument.ts'
import { minuteMs } from './time-spans.ts'
import { type DayBoundary, dayBoundaries, type Timeframe, timeframes } from './timeframe.ts'

const eurusd = findInstrument('EURUSD')!
const gold = findInstrument('XAUUSD')!
const at = Date.parse

const barsAt = (times: readonly number[]) => ({ ...newBars(times.length), time: Float64Array.from(times) })

/** The expected candles, found candle by candle and minute by minute: slow, but easy to check. */
function slots(instrument: Instrument, timeframe: Timeframe, from: number, to: number, boundary: DayBoundary): number[] {
  const found: number[] = []
  for (let start = candleStart(from, timeframe, boundary); start < to; start = candleEnd(start, timeframe, boundary)) {
    if (start < from) continue
    let time = start
    while (time < candleEnd(start, timeframe, boundary) && !isOpen(instrument, time)) time += minuteMs
    if (time < candleEnd(start, timeframe, boundary)) found.push(start)
  }
  return found
}

const anyRange = fc
  .tuple(fc.integer({ min: Date.UTC(2000, 0) / minuteMs, max: Date.UTC(2030, 0) / minuteMs }), fc.nat(20_000))
  .map(([from, length]) => [from * minuteMs, (from + length) * minuteMs] as const)
const anyCase = [fc.constantFrom(...instruments), fc.constantFrom(...timeframes), anyRange, fc.constantFrom(...dayBoundaries)] as const

it('coverage of ten years yields at least once a year and equals the coverage computed in one step', () => {
  const asked = [barsAt([at('2016-03-01T00:00Z')]), gold, '15min', at('2010-01-01'), at('2020-01-01')] as const
  const steps = coverageSteps(...asked)
  let pauses = 0
  let step = steps.next()
  for (; !step.done; step = steps.next()) pauses += 1
  expect(pauses).toBeGreaterThanOrEqual(10)
  expect(step.value).toEqual(coverage(...asked))
})

describe('expected bars', () => {
  it('over many years equal the sum of their runs, wherever the range begins and ends', () => {
    const years = fc
      .tuple(
        fc.integer({ min: Date.UTC(2000, 0) / minuteMs, max: Date.UTC(2020, 0) / minuteMs }),
        fc.integer({ min: 300_000, max: 2_500_000 }),
      )
      .map(([from, length]) => [from * minuteMs, (from + length) * minuteMs] as const)
    const boundaries = fc.constantFrom(...dayBoundaries)
    fc.assert(
      fc.property(
        fc.constantFrom(...instruments),
        fc.constantFrom(...timeframes),
        years,
        boundaries,
        (instrument, timeframe, [from, to], boundary) => {
          const runs = expectedRuns(instrument, timeframe, from, to, boundary)
          expect(expectedBars(instrument, timeframe, from, to, boundary)).toBe(runs.reduce((total, { count }) => total + count, 0))
        },
      ),
      { numRuns: runsOf(60) },
    )
  })

  it.each([
    ['EURUSD', '1min', '2026-11-15T00:00Z', '2026-11-22T00:00Z', 7200],
    ['XAUUSD', '1min', '2026-11-15T00:00Z', '2026-11-22T00:00Z', 6900],
    ['XAUUSD', '15min', '2026-11-18T12:00Z', '2026-11-19T12:00Z', 92],
    ['XAUUSD', '1h', '2026-11-18T12:00Z', '2026-11-19T12:00Z', 23],
    ['EURUSD', '1D', '2026-11-15T00:00Z', '2026-11-22T00:00Z', 5],
    ['EURUSD', '1D', '2024-12-22T00:00Z', '2024-12-29T00:00Z', 4],
    ['EURUSD', '1W', '2026-11-01T00:00Z', '2026-11-29T00:00Z', 4],
  ] as const)('of %s on %s from %s to %s number %i', (symbol, timeframe, from, to, count) => {
    expect(expectedBars(findInstrument(symbol)!, timeframe, at(from), at(to))).toBe(count)
  })

  it('are the candles that contain at least one trading minute', () => {
    fc.assert(
      fc.property(...anyCase, (instrument, timeframe, [from, to], boundary) => {
        expect(expectedBars(instrument, timeframe, from, to, boundary)).toBe(slots(instrument, timeframe, from, to, boundary).length)
      }),
      { numRuns: runsOf(100) },
    )
  })
})

describe('coverage', () => {
  it('lists the gaps; a gap across a weekend is one gap', () => {
    const [friday, sunday] = [at('2026-11-20T21:00Z'), at('2026-11-22T22:00Z')]
    const times = [friday, friday + minuteMs, friday + 5 * minuteMs, sunday + 10 * minuteMs]
    expect(coverage(barsAt(times), eurusd, '1min', friday, sunday + 11 * minuteMs)).toEqual({
      expected: 71,
      held: 4,
      missing: 67,
      outside: 0,
      share: 4 / 71,
      gapCount: 2,
      gaps: [
        { from: friday + 2 * minuteMs, to: friday + 5 * minuteMs, bars: 3 },
        { from: friday + 6 * minuteMs, to: sunday + 10 * minuteMs, bars: 64 },
      ],
    })
  })

  it('does not count bars in closed hours as held', () => {
    const pause = at('2026-11-18T22:00Z')
    expect(coverage(barsAt([pause, pause + 60 * minuteMs]), gold, '1min', pause, pause + 62 * minuteMs)).toMatchObject({
      expected: 2,
      held: 1,
      outside: 1,
    })
  })

  it('counts a candle once, however many bars lie in it', () => {
    const start = at('2026-11-18T12:00Z')
    const times = [0, 1, 2, 16, 29].map((after) => start + after * minuteMs)
    expect(coverage(barsAt(times), gold, '15min', start, start + 60 * minuteMs)).toMatchObject({
      expected: 4,
      held: 2,
      missing: 2,
      outside: 0,
      gapCount: 1,
    })
  })

  it('is complete for a range in which nothing is expected', () => {
    const saturday = at('2026-11-21T12:00Z')
    expect(coverage(newBars(0), gold, '1h', saturday, saturday + 60 * minuteMs)).toMatchObject({
      expected: 0,
      missing: 0,
      share: 1,
      gaps: [],
    })
  })

  it('counts every gap and lists the longest thousand in order of time', () => {
    const start = at('2026-11-16T00:00Z')
    // Every second minute is there; minutes 3001 to 3009 form one longer gap.
    const times = Array.from({ length: 2500 }, (_, i) => start + 2 * i * minuteMs).filter(
      (time) => Math.abs(time - start - 3005 * minuteMs) > 4 * minuteMs,
    )
    const found = coverage(barsAt(times), eurusd, '1min', start, start + 4999 * minuteMs)
    expect(found).toMatchObject({ expected: 4999, held: 2496, missing: 2503, gapCount: 2495 })
    expect(found.gaps.length).toBe(1000)
    expect(found.gaps).toContainEqual({ from: start + 3001 * minuteMs, to: start + 3010 * minuteMs, bars: 9 })
    expect(found.gaps.every((gap, i) => i === 0 || gap.from > found.gaps[i - 1].from)).toBe(true)
  })

  it('agrees with a plain count, candle by candle', () => {
    fc.assert(
      fc.property(...anyCase, fc.infiniteStream(fc.nat(9)), (instrument, timeframe, [from, to], boundary, chance) => {
        const every = slots(instrument, timeframe, from, to, boundary)
        const kept = every.filter(() => chance.next().value! > 2)
        const found = coverage(barsAt(kept), instrument, timeframe, from, to, boundary)
        expect(found).toMatchObject({ expected: every.length, held: kept.length, missing: every.length - kept.length, outside: 0 })
        const has = new Set(kept)
        const starts = every.filter((slot, i) => !has.has(slot) && (i === 0 || has.has(every[i - 1])))
        expect(found.gapCount).toBe(starts.length)
        if (starts.length <= 1000) {
          expect(found.gaps.map((gap) => gap.from)).toEqual(starts)
          expect(found.gaps.reduce((total, gap) => total + gap.bars, 0)).toBe(found.missing)
        }
      }),
      { numRuns: 60 },
    )
  })

  if (goldens) {
    it.each([
      ['xauusd-m1', '1min', '2017-01-02T23:00Z', '2017-12-29T22:00Z', 0.98],
      ['eurusd-m1', '1min', '2017-01-02T07:00Z', '2017-12-29T22:00Z', 0.98],
      ['xauusd-h1', '1h', '2018-03-18T22:00Z', '2022-12-30T22:00Z', 0.98],
    ] as const)('of the real %s is nearly complete, and almost no bars lie outside the calendar', (file, timeframe, from, to, share) => {
      const bars = readBarsCsv(`${goldens}/data/${file}.csv.gz`)
      const found = coverage(bars, findInstrument(file.slice(0, 6))!, timeframe, at(from), at(to))
      expect(found.held + found.outside).toBe(bars.time.length)
      expect(found.share).toBeGreaterThan(share)
      expect(found.outside / bars.time.length).toBeLessThan(0.002)
    })
  }
})
