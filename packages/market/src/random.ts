/** Returns whole numbers from 0 to 2^32 − 1, the same everywhere for the same seed. */
export type Random = () => number

/** A 32-bit hash of two words in which every bit of both affects the result. Finalizer constants: Appleby, MurmurHash3 (2011). */
export function mix(a: number, b: number): number {
  let hash = Math.imul(a ^ (b >>> 15), 0x85ebca6b) ^ Math.imul(b + 0x9e3779b9, 0xc2b2ae35)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

export function hashText(text: string): number {
  let hash = 0
  for (let i = 0; i < text.length; i++) hash = mix(hash, text.charCodeAt(i))
  return hash
}

/** Small fast chaotic 32-bit generator with a counter. Doty-Humphrey, PractRand (2010). */
export function newRandom(seed: number): Random {
  let a = mix(seed, 1) | 0
  let b = mix(seed, 2) | 0
  let c = mix(seed, 3) | 0
  let counter = 1
  const next = () => {
    const out = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + out
    return out >>> 0
  }
  for (let i = 0; i < 12; i++) next()
  return next
}

/** In [0, 1). */
export const uniform = (next: Random): number => next() / 4_294_967_296

const halves = 65_536
// Mean and deviation of the sum of four uniform whole numbers below 65,536.
const mean = 2 * (halves - 1)
const deviation = Math.sqrt((halves * halves - 1) / 3)

/**
 * Nearly normal with mean 0 and deviation 1, never beyond 3.5: the sum of four uniform numbers. It avoids the
 * logarithm, whose last digit differs between browsers.
 */
export function normal(next: Random): number {
  const first = next()
  const second = next()
  return ((first & 0xffff) + (first >>> 16) + (second & 0xffff) + (second >>> 16) - mean) / deviation
}

/** Nearly exponential with mean 1: half the sum of two squared normals. */
export function exponential(next: Random): number {
  const first = normal(next)
  const second = normal(next)
  return (first * first + second * second) / 2
}

/**
 * e to the power of x for |x| up to about 4. It uses multiplications and divisions by constants alone, so every browser
 * gives the same last digit.
 */
export function exp(x: number): number {
  const y = x / 64
  let power = 1 + y * (1 + (y / 2) * (1 + (y / 3) * (1 + (y / 4) * (1 + (y / 5) * (1 + y / 6)))))
  for (let i = 0; i < 6; i++) power *= power
  return power
}
