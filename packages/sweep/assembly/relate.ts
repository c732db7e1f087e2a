// Comparisons of columns, 16 bars at a time. A comparison with an undefined value (NaN) is false.

/** One byte for each of four pairs of 64-bit truths, in order. */
// @ts-expect-error: decorator
@inline
function bytesOf(a: v128, b: v128, c: v128, d: v128): v128 {
  const ab = v128.shuffle<i32>(a, b, 0, 2, 4, 6)
  const cd = v128.shuffle<i32>(c, d, 0, 2, 4, 6)
  return v128.narrow<i32>(ab, cd)
}

// @ts-expect-error: decorator
@inline
function atLeast(left: usize, right: usize, at: usize): v128 {
  return f64x2.ge(v128.load(left + at), v128.load(right + at))
}

// @ts-expect-error: decorator
@inline
function atMost(left: usize, right: usize, at: usize): v128 {
  return f64x2.le(v128.load(left + at), v128.load(right + at))
}

// @ts-expect-error: decorator
@inline
function sixteenAtLeast(left: usize, right: usize): u32 {
  const low = bytesOf(atLeast(left, right, 0), atLeast(left, right, 16), atLeast(left, right, 32), atLeast(left, right, 48))
  const high = bytesOf(atLeast(left, right, 64), atLeast(left, right, 80), atLeast(left, right, 96), atLeast(left, right, 112))
  return i8x16.bitmask(v128.narrow<i16>(low, high))
}

// @ts-expect-error: decorator
@inline
function sixteenAtMost(left: usize, right: usize): u32 {
  const low = bytesOf(atMost(left, right, 0), atMost(left, right, 16), atMost(left, right, 32), atMost(left, right, 48))
  const high = bytesOf(atMost(left, right, 64), atMost(left, right, 80), atMost(left, right, 96), atMost(left, right, 112))
  return i8x16.bitmask(v128.narrow<i16>(low, high))
}

/** Compares the last bars, fewer than fill a word, with a column or, if `right` is 0, with `level`. */
function relateRest(left: usize, right: usize, level: f64, bars: i32, least: usize, most: usize): void {
  let above: u32 = 0
  let below: u32 = 0
  for (let i = 0; i < bars; i++) {
    const a = load<f64>(left + (<usize>i << 3))
    const b = right ? load<f64>(right + (<usize>i << 3)) : level
    above |= u32(a >= b) << i
    below |= u32(a <= b) << i
  }
  store<u32>(least, above)
  store<u32>(most, below)
}

/** Where `left` is at least `right`, and where it is at most `right`, over `bars` bars. */
export function relateColumns(left: usize, right: usize, bars: i32, least: usize, most: usize): void {
  const whole = bars & ~31
  for (let bar = 0; bar < whole; bar += 32) {
    store<u32>(least, sixteenAtLeast(left, right) | (sixteenAtLeast(left + 128, right + 128) << 16))
    store<u32>(most, sixteenAtMost(left, right) | (sixteenAtMost(left + 128, right + 128) << 16))
    left += 256
    right += 256
    least += 4
    most += 4
  }
  if (whole < bars) relateRest(left, right, NaN, bars - whole, least, most)
}

// @ts-expect-error: decorator
@inline
function fourAtLeast(left: usize, level: v128): v128 {
  return bytesOf(
    f64x2.ge(v128.load(left), level),
    f64x2.ge(v128.load(left + 16), level),
    f64x2.ge(v128.load(left + 32), level),
    f64x2.ge(v128.load(left + 48), level),
  )
}

// @ts-expect-error: decorator
@inline
function fourAtMost(left: usize, level: v128): v128 {
  return bytesOf(
    f64x2.le(v128.load(left), level),
    f64x2.le(v128.load(left + 16), level),
    f64x2.le(v128.load(left + 32), level),
    f64x2.le(v128.load(left + 48), level),
  )
}

/** Like `relateColumns`, against one number. */
export function relateToLevel(left: usize, level: f64, bars: i32, least: usize, most: usize): void {
  const whole = bars & ~31
  const all = f64x2.splat(level)
  for (let bar = 0; bar < whole; bar += 16) {
    store<u16>(least, <u16>i8x16.bitmask(v128.narrow<i16>(fourAtLeast(left, all), fourAtLeast(left + 64, all))))
    store<u16>(most, <u16>i8x16.bitmask(v128.narrow<i16>(fourAtMost(left, all), fourAtMost(left + 64, all))))
    left += 128
    least += 2
    most += 2
  }
  if (whole < bars) relateRest(left, 0, level, bars - whole, least, most)
}
