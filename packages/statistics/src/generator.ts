/** A stream of pseudo-random numbers. The same seed gives the same stream on every machine and in every version. */
export interface Generator {
  /** An unsigned integer of 32 bits. */
  next(): number
  /** A fraction: 0 ≤ x < 1. */
  unit(): number
  /** An integer: 0 ≤ x < n, for n up to 2²¹. It uses one draw. */
  below(n: number): number
}

/** Four unsigned integers of 32 bits, not all of them 0. */
export type GeneratorState = readonly [number, number, number, number]

const twoTo32 = 2 ** 32
const rotated = (x: number, by: number) => (x << by) | (x >>> (32 - by))

/** xoshiro128** 1.1 (Blackman and Vigna, public domain). */
export function generatorFrom(state: GeneratorState): Generator {
  let [s0, s1, s2, s3] = state
  const next = () => {
    const result = Math.imul(rotated(Math.imul(s1, 5), 7), 9) >>> 0
    const t = s1 << 9
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= t
    s3 = rotated(s3, 11)
    return result
  }
  return { next, unit: () => next() / twoTo32, below: (n) => Math.floor((next() / twoTo32) * n) }
}

/** Spreads a seed (an unsigned integer of 32 bits) over the whole state with a 32-bit SplitMix. */
export function seeded(seed: number): GeneratorState {
  let z = seed | 0
  const draw = () => {
    z = (z + 0x9e3779b9) | 0
    let t = z
    t = Math.imul(t ^ (t >>> 16), 0x21f0aaad)
    t = Math.imul(t ^ (t >>> 15), 0x735a2d97)
    return (t ^ (t >>> 15)) >>> 0
  }
  return [draw(), draw(), draw(), draw()]
}

export const generator = (seed: number): Generator => generatorFrom(seeded(seed))
