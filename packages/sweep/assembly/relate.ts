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
function fourBetween(left: usize, low: usize, high: usize): u32 {
  return fourWithin(left, v128.load(low), v128.load(low, 16), v128.load(high), v128.load(high, 16))
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

/** Where `left` is at least `right`, and where it is at most `right`, over `bars` bars. `scale` may be `right` itself. */
export function relateColumns(share: f64, left: usize, right: usize, scale: usize, bars: i32, least: usize, most: usize): void {
  const whole = bars & ~31
  for (let bar = 0; bar < whole; bar += 16) {
    keep(sixteenOf(share, left, right, f64x2.splat(0), scale), least, most)
    left += 128
    right += 128
    scale += 128
    least += 2
    most += 2
  }
  if (whole < bars) relateRest(share, left, right, 0, scale, bars - whole, least, most)
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

/** Like `relateColumns`, with the edges of the right column as they were written by `edges`. */
export function relateToEdges(left: usize, low: usize, high: usize, bars: i32, least: usize, most: usize): void {
  const whole = bars & ~31
  for (let bar = 0; bar < whole; bar += 16) {
    const first = fourBetween(left, low, high) | (fourBetween(left + 32, low + 32, high + 32) << 4)
    const second = (fourBetween(left + 64, low + 64, high + 64) << 8) | (fourBetween(left + 96, low + 96, high + 96) << 12)
    keep(first | second, least, most)
    left += 128
    low += 128
    high += 128
    least += 2
    most += 2
  }
  if (whole === bars) return
  let above: u32 = 0
  let below: u32 = 0
  for (let i = 0; i < bars - whole; i++) {
    const at = <usize>i << 3
    above |= u32(load<f64>(left + at) >= load<f64>(low + at)) << i
    below |= u32(load<f64>(left + at) <= load<f64>(high + at)) << i
  }
  store<u32>(least, above)
  store<u32>(most, below)
}

/** Writes the edges of each value of a column, for comparisons of several columns with it. */
export function edges(share: f64, values: usize, scale: usize, bars: i32, low: usize, high: usize): void {
  const bytes = <usize>bars << 3
  const whole = bytes & ~15
  for (let at: usize = 0; at < whole; at += 16) {
    const value = v128.load(values + at)
    const far = reach(share, value, v128.load(scale + at))
    v128.store(low + at, f64x2.sub(value, far))
    v128.store(high + at, f64x2.add(value, far))
  }
  if (whole === bytes) return
  const value = load<f64>(values + whole)
  const far = reachOf(share, value, load<f64>(scale + whole))
  store<f64>(low + whole, value - far)
  store<f64>(high + whole, value + far)
}
