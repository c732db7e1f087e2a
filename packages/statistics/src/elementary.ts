// Our own logarithm, exponential and powers. Those of `Math` may differ in the last bit between versions of V8, and so
// between the browser and the server. These use only additions, multiplications, divisions and square roots, which
// every engine rounds the same way. Argument reduction and coefficients are those of FDLIBM (Sun Microsystems, 1993),
// whose results are within one unit in the last place.

const ln2High = 0.6931471803691238
const ln2Low = 1.9082149292705877e-10

/** x times 2 to the power of a whole number. */
function scaled(x: number, by: number): number {
  let result = x
  for (let left = by; left > 0 && result !== Infinity; left--) result *= 2
  for (let left = by; left < 0 && result !== 0; left++) result /= 2
  return result
}

/** The natural logarithm; −Infinity at 0, NaN below 0. */
export function ln(x: number): number {
  if (!(x > 0)) return x === 0 ? Number.NEGATIVE_INFINITY : Number.NaN
  if (x === Infinity) return x
  let [m, k] = [x, 0]
  for (; m >= Math.SQRT2; k++) m /= 2
  for (; m < Math.SQRT1_2; k--) m *= 2
  const f = m - 1
  const s = f / (2 + f)
  const z = s * s
  const w = z * z
  const even = w * (0.3999999999940942 + w * (0.22222198432149784 + w * 0.15313837699209373))
  const odd = z * (0.6666666666666735 + w * (0.2857142874366239 + w * (0.1818357216161805 + w * 0.14798198605116586)))
  const half = 0.5 * f * f
  return k * ln2High - (half - (s * (half + even + odd) + k * ln2Low) - f)
}

/** ln(1 + x) for x ≥ 0, also exact for small x. */
export function lnOnePlus(x: number): number {
  const u = 1 + x
  return u === Infinity ? u : ln(u) + (x - (u - 1)) / u
}

/** e to the power of x. */
export function exp(x: number): number {
  if (x > 709.782712893384) return Infinity
  if (x < -745.2) return 0
  const k = Math.round(x / Math.LN2)
  const high = x - k * ln2High
  const low = k * ln2Low
  const r = high - low
  const t = r * r
  const c =
    r -
    t *
      (0.16666666666666602 +
        t * (-0.0027777777777015593 + t * (6.613756321437934e-5 + t * (-1.6533902205465252e-6 + t * 4.1381367970572385e-8))))
  return scaled(1 - (low - (r * c) / (2 - c) - high), k)
}

/** x to the power of a whole number n ≥ 0, by squaring. */
export function power(x: number, n: number): number {
  let [result, base] = [1, x]
  for (let left = n; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result *= base
    base *= base
  }
  return result
}

export const square = (x: number): number => x * x
