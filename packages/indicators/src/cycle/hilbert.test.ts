import { expect, it } from 'vitest'
import { hilbert, quick } from './hilbert.ts'
import { mamaColumns } from './mama.ts'

/** A price that swings by 10 around 1,000 in `period` bars. */
const wave = (period: number, length = 600) => Float64Array.from({ length }, (_, i) => 1000 + 10 * Math.sin((2 * Math.PI * i) / period))

it.each([12, 20, 30])('finds the length of a cycle of %i bars', (period) => {
  const { period: measured } = hilbert(wave(period), quick.start)
  expect(Math.abs(measured[599] - period) / period, 'Ehlers promises a few percent').toBeLessThan(0.05)
})

it('finds cycles of at most 50 bars', () => {
  const { period } = hilbert(wave(90), quick.start)
  expect(Math.max(...period)).toBeLessThanOrEqual(50)
})

it('MAMA after undefined leading values equals that of the series alone, shifted', () => {
  const values = wave(20, 120)
  const late = new Float64Array(127).fill(Number.NaN)
  late.set(values, 7)
  const alone = mamaColumns(values, 0.5, 0.05)
  const shifted = mamaColumns(late, 0.5, 0.05)
  expect(shifted.mama.slice(7)).toEqual(alone.mama)
  expect(shifted.fama.slice(7)).toEqual(alone.fama)
  expect(shifted.mama.findIndex((value) => !Number.isNaN(value))).toBe(39)
})

it('gives finite values in a market that does not move', () => {
  const { period } = hilbert(new Float64Array(200).fill(1000), quick.start)
  expect(period.every(Number.isFinite)).toBe(true)
})
