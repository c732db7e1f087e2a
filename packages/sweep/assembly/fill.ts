// The fill loop, as in `packages/backtest/src/engine/simulate.ts`: one position at a time. It visits only bars at which something can happen.

// Index into `exitReasons`.
const STOP = 1
const TRAILING = 2
const TARGET = 3
// Bits of a row's code.
const GAP = 4
const AMBIGUOUS = 8
const SHORT = 16

// The levels of a side: none, distances in price, or percentages. A missing level is NaN.
const NONE = 0
const PERCENT = 2

let longKind: i32 = NONE
let longTarget: f64 = NaN
let longStop: f64 = NaN
let longTrail: f64 = NaN
let shortKind: i32 = NONE
let shortTarget: f64 = NaN
let shortStop: f64 = NaN
let shortTrail: f64 = NaN

export function setLong(kind: i32, target: f64, stop: f64, trail: f64): void {
  longKind = kind
  longTarget = target
  longStop = stop
  longTrail = trail
}

export function setShort(kind: i32, target: f64, stop: f64, trail: f64): void {
  shortKind = kind
  shortTarget = target
  shortStop = stop
  shortTrail = trail
}

// Addresses of the bars' columns.
let opens: usize = 0
let highs: usize = 0
let lows: usize = 0
let closes: usize = 0

// The present stop of the position.
let stopNow: f64 = NaN

// @ts-expect-error: decorator
@inline
function price(column: usize, bar: i32): f64 {
  return load<f64>(column + (<usize>bar << 3))
}

// @ts-expect-error: decorator
@inline
function bitAt(words: usize, bar: i32): bool {
  return ((load<u64>(words + (<usize>(bar >> 6) << 3)) >> (<u64>bar & 63)) & 1) != 0
}

/** The first bar at or after `from` whose bit is set; `count` or more if there is none. */
function nextBit(words: usize, from: i32, count: i32): i32 {
  if (from >= count) return count
  let first = from & ~63
  let word = load<u64>(words + (<usize>(from >> 6) << 3)) & (u64.MAX_VALUE << (<u64>from & 63))
  while (word == 0) {
    first += 64
    if (first >= count) return count
    word = load<u64>(words + (<usize>(first >> 6) << 3))
  }
  return first + <i32>ctz(word)
}

// @ts-expect-error: decorator
@inline
function distance(kind: i32, value: f64, entry: f64): f64 {
  return kind == PERCENT ? (entry * value) / 100 : value
}

function targetOf(kind: i32, target: f64, entry: f64, sign: f64): f64 {
  return isNaN(target) ? sign * Infinity : entry + sign * distance(kind, target, entry)
}

function stopOf(kind: i32, stop: f64, trail: f64, entry: f64, sign: f64): f64 {
  const value = isNaN(stop) ? trail : stop
  return isNaN(value) ? -sign * Infinity : entry - sign * distance(kind, value, entry)
}

/** The first bar up to `last` that touches either level; last + 1 if none does. Checks four bars at a time. */
function firstTouch(long: bool, bar: i32, last: i32, stop: f64, target: f64): i32 {
  const atMost = long ? lows : highs
  const least = f64x2.splat(long ? stop : target)
  // A long is stopped by its lows and reaches its target by its highs; a short the other way round.
  const down = long ? atMost : lows
  const up = highs
  const most = f64x2.splat(long ? target : stop)
  for (; bar + 3 <= last; bar += 4) {
    const at = <usize>bar << 3
    const first = v128.or(f64x2.le(v128.load(down + at), least), f64x2.ge(v128.load(up + at), most))
    const second = v128.or(f64x2.le(v128.load(down + at + 16), least), f64x2.ge(v128.load(up + at + 16), most))
    if (v128.any_true(v128.or(first, second))) break
  }
  const lower = long ? stop : target
  const upper = long ? target : stop
  for (; bar <= last; bar++) if (price(lows, bar) <= lower || price(highs, bar) >= upper) return bar
  return last + 1
}

/** Like `firstTouch`, with a stop that every close moves in the favourable direction only. A moved stop is tested from the next bar on. */
function firstTouchTrailing(sign: f64, percent: bool, trail: f64, bar: i32, last: i32, target: f64): i32 {
  const adverse = sign > 0 ? lows : highs
  const favourable = sign > 0 ? highs : lows
  let stop = stopNow
  for (; bar <= last; bar++) {
    if (sign * price(adverse, bar) <= sign * stop || sign * price(favourable, bar) >= sign * target) break
    const close = price(closes, bar)
    const candidate = close - (percent ? (sign * close * trail) / 100 : sign * trail)
    if (sign * candidate > sign * stop) stop = candidate
  }
  stopNow = stop
  return bar
}

// Price and stop of the last exit at a level.
let exitPrice: f64 = 0
let exitStop: f64 = 0

