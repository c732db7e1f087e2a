import { exp, ln } from './elementary.ts'

/** Quantiles of the standard normal distribution. */
export const z80 = 0.8416212335729143
export const z975 = 1.959963984540054

const density = (x: number) => exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)

/** Φ(x): the share of a standard normal distribution below x, accurate to 1e-15. */
export function normalBelow(x: number): number {
  if (x > 5) return 1 - tail(x)
  if (x < -5) return tail(-x)
  // The series x + x³/3 + x⁵/(3·5) + … (Marsaglia 2004, "Evaluating the Normal Distribution").
  let term = x
  let total = x
  for (let k = 3; Math.abs(term) > 1e-18 * Math.abs(total); k += 2) {
    term *= (x * x) / k
    total += term
  }
  return 0.5 + density(x) * total
}

/** 1 − Φ(x) for large x, by a continued fraction evaluated from its far end. */
function tail(x: number): number {
  let fraction = x
  for (let k = 60; k >= 1; k--) fraction = x + k / fraction
  return density(x) / fraction
}

/** Φ⁻¹(p), accurate to 1e-13; ∓Infinity at 0 and 1. */
export function normalQuantile(p: number): number {
  if (p <= 0) return Number.NEGATIVE_INFINITY
  if (p >= 1) return Number.POSITIVE_INFINITY
  if (p > 0.5) return -normalQuantile(1 - p)
  // A first guess with two correct digits (Abramowitz and Stegun 26.2.22), then Halley's steps.
  const t = Math.sqrt(-2 * ln(p))
  let x = -(t - (2.30753 + 0.27061 * t) / (1 + 0.99229 * t + 0.04481 * t * t))
  for (let i = 0; i < 4; i++) {
    const error = (normalBelow(x) - p) / density(x)
    x -= error / (1 + (x * error) / 2)
  }
  return x
}
