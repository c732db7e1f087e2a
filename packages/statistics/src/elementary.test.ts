import { describe, expect, it } from 'vitest'
import { exp, ln, lnOnePlus, power } from './elementary.ts'

/** Largest relative difference from the engine's own function, which is accurate to about 1e-16. */
function worst(ours: (x: number) => number, theirs: (x: number) => number, values: readonly number[]): number {
  return Math.max(...values.map((x) => Math.abs(ours(x) - theirs(x)) / Math.max(Math.abs(theirs(x)), Number.MIN_VALUE)))
}

const grid = (from: number, to: number, count: number) => Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1))

describe('our functions that give the same results in every engine', () => {
  it('differ from those of Math only by rounding', () => {
    expect(worst(ln, Math.log, [...grid(1e-6, 0.99, 5000), ...grid(1.01, 1000, 5000), 1e-300, 1e300])).toBeLessThan(5e-16)
    expect(worst(lnOnePlus, Math.log1p, [...grid(1e-12, 1e-6, 2000), ...grid(1e-3, 50, 5000)])).toBeLessThan(1e-15)
    expect(worst(exp, Math.exp, [...grid(-700, 700, 20_000), ...grid(-1, 1, 5000)])).toBeLessThan(5e-16)
    for (const n of [0, 1, 2, 7, 100])
      expect(
        worst(
          (x) => power(x, n),
          (x) => x ** n,
          grid(0.01, 2, 500),
        ),
        `${n}`,
      ).toBeLessThan(5e-14)
  })

  it('have the correct limits', () => {
    expect([ln(0), ln(1), ln(-1), ln(Infinity)]).toEqual([Number.NEGATIVE_INFINITY, 0, Number.NaN, Infinity])
    expect([exp(0), exp(-Infinity), exp(Infinity), exp(710), exp(-746)]).toEqual([1, 0, Infinity, Infinity, 0])
    expect([lnOnePlus(0), lnOnePlus(Infinity), power(0, 0), power(3, 4)]).toEqual([0, Infinity, 1, 81])
  })
})
