import type { Bars } from '@assay/market'

/**
 * The same strategies written by hand, each as one loop that computes its indicators as it goes: what a programmer
 * would write for this one strategy. Trades are kept as the engine keeps them. `vsFused` is the ratio to these.
 */
export interface FusedResult {
  trades: number
  finalValue: number
}

const capital = 100_000

/** Allocates room for the trades of a run. A loop keeps everything else in its own variables, where the compiler can see it. */
function newBook() {
  const size = 1 << 18
  return { entries: new Float64Array(size), exits: new Float64Array(size), entryBars: new Int32Array(size), exitBars: new Int32Array(size) }
}

const unrealized = (side: number, entry: number, close: number) => (side === 0 ? 0 : side * (capital / entry) * (close - entry))

/** The distance of two values, of which `close` is the scale if they are prices; 0 if they are equal by the last digit, as the engine decides it (`packages/indicators/src/equal.ts`). */
const distance = (value: number, other: number, close: number): number => {
  const apart = value - other
  return Math.abs(apart) <= 1e-9 * Math.max(other, close) ? 0 : apart
}

/** The two averages after the first `slowPeriod` closes, both seeded with their simple mean. */
function firstAverages(closes: Float64Array, fastPeriod: number, slowPeriod: number): [fast: number, slow: number] {
  let [fast, slow] = [0, 0]
  for (let i = 0; i < slowPeriod; i++) {
    slow += closes[i] / slowPeriod
    if (i < fastPeriod) fast += closes[i] / fastPeriod
    else fast += (closes[i] - fast) * (2 / (fastPeriod + 1))
  }
  return [fast, slow]
}

/** W1, see `emaReverse`. */
export function fusedEmaReverse({ open, close }: Bars, fastPeriod: number, slowPeriod: number): FusedResult {
  const count = close.length
  const { entries, exits, entryBars, exitBars } = newBook()
  const [fastShare, slowShare] = [2 / (fastPeriod + 1), 2 / (slowPeriod + 1)]
  let [fast, slow] = firstAverages(close, fastPeriod, slowPeriod)
  let before = distance(fast, slow, close[slowPeriod - 1])
  let [side, entry, entryBar, trades, value, decided] = [0, 0.5, 0, 0, capital, 0]
  for (let i = slowPeriod; i < count; i++) {
    if (decided !== 0) {
      const price = open[i]
      if (side !== 0) {
        entries[trades] = entry
        exits[trades] = price
        entryBars[trades] = entryBar
        exitBars[trades++] = i
        value += side * (capital / entry) * (price - entry)
      }
      side = decided
      entry = price
      entryBar = i
      decided = 0
    }
    fast += (close[i] - fast) * fastShare
    slow += (close[i] - slow) * slowShare
    const now = distance(fast, slow, close[i])
    if (now > 0 && before <= 0 && side !== 1) decided = 1
    else if (now < 0 && before >= 0 && side !== -1) decided = -1
    before = now
  }
  return { trades, finalValue: value + unrealized(side, entry, close[count - 1]) }
}

/** W2: W1 with a stop and a target in percent of the fill. */
export function fusedEmaLevels(
  { open, high, low, close }: Bars,
  fastPeriod: number,
  slowPeriod: number,
  target: number,
  stop: number,
): FusedResult {
  const count = close.length
  const { entries, exits, entryBars, exitBars } = newBook()
  const [fastShare, slowShare] = [2 / (fastPeriod + 1), 2 / (slowPeriod + 1)]
  let [fast, slow] = firstAverages(close, fastPeriod, slowPeriod)
  let before = distance(fast, slow, close[slowPeriod - 1])
  let [side, entry, entryBar, trades, value, decided, stopAt, targetAt] = [0, 0.5, 0, 0, capital, 0, 0.5, 0.5]
  for (let i = slowPeriod; i < count; i++) {
    const price = open[i]
    let exit = Number.NaN
    if (decided !== 0) {
      if (side !== 0) exit = price
    } else if (side === 1) {
      if (price <= stopAt || price >= targetAt) exit = price
      else if (low[i] <= stopAt) exit = stopAt
      else if (high[i] >= targetAt) exit = targetAt
    } else if (side === -1) {
      if (price >= stopAt || price <= targetAt) exit = price
      else if (high[i] >= stopAt) exit = stopAt
      else if (low[i] <= targetAt) exit = targetAt
    }
    if (exit > 0) {
      entries[trades] = entry
      exits[trades] = exit
      entryBars[trades] = entryBar
      exitBars[trades++] = i
      value += side * (capital / entry) * (exit - entry)
      side = 0
    }
    if (decided !== 0) {
      side = decided
      entry = price
      entryBar = i
      stopAt = price - (side * (price * stop)) / 100
      targetAt = price + (side * (price * target)) / 100
      decided = 0
      const stopped = side === 1 ? low[i] <= stopAt : high[i] >= stopAt
      if (stopped || (side === 1 ? high[i] >= targetAt : low[i] <= targetAt)) {
        const level = stopped ? stopAt : targetAt
        entries[trades] = entry
        exits[trades] = level
        entryBars[trades] = i
        exitBars[trades++] = i
        value += side * (capital / entry) * (level - entry)
        side = 0
      }
    }
    fast += (close[i] - fast) * fastShare
    slow += (close[i] - slow) * slowShare
    const now = distance(fast, slow, close[i])
    if (now > 0 && before <= 0 && side !== 1) decided = 1
    else if (now < 0 && before >= 0 && side !== -1) decided = -1
    before = now
  }
  return { trades, finalValue: value + unrealized(side, entry, close[count - 1]) }
}

