import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Bars, barColumns, newBars } from './bars.ts'
import { findInstrument } from './instrument.ts'
import { mostPackedBars, packBars, unpackBars } from './packed-bars.ts'
import { simulateBars } from './simulator.ts'
import { minuteMs } from './time-spans.ts'

/** The bits of the numbers, so that NaN equals itself and zero differs from minus zero. */
const bitsOf = (bars: Bars) => barColumns.map((name) => [...new BigUint64Array(Float64Array.from(bars[name]).buffer)])

const there = (bars: Bars): Bars => {
  const { packing, bytes } = packBars(bars)
  return unpackBars(JSON.parse(JSON.stringify(packing)), bytes)
}

type Row = readonly [time: number, open: number, high: number, low: number, close: number, volume: number]

function barsOf(rows: readonly Row[]): Bars {
  const column = (i: number) => Float64Array.from(rows, (row) => row[i])
  return { time: column(0), open: column(1), high: column(2), low: column(3), close: column(4), volume: column(5) }
}

const series = (time: fc.Arbitrary<number>, price: fc.Arbitrary<number>, volume: fc.Arbitrary<number>) =>
  fc.array(fc.tuple(time, price, price, price, price, volume), { maxLength: 40 }).map(barsOf)

const decimal = fc.tuple(fc.maxSafeInteger(), fc.nat(10)).map(([whole, digits]) => whole / 10 ** digits)
const pointed = (most: number, digits: number) => fc.integer({ min: -most, max: most }).map((points) => points / 10 ** digits)
const any = fc.double()
const oddities = fc.constantFrom(0, -0, Number.NaN, 2 ** 53, -(2 ** 31), 2 ** 31 - 1, 0.1 + 0.2, 1e300)
const minutes = fc.nat(60_000_000).map((minute) => minute * minuteMs)

describe('unpacking returns the packed bars bit for bit', () => {
  it.each([
    ['prices in points', series(minutes, pointed(400_000, 2), fc.nat(5000))],
    ['prices of many digits', series(minutes, pointed(2 ** 31, 5), pointed(10_000_000, 6))],
    ['decimal numbers of any size', series(fc.maxSafeInteger(), decimal, decimal)],
    ['any numbers at all', series(any, any, any)],
    [
      'whole numbers with oddities among them',
      series(fc.oneof(minutes, oddities), fc.oneof(fc.integer(), oddities), fc.oneof(fc.nat(), oddities)),
    ],
    ['volumes of which some are not known', series(minutes, pointed(400_000, 2), fc.oneof(fc.nat(5000), fc.constant(Number.NaN)))],
  ])('for %s', (_, bars) => {
    fc.assert(
      fc.property(bars, (each) => {
        expect(bitsOf(there(each))).toEqual(bitsOf(each))
      }),
      { numRuns: 500 },
    )
  })

  it('for no bars, one bar, and a week that is part of a longer series', () => {
    const week = simulated('EURUSD')
    for (const [from, to] of [
      [0, 0],
      [0, 1],
      [7, 5000],
    ]) {
      const bars = Object.fromEntries(barColumns.map((name) => [name, week[name].subarray(from, to)])) as unknown as Bars
      expect(bitsOf(there(bars))).toEqual(bitsOf(bars))
    }
  })
})

describe('the bytes of packed bars', () => {
  it.each(['XAUUSD', 'EURUSD', 'USDJPY'])('take at most a quarter of the size of the numbers of %s', (symbol) => {
    const bars = simulated(symbol)
    const { packing, bytes } = packBars(bars)
    expect([packing.time, packing.prices, packing.volume]).not.toContain(null)
    expect(bytes.length / bars.time.length).toBeLessThanOrEqual(48 / 4)
  })

  it('are the plain numbers when packing would take too long', () => {
    const bars = newBars(mostPackedBars + 1)
    bars.close.fill(1.25)
    const { packing, bytes } = packBars(bars)
    expect([packing, bytes.length]).toEqual([
      { count: mostPackedBars + 1, time: null, prices: null, volume: null },
      48 * (mostPackedBars + 1),
    ])
    expect(unpackBars(packing, bytes)).toEqual(bars)
  })

  it('are rejected when bytes are missing or left over', () => {
    const { packing, bytes } = packBars(simulated('EURUSD'))
    expect(() => unpackBars(packing, bytes.subarray(1))).toThrow('These bars take')
    expect(() => unpackBars(packing, new Uint8Array(0))).toThrow('These bars take')
    expect(() => unpackBars({ ...packing, count: packing.count - 1 }, bytes)).toThrow('These bars take')
  })
})

function simulated(symbol: string): Bars {
  const instrument = findInstrument(symbol)
  if (!instrument) throw new Error(symbol)
  return simulateBars({ instrument, from: Date.UTC(2024, 2, 4), to: Date.UTC(2024, 2, 11), seed: 1 })
}
