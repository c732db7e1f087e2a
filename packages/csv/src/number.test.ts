import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalsIn, readDecimal } from './number.ts'

describe('a decimal', () => {
  it.each([
    ['1.05190', 1.0519],
    ['1302.7', 1302.7],
    ['3091.0', 3091],
    ['0', 0],
    ['-1', -1],
    ['+2.5', 2.5],
    ['.5', 0.5],
    ['5.', 5],
    ['1e-05', 0.00001],
    ['1e+06', 1_000_000],
    [' 1.5 ', 1.5],
  ])('written "%s" is read as %d', (text, value) => {
    expect(readDecimal(text)).toBe(value)
  })

  it.each(['', ' ', '.', '-', 'abc', 'NaN', 'null', '0x10', '1_000', '1,5', '1.2.3', 'Infinity', '1e', '--1', '1 2'])(
    'cannot be read from "%s"',
    (text) => {
      expect(readDecimal(text)).toBeNaN()
    },
  )

  it('is infinite if it is too large for a double', () => {
    expect(readDecimal('1e999')).toBe(Number.POSITIVE_INFINITY)
  })

  it("is the nearest double, the same as the language's own parser gives", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 15 }), fc.nat(10), (digits, decimals) => {
        const text = digits.toString().padStart(decimals + 1, '0')
        const written = decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`
        expect(readDecimal(written)).toBe(Number(written))
      }),
      { numRuns: 2000 },
    )
  })

  it('has as many decimals as are written, including trailing zeros', () => {
    expect(['1.05190', '1302.7', '7', '5.', '1.20 '].map((text) => decimalsIn(text))).toEqual([5, 1, 0, 0, 2])
  })
})
