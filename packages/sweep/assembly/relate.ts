// Comparisons of columns, 16 bars at a time. A comparison with an undefined value (NaN) is false. `left` equals `right` from its low to its
// high edge, which are as far from it as `reachOf` of `packages/indicators/src/equal.ts` says: with the same operations, so the truths are
// the same. `share` is the one of that file.

// @ts-expect-error: decorator
@inline
function reach(share: f64, value: v128, scale: v128): v128 {
  const larger = f64x2.pmax(f64x2.abs(value), scale)
  return f64x2.mul(f64x2.splat(share), f64x2.pmin(f64x2.splat(f64.MAX_VALUE), larger))
}

// @ts-expect-error: decorator
@inline
function reachOf(share: f64, value: f64, scale: f64): f64 {
  return share * min(f64.MAX_VALUE, max(abs(value), scale))
}

/** Where four values are at least `low` (bits 0 to 3), and where they are at most `high` (bits 16 to 19). */
// @ts-expect-error: decorator
@inline
function fourWithin(left: usize, low: v128, nextLow: v128, high: v128, nextHigh: v128): u32 {
  const value = v128.load(left)
  const next = v128.load(left, 16)
  const least = v128.shuffle<i32>(f64x2.ge(value, low), f64x2.ge(next, nextLow), 0, 2, 4, 6)
  const most = v128.shuffle<i32>(f64x2.le(value, high), f64x2.le(next, nextHigh), 0, 2, 4, 6)
  return i32x4.bitmask(least) | (i32x4.bitmask(most) << 16)
}

/** `fourWithin` the edges of four values of `right` or, if that is 0, of `level`. */
// @ts-expect-error: decorator
@inline
function fourOf(share: f64, left: usize, right: usize, level: v128, scale: usize): u32 {
  const value = right ? v128.load(right) : level
  const next = right ? v128.load(right, 16) : level
  const far = reach(share, value, v128.load(scale))
  const nextFar = reach(share, next, v128.load(scale, 16))
  return fourWithin(left, f64x2.sub(value, far), f64x2.sub(next, nextFar), f64x2.add(value, far), f64x2.add(next, nextFar))
}

// @ts-expect-error: decorator
@inline
function sixteenOf(share: f64, left: usize, right: usize, level: v128, scale: usize): u32 {
  const next: usize = right ? 32 : 0
  return (
    fourOf(share, left, right, level, scale) |
    (fourOf(share, left + 32, right + next, level, scale + 32) << 4) |
    (fourOf(share, left + 64, right + 2 * next, level, scale + 64) << 8) |
    (fourOf(share, left + 96, right + 3 * next, level, scale + 96) << 12)
  )
}

// @ts-expect-error: decorator
@inline
function keep(truths: u32, least: usize, most: usize): void {
  store<u16>(least, <u16>truths)
  store<u16>(most, <u16>(truths >> 16))
}

/** Where `left` is at least, and where it is at most `right` or, if that is 0, `level`, in the last bars, fewer than fill a word. */
function relateRest(share: f64, left: usize, right: usize, level: f64, scale: usize, bars: i32, least: usize, most: usize): void {
  let above: u32 = 0
  let below: u32 = 0
  for (let i = 0; i < bars; i++) {
    const at = <usize>i << 3
    const value = load<f64>(left + at)
    const other = right ? load<f64>(right + at) : level
    const far = reachOf(share, other, scale ? load<f64>(scale + at) : 0)
    above |= u32(value >= other - far) << i
    below |= u32(value <= other + far) << i
  }
  store<u32>(least, above)
  store<u32>(most, below)
}

/** `relateColumns` by the edges of each value, over a multiple of 16 bars. */
function relateNear(share: f64, left: usize, right: usize, scale: usize, bars: i32, least: usize, most: usize): void {
  for (let bar = 0; bar < bars; bar += 16) {
    keep(sixteenOf(share, left, right, f64x2.splat(0), scale), least, most)
    left += 128
    right += 128
    scale += 128
    least += 2
    most += 2
  }
}

// Most pairs of values are far apart, and the sign of their difference tells which is larger. The size of a number is the high word of its
// absolute value, read as an integer. It grows as the logarithm to the base of 2, by 2^20 where the number doubles. So the difference of
// two sizes tells the ratio of two numbers, of four pairs at a time.

/** The size of 1, and the one from which on a number is not finite. */
const ONE: i32 = 0x3ff00000
const INFINITE: i32 = 0x7ff00000

// @ts-expect-error: decorator
@inline
function highWords(a: v128, b: v128): v128 {
  return v128.shuffle<i32>(a, b, 1, 3, 5, 7)
}

// @ts-expect-error: decorator
@inline
function differences(left: usize, right: usize): v128 {
  return highWords(f64x2.sub(v128.load(left), v128.load(right)), f64x2.sub(v128.load(left, 16), v128.load(right, 16)))
}

// @ts-expect-error: decorator
@inline
function size(word: v128): v128 {
  return v128.and(word, i32x4.splat(0x7fffffff))
}

// @ts-expect-error: decorator
@inline
function fourSizes(values: usize): v128 {
  return size(highWords(v128.load(values), v128.load(values, 16)))
}

