import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalBelow, normalQuantile } from './normal.ts'
import { studentAbove, studentQuantile } from './student.ts'

/** P(T > t) in closed form for odd degrees of freedom (Abramowitz and Stegun 26.7.3). */
function aboveForOdd(t: number, freedom: number): number {
  const angle = Math.atan(t / Math.sqrt(freedom))
  const cosine = Math.cos(angle)
  let [term, total] = [1, 1]
  for (let j = 3; j < freedom - 1; j += 2) {
    term *= ((j - 1) / j) * cosine * cosine
    total += term
  }
  const twoSided = freedom === 1 ? angle : angle + Math.sin(angle) * cosine * total
  return (1 - (2 / Math.PI) * twoSided) / 2
}

describe("Student's t", () => {
  it.each([1, 3, 5, 9, 39, 59, 99, 301])('equals the closed form for %i degrees of freedom', (freedom) => {
    for (const t of [0, 0.1, 0.7, 1.3, 2, 4, 9]) expect(Math.abs(studentAbove(t, freedom) - aboveForOdd(t, freedom))).toBeLessThan(1e-13)
    for (const p of [0.6, 0.9, 0.95, 0.975, 0.999])
      expect(Math.abs(aboveForOdd(studentQuantile(p, freedom), freedom) - (1 - p)), `at ${p}`).toBeLessThan(1e-14)
  })

  it('has the closed form for 2 degrees of freedom', () => {
    for (const p of [0.55, 0.9, 0.975]) {
      const q = 2 * p - 1
      expect(studentQuantile(p, 2)).toBeCloseTo(q * Math.sqrt(2 / (1 - q * q)), 12)
    }
  })

  it('is symmetric, and quantile and probability invert each other', () => {
    const freedoms = fc.integer({ min: 1, max: 2000 })
    const shares = fc.double({ min: 0.001, max: 0.999, noNaN: true })
    fc.assert(
      fc.property(freedoms, shares, (freedom, p) => {
        const t = studentQuantile(p, freedom)
        expect(studentQuantile(1 - p, freedom)).toBeCloseTo(-t, 10)
        expect(studentAbove(t, freedom)).toBeCloseTo(1 - p, 12)
      }),
    )
  })
})

describe('the normal distribution', () => {
  it.each([
    [0.975, 1.959963984540054],
    [0.8, 0.8416212335729143],
    [0.95, 1.6448536269514722],
    [0.9, 1.2815515655446004],
    [1e-10, -6.361340902404056],
  ])('has the known quantile at %d', (p, z) => {
    expect(Math.abs(normalQuantile(p) - z)).toBeLessThan(1e-12)
    expect(Math.abs(normalBelow(z) - p)).toBeLessThan(1e-15)
  })
})
