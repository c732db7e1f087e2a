import { exp, lnOnePlus } from './elementary.ts'
import { normalQuantile } from './normal.ts'

/** Γ(a + ½) / Γ(a). The recurrence raises a until the asymptotic series is exact to double precision. */
function gammaRatio(a: number): number {
  let below = 1
  while (a < 40) {
    below *= a / (a + 0.5)
    a++
  }
  const r = 1 / a
  const series =
    1 +
    r * (-1 / 8 + r * (1 / 128 + r * (5 / 1024 + r * (-21 / 32768 + r * (-399 / 262144 + r * (869 / 4194304 + (r * 39325) / 33554432))))))
  return below * Math.sqrt(a) * series
}

/** The continued fraction of the incomplete beta function, by Lentz's method (Numerical Recipes, 6.4). */
function betaFraction(a: number, b: number, x: number): number {
  const tiny = 1e-300
  const apart = (value: number) => (Math.abs(value) < tiny ? tiny : value)
  let c = 1
  let d = 1 / apart(1 - ((a + b) * x) / (a + 1))
  let result = d
  for (let m = 1; m <= 10_000; m++) {
    for (const step of [
      (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m)),
      (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1)),
    ]) {
      d = 1 / apart(1 + step * d)
      c = apart(1 + step / c)
      result *= c * d
    }
    if (Math.abs(c * d - 1) < 1e-16) break
  }
  return result
}

/** P(T > t) for t ≥ 0 and Student's t with `freedom` degrees: ½ I_x(k/2, ½) with x = k / (k + t²). */
function upperTail(t: number, freedom: number): number {
  if (t === 0) return 0.5
  const a = freedom / 2
  const ratio = (t * t) / freedom
  const x = 1 / (1 + ratio)
  const front = (gammaRatio(a) / Math.sqrt(Math.PI)) * exp(-a * lnOnePlus(ratio)) * Math.sqrt(ratio * x)
  if (x < (a + 1) / (a + 2.5)) return (front * betaFraction(a, 0.5, x)) / (2 * a)
  return 0.5 - front * betaFraction(0.5, a, ratio * x)
}

/** P(T ≥ t) of Student's t distribution, accurate to 1e-13. */
export const studentAbove = (t: number, freedom: number): number => (t >= 0 ? upperTail(t, freedom) : 1 - upperTail(-t, freedom))

const density = (t: number, freedom: number) =>
  (gammaRatio(freedom / 2) / Math.sqrt(freedom * Math.PI)) * exp((-(freedom + 1) / 2) * lnOnePlus((t * t) / freedom))

/** The quantile at p of Student's t distribution with `freedom` degrees, accurate to 1e-12, by Newton's steps inside a bracket. */
export function studentQuantile(p: number, freedom: number): number {
  if (p < 0.5) return -studentQuantile(1 - p, freedom)
  if (p === 0.5) return 0
  const wanted = 1 - p
  let [low, high] = [0, 1]
  while (upperTail(high, freedom) > wanted) [low, high] = [high, high * 2]
  const z = normalQuantile(p)
  let t = z + (z * z * z + z) / (4 * freedom)
  for (let i = 0; i < 200; i++) {
    if (!(t > low && t < high)) t = (low + high) / 2
    const excess = upperTail(t, freedom) - wanted
    if (excess > 0) low = t
    else high = t
    const next = t + excess / density(t, freedom)
    if (Math.abs(next - t) <= 1e-15 * Math.abs(t)) break
    t = next
  }
  return t
}