/** W3: one pair over columns that all pairs share. */
export function fusedPair({ open, close }: Bars, fast: Float64Array, slow: Float64Array, from: number): FusedResult {
  const count = close.length
  let [side, entry, trades, value, decided] = [0, 0.5, 0, capital, 0]
  let before = distance(fast[from], slow[from], close[from])
  for (let i = from + 1; i < count; i++) {
    if (decided !== 0) {
      const price = open[i]
      if (side !== 0) {
        value += side * (capital / entry) * (price - entry)
        trades++
      }
      side = decided
      entry = price
      decided = 0
    }
    const now = distance(fast[i], slow[i], close[i])
    if (now > 0 && before <= 0 && side !== 1) decided = 1
    else if (now < 0 && before >= 0 && side !== -1) decided = -1
    before = now
  }
  return { trades, finalValue: value + unrealized(side, entry, close[count - 1]) }
}

/** W4, see `bandsAndRsi`. */
export function fusedBandsAndRsi({ open, close }: Bars): FusedResult {
  const count = close.length
  const { entries, exits, entryBars, exitBars } = newBook()
  const [rsiPeriod, bandPeriod] = [14, 20]
  const share = 1 / rsiPeriod
  let [up, down, total, squares, rsiBefore] = [0, 0, 0, 0, Number.NaN]
  let [side, entry, entryBar, trades, value, decided, leaving] = [0, 0.5, 0, 0, capital, 0, false]
  for (let i = 0; i < count; i++) {
    if (leaving) {
      entries[trades] = entry
      exits[trades] = open[i]
      entryBars[trades] = entryBar
      exitBars[trades++] = i
      value += side * (capital / entry) * (open[i] - entry)
      side = 0
      leaving = false
    }
    if (decided !== 0) {
      side = decided
      entry = open[i]
      entryBar = i
      decided = 0
    }
    const price = close[i]
    const move = i > 0 ? price - close[i - 1] : 0
    const rise = move > 0 ? move : 0
    up += i > rsiPeriod ? (rise - up) * share : rise * share
    down += i > rsiPeriod ? (rise - move - down) * share : (rise - move) * share
    const sum = up + down
    const rsi = i < rsiPeriod ? Number.NaN : sum < 1e-14 ? 0 : 100 * (up / sum)
    total += price
    squares += price * price
    if (i >= bandPeriod - 1) {
      const middle = total / bandPeriod
      const variance = squares / bandPeriod - middle * middle
      const width = variance < 1e-14 ? 0 : 2 * Math.sqrt(variance)
      const upper = middle + width
      const lower = middle - width
      const oldest = close[i - bandPeriod + 1]
      total -= oldest
      squares -= oldest * oldest
      const overUpper = distance(price, upper, price)
      const overLower = distance(price, lower, price)
      if (side === 1) leaving = distance(rsi, 70, 0) > 0 || overUpper > 0
      else if (side === -1) leaving = distance(rsi, 30, 0) < 0 || overLower < 0
      if (side === 0 || leaving) {
        const turn = distance(rsi, 50, 0)
        const turnBefore = distance(rsiBefore, 50, 0)
        const trend = distance(price, middle, price)
        const long = (overLower < 0 && distance(rsi, 30, 0) < 0) || (turn > 0 && turnBefore <= 0 && trend > 0)
        const short = (overUpper > 0 && distance(rsi, 70, 0) > 0) || (turn < 0 && turnBefore >= 0 && trend < 0)
        if (long !== short && side !== (long ? 1 : -1)) decided = long ? 1 : -1
      }
    }
    rsiBefore = rsi
  }
  return { trades, finalValue: value + unrealized(side, entry, close[count - 1]) }
}
