import { describe, expect, it } from 'vitest'
import { exp, exponential, mix, newRandom, normal, uniform } from './random.ts'

const draw = (count: number, from: (next: () => number) => number, seed = 7) => {
  const next = newRandom(seed)
  return Array.from({ length: count }, () => from(next))
}
const mean = (values: number[]) => values.reduce((total, value) => total + value, 0) / values.length

describe('the generator', () => {
  it('repeats its numbers for the same seed and differs for another', () => {
    expect(draw(50, uniform)).toEqual(draw(50, uniform))
    expect(draw(50, uniform)).not.toEqual(draw(50, uniform, 8))
  })

  it('fills 256 boxes evenly', () => {
    const counts = new Array<number>(256).fill(0)
    for (const value of draw(256_000, uniform)) counts[Math.floor(value * 256)]++
    const chiSquare = counts.reduce((total, count) => total + (count - 1000) ** 2 / 1000, 0)
    expect(chiSquare, 'mean 255, deviation 22.6').toBeLessThan(255 + 4 * 22.6)
    expect(chiSquare).toBeGreaterThan(255 - 4 * 22.6)
  })

  it('gives unrelated numbers for neighbouring seeds', () => {
    const firsts = Array.from({ length: 20_000 }, (_, seed) => uniform(newRandom(mix(1, seed))))
    expect(Math.abs(mean(firsts) - 0.5)).toBeLessThan(4 / Math.sqrt(12 * 20_000))
    const products = firsts.slice(1).map((value, i) => (value - 0.5) * (firsts[i] - 0.5))
    expect(Math.abs(mean(products) * 12), 'correlation of neighbours').toBeLessThan(4 / Math.sqrt(20_000))
  })

  it('is normal in mean and deviation', () => {
    const values = draw(200_000, normal)
    expect(Math.abs(mean(values))).toBeLessThan(0.01)
    expect(mean(values.map((value) => value * value))).toBeCloseTo(1, 1)
  })

  it('is exponential in mean and never negative', () => {
    const values = draw(200_000, exponential)
    expect(mean(values)).toBeCloseTo(1, 1)
    expect(Math.min(...values.slice(0, 50_000))).toBeGreaterThanOrEqual(0)
  })
})

describe('the exponential function', () => {
  it('agrees with the built-in one to ten digits', () => {
    for (let x = -4; x <= 4; x += 0.01) expect(exp(x) / Math.exp(x)).toBeCloseTo(1, 10)
  })
})