/**
 * Closes the position in a bar that touches a level: at an open beyond it, otherwise at the stop, otherwise at the target. Returns the
 * row's code.
 */
function leaveByLevel(sign: f64, entryBar: i32, bar: i32, stop: f64, target: f64, trails: bool): i32 {
  const open = price(opens, bar)
  const adverse = price(sign > 0 ? lows : highs, bar)
  const favourable = price(sign > 0 ? highs : lows, bar)
  const stopped = sign * adverse <= sign * stop
  const reached = sign * favourable >= sign * target
  const gapStop = bar > entryBar && sign * open <= sign * stop
  const gapTarget = bar > entryBar && sign * open >= sign * target
  const takesTarget = !gapStop && (gapTarget || !stopped)
  const unknown = !gapStop && !gapTarget && stopped && reached
  const gap = gapStop || gapTarget
  exitPrice = gap ? open : takesTarget ? target : stop
  exitStop = takesTarget ? NaN : stop
  const reason = takesTarget ? TARGET : trails ? TRAILING : STOP
  return reason | (gap ? GAP : 0) | (unknown ? AMBIGUOUS : 0) | (sign > 0 ? 0 : SHORT)
}

// Addresses of the next rows.
let nextRow: usize = 0
let nextLevelRow: usize = 0

function writeRow(entryBar: i32, exitBar: i32, code: i32): void {
  store<i32>(nextRow, entryBar)
  store<i32>(nextRow, exitBar, 4)
  store<i32>(nextRow, code, 8)
  nextRow += 12
}

/**
 * Holds a position with levels up to the close of bar `last`. If a level closes it, writes its rows and returns that bar; otherwise returns
 * last + 1.
 */
function hold(long: bool, entryBar: i32, last: i32): i32 {
  const sign: f64 = long ? 1 : -1
  const kind = long ? longKind : shortKind
  const trail = long ? longTrail : shortTrail
  const entry = price(opens, entryBar)
  const target = targetOf(kind, long ? longTarget : shortTarget, entry, sign)
  stopNow = stopOf(kind, long ? longStop : shortStop, trail, entry, sign)
  const trails = !isNaN(trail)
  const bar = trails
    ? firstTouchTrailing(sign, kind == PERCENT, trail, entryBar, last, target)
    : firstTouch(long, entryBar, last, stopNow, target)
  if (bar > last) return bar
  writeRow(entryBar, bar, leaveByLevel(sign, entryBar, bar, stopNow, target, trails))
  store<f64>(nextLevelRow, exitPrice)
  store<f64>(nextLevelRow, exitStop, 8)
  nextLevelRow += 16
  return bar
}

/** Sets the addresses of the prices that levels are compared with. */
export function setPrices(open: usize, high: usize, low: usize, close: usize): void {
  opens = open
  highs = high
  lows = low
  closes = close
}

function stayOpen(state: usize, long: bool, entryBar: i32): void {
  store<f64>(state, long ? 1 : -1, 24)
  store<f64>(state, entryBar, 32)
  store<f64>(state, stopNow, 40)
}

function stop(state: usize, rows: usize, levelRows: usize, decision: i32): void {
  store<f64>(state, <f64>(nextRow - rows))
  store<f64>(state, <f64>(nextLevelRow - levelRows), 8)
  store<f64>(state, <f64>decision, 16)
}

/**
 * Fills from `decision` on, until `most` rows are written or the bars end. Writes rows of entry bar, exit bar and code, and for exits at a
 * level rows of price and stop. `state` then holds the bytes of rows, the bytes of level rows, the next decision, and the sign (0: none),
 * entry bar and stop of an open position.
 */
export function fill(
  oneSided: usize,
  entryLong: usize,
  entryShort: usize,
  leaveLong: usize,
  leaveShort: usize,
  count: i32,
  decision: i32,
  rows: usize,
  levelRows: usize,
  most: i32,
  state: usize,
): void {
  nextRow = rows
  nextLevelRow = levelRows
  const full = rows + <usize>most * 12
  store<f64>(state, 0, 24)
  decision = nextBit(oneSided, decision, count)
  while (decision + 1 < count && nextRow < full) {
    const entryBar = decision + 1
    const long = bitAt(entryLong, decision)
    const leave = nextBit(long ? leaveLong : leaveShort, entryBar, count)
    const last = min(leave, count - 1)
    const bar = (long ? longKind : shortKind) == NONE ? count : hold(long, entryBar, last)
    if (bar <= last) {
      decision = nextBit(oneSided, bar, count)
      continue
    }
    if (leave + 1 >= count) {
      stayOpen(state, long, entryBar)
      decision = count
      break
    }
    writeRow(entryBar, leave + 1, long ? 0 : SHORT)
    const reversed = bitAt(oneSided, leave) && bitAt(long ? entryShort : entryLong, leave)
    decision = reversed ? leave : nextBit(oneSided, leave + 1, count)
  }
  stop(state, rows, levelRows, decision)
}