/** The largest sizes of 16 values, of every fourth bar in one lane. */
// @ts-expect-error: decorator
@inline
function largestSizes(values: usize): v128 {
  const one = i32x4.max_s(fourSizes(values), fourSizes(values + 32))
  return i32x4.max_s(one, i32x4.max_s(fourSizes(values + 64), fourSizes(values + 96)))
}

/** Where `left` is below `right` in 16 bars if the size of each difference is above `far` and finite; otherwise -1. */
// @ts-expect-error: decorator
@inline
function sixteenApart(left: usize, right: usize, far: v128): i32 {
  const a = differences(left, right)
  const b = differences(left + 32, right + 32)
  const c = differences(left + 64, right + 64)
  const d = differences(left + 96, right + 96)
  const smallest = i32x4.min_s(i32x4.min_s(size(a), size(b)), i32x4.min_s(size(c), size(d)))
  const largest = i32x4.max_s(i32x4.max_s(size(a), size(b)), i32x4.max_s(size(c), size(d)))
  const apart = v128.and(i32x4.gt_s(smallest, far), i32x4.lt_s(largest, i32x4.splat(INFINITE)))
  return i32x4.all_true(apart) ? i8x16.bitmask(v128.narrow<i16>(v128.narrow<i32>(a, b), v128.narrow<i32>(c, d))) : -1
}

/**
 * Where `left` is at least `right`, and where it is at most `right`, over `bars` bars. `scale` may be `right` itself. `largest` is their
 * `largestSize`, 0 if it is not known.
 */
export function relateColumns(
  share: f64,
  left: usize,
  right: usize,
  scale: usize,
  largest: i32,
  bars: i32,
  least: usize,
  most: usize,
): void {
  const whole = bars & ~31
  // The distance of the sizes of a number and of twice a share of it: twice, because sizes are rough.
  const nearness = ONE - highWord(2 * share)
  // So that a difference that counts is a normal number.
  const smallest = i32x4.splat(max(nearness + (1 << 20), largest))
  for (let bar = 0; bar < whole; ) {
    let limit = smallest
    if (largest === 0) {
      limit = i32x4.max_s(limit, largestSizes(right))
      // A left value that is much larger than the right one is far from it.
      if (scale !== right && scale !== left) limit = i32x4.max_s(limit, largestSizes(scale))
    }
    const below = sixteenApart(left, right, i32x4.sub(limit, i32x4.splat(nearness)))
    // Where values are near each other, the next ones often are too.
    const step = below < 0 ? min(128, whole - bar) : 16
    if (below < 0) relateNear(share, left, right, scale, step, least, most)
    else keep((~below & 0xffff) | (below << 16), least, most)
    bar += step
    left += step << 3
    right += step << 3
    scale += step << 3
    least += step >> 3
    most += step >> 3
  }
  if (whole < bars) relateRest(share, left, right, 0, scale, bars - whole, least, most)
}

// @ts-expect-error: decorator
@inline
function highWord(value: f64): i32 {
  return <i32>(reinterpret<u64>(value) >> 32)
}

// @ts-expect-error: decorator
@inline
function larger(value: v128, right: usize, scale: usize): v128 {
  return f64x2.pmax(value, f64x2.pmax(f64x2.abs(v128.load(right)), v128.load(scale)))
}

/** The largest size of the values of `right` and of `scale`. */
export function largestSize(right: usize, scale: usize, bars: i32): i32 {
  let one = f64x2.splat(0)
  let other = f64x2.splat(0)
  const whole = bars & ~3
  for (let bar = 0; bar < whole; bar += 4) {
    one = larger(one, right, scale)
    other = larger(other, right + 16, scale + 16)
    right += 32
    scale += 32
  }
  one = f64x2.pmax(one, other)
  let largest = max(f64x2.extract_lane(one, 0), f64x2.extract_lane(one, 1))
  for (let bar = whole; bar < bars; bar++) {
    const value = max(abs(load<f64>(right)), load<f64>(scale))
    if (value > largest) largest = value
    right += 8
    scale += 8
  }
  return highWord(largest)
}

/** Like `relateColumns`, against one number. Without a scale (0) its edges are the same at each bar. */
export function relateToLevel(share: f64, left: usize, level: f64, scale: usize, bars: i32, least: usize, most: usize): void {
  const whole = bars & ~31
  const all = f64x2.splat(level)
  const far = reach(share, all, f64x2.splat(0))
  const low = f64x2.sub(all, far)
  const high = f64x2.add(all, far)
  for (let bar = 0; bar < whole; bar += 16) {
    keep(
      scale
        ? sixteenOf(share, left, 0, all, scale)
        : fourWithin(left, low, low, high, high) |
            (fourWithin(left + 32, low, low, high, high) << 4) |
            (fourWithin(left + 64, low, low, high, high) << 8) |
            (fourWithin(left + 96, low, low, high, high) << 12),
      least,
      most,
    )
    left += 128
    if (scale) scale += 128
    least += 2
    most += 2
  }
  if (whole < bars) relateRest(share, left, 0, level, scale, bars - whole, least, most)
}
