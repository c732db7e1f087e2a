import type { Bars } from '@assay/market'
import { bitAt, newWords, nextBit, setBit, type Words, wordsLike } from '../columns/bits.ts'
import { type TouchOrder, unknownOrder } from './minutes.ts'
import { type Levels, type Sign, stopOf, targetOf, trailedStop } from './stop-levels.ts'
import { addTrade, type Exit, exitReasons, finite, newTradeLog, type TradeColumns, tradesOf } from './trade-log.ts'

/** The signals of the rules at each close; null means there is no such rule. */
export interface Signals {
  readonly entryLong: Words | null
  readonly entryShort: Words | null
  readonly exitLong: Words | null
  readonly exitShort: Words | null
}

export interface SimulationSettings {
  readonly long: Levels | null
  readonly short: Levels | null
  /**
   * What an entry of the other side does in a position: it is ignored, or it closes the position and opens the other one at the next open.
   */
  readonly oppositeEntry: 'ignore' | 'reverse'
  /** First bar whose close may signal. */
  readonly start: number
  /** The bar after the last one that is read. Default: all bars. */
  readonly end?: number
  readonly touchOrder?: TouchOrder
}

/** The position still open at the last bar. A missing level is NaN. */
export interface OpenPosition {
  readonly sign: Sign
  readonly entryBar: number
  readonly entryPrice: number
  readonly initialStop: number
  readonly stopNow: number
  readonly target: number
}

export interface Simulation {
  readonly trades: TradeColumns
  readonly open: OpenPosition | null
}

const RULE = exitReasons.indexOf('rule')
const STOP = exitReasons.indexOf('stop')
const TRAILING = exitReasons.indexOf('trailing_stop')
const TARGET = exitReasons.indexOf('target')

/**
 * Fills the signals against the bars, one position at a time. Bars must hold low ≤ open, close ≤ high.
 *
 * 1. Flat: jump to the next close at which exactly one side may enter; fill at the next open.
 * 2. In a position: jump to the next close at which its exit rule holds. Up to there look for the first bar that touches a level,
 *    while the stop trails every close. Whichever comes first closes the position.
 * 3. A rule exit fills at the next open, together with an entry of the other side decided at the same close.
 *    After a level the strategy is flat at the close of that bar; after a rule exit, at the close of the bar in which it filled.
 */
export function simulate(bars: Bars, signals: Signals, settings: SimulationSettings): Simulation {
  const { long, short, start, oppositeEntry, end: count = bars.time.length, touchOrder = unknownOrder } = settings
  const { entryLong, entryShort, exitLong, exitShort } = filled(signals, bars.time.length)
  const oneSided = differing(entryLong, entryShort)
  const leaveLong = leaving(exitLong, oneSided, entryShort, oppositeEntry)
  const leaveShort = leaving(exitShort, oneSided, entryLong, oppositeEntry)
  const log = newTradeLog()
  const exit = newExit()
  const position = newPosition()

  let decision = nextBit(oneSided, start, count)
  while (decision + 1 < count) {
    const entryBar = decision + 1
    const sign: Sign = bitAt(entryLong, decision) ? 1 : -1
    const levels = sign === 1 ? long : short
    const leave = nextBit(sign === 1 ? leaveLong : leaveShort, entryBar, count)
    if (levels) place(position, levels, sign, entryBar, bars.open[entryBar])
    if (levels && holdTo(Math.min(leave, count - 1), position, bars, touchOrder, exit)) {
      addTrade(log, sign, entryBar, exit)
      decision = nextBit(oneSided, exit.bar, count)
      continue
    }
    if (leave + 1 >= count)
      return { trades: tradesOf(log, bars, long, short), open: openPosition(sign, entryBar, bars, levels && position) }
    ruleExit(exit, leave + 1)
    addTrade(log, sign, entryBar, exit)
    const reversed = bitAt(oneSided, leave) && bitAt(sign === 1 ? entryShort : entryLong, leave)
    decision = reversed ? leave : nextBit(oneSided, leave + 1, count)
  }
  return { trades: tradesOf(log, bars, long, short), open: null }
}

export function filled({ entryLong, entryShort, exitLong, exitShort }: Signals, bars: number): { [K in keyof Signals]: Words } {
  const none = entryLong && entryShort && exitLong && exitShort ? entryLong : newWords(bars)
  return { entryLong: entryLong ?? none, entryShort: entryShort ?? none, exitLong: exitLong ?? none, exitShort: exitShort ?? none }
}

/** Bars at which exactly one of the two holds, because both entries at once are ignored. */
export function differing(a: Words, b: Words): Words {
  const words = wordsLike(a)
  for (let i = 0; i < words.length; i++) words[i] = a[i] ^ b[i]
  return words
}

/** Bars at whose close a position is closed: by its exit rule, and with `reverse` also by an entry of only the other side. */
export function leaving(exit: Words, oneSided: Words, otherEntry: Words, oppositeEntry: SimulationSettings['oppositeEntry']): Words {
  if (oppositeEntry === 'ignore') return exit
  const words = wordsLike(exit)
  for (let i = 0; i < words.length; i++) words[i] = exit[i] | (oneSided[i] & otherEntry[i])
  return words
}

/**
 * Simulates a single entry on the side of `sign` at the close of `bar`: filled at the next open and closed like every position of the run.
 * `bar` must not be the last of the period.
 */
export function simulateAlone(bars: Bars, signals: Signals, settings: SimulationSettings, bar: number, sign: Sign): Simulation {
  const { entryLong, entryShort, exitLong, exitShort } = filled(signals, bars.time.length)
  const { oppositeEntry } = settings
  const oneSided = differing(entryLong, entryShort)
  const only = newWords(bars.time.length)
  setBit(only, bar)
  const alone: Signals = {
    entryLong: sign === 1 ? only : null,
    entryShort: sign === 1 ? null : only,
    exitLong: leaving(exitLong, oneSided, entryShort, oppositeEntry),
    exitShort: leaving(exitShort, oneSided, entryLong, oppositeEntry),
  }
  return simulate(bars, alone, { ...settings, oppositeEntry: 'ignore', start: bar })
}

export const newExit = (): Exit => ({ bar: 0, price: 0.5, reason: RULE, gap: false, ambiguous: false, stop: Number.NaN })

export function ruleExit(exit: Exit, bar: number): void {
  exit.bar = bar
  exit.reason = RULE
  exit.gap = false
  exit.ambiguous = false
  exit.stop = Number.NaN
}

/** A position with levels; `stop` is the present one. The object is reused from trade to trade. */
export interface Position {
  sign: Sign
  entryBar: number
  levels: Levels
  target: number
  stop: number
}

const noLevels: Levels = { type: 'fixed', target: null, stop: null, trail: null }

export const newPosition = (): Position => ({ sign: 1, entryBar: 0, levels: noLevels, target: 0.5, stop: 0.5 })

export function place(position: Position, levels: Levels, sign: Sign, entryBar: number, price: number): void {
  position.sign = sign
  position.entryBar = entryBar
  position.levels = levels
  position.target = targetOf(levels, price, sign)
  position.stop = stopOf(levels, price, sign)
}

export function openPosition(
  sign: Sign,
  entryBar: number,
  bars: Bars,
  position: Pick<Position, 'levels' | 'stop' | 'target'> | null,
): OpenPosition {
  const entryPrice = bars.open[entryBar]
  const initialStop = position ? finite(stopOf(position.levels, entryPrice, sign)) : Number.NaN
  const stopNow = position ? finite(position.stop) : Number.NaN
  return { sign, entryBar, entryPrice, initialStop, stopNow, target: position ? finite(position.target) : Number.NaN }
}

/** Holds the position up to the close of bar `last`. Returns true if a level closes it earlier; `exit` then describes how. */
function holdTo(last: number, position: Position, bars: Bars, touchOrder: TouchOrder, exit: Exit): boolean {
  const bar =
    position.levels.trail === null ? firstTouch(position, bars, last) : firstTouchTrailing(position, position.levels.trail, bars, last)
  if (bar > last) return false
  leaveByLevel(position, bars, bar, touchOrder, exit)
  return true
}

/** The first bar up to `last` that touches either level; last + 1 if none does. An open beyond a level touches it too. */
function firstTouch({ sign, entryBar, stop, target }: Position, { high, low }: Bars, last: number): number {
  if (sign === 1) {
    for (let bar = entryBar; bar <= last; bar++) if (low[bar] <= stop || high[bar] >= target) return bar
  } else {
    for (let bar = entryBar; bar <= last; bar++) if (high[bar] >= stop || low[bar] <= target) return bar
  }
  return last + 1
}

/** Like `firstTouch`, with a stop that every close moves in the favourable direction only. A moved stop is tested from the next bar on. */
function firstTouchTrailing(position: Position, trail: number, { high, low, close }: Bars, last: number): number {
  const { sign, levels, target } = position
  const adverse = sign === 1 ? low : high
  const favourable = sign === 1 ? high : low
  const byPercent = levels.type === 'percentage'
  let { stop } = position
  let bar = position.entryBar
  for (; bar <= last; bar++) {
    if (sign * adverse[bar] <= sign * stop || sign * favourable[bar] >= sign * target) break
    stop = trailedStop(stop, close[bar], sign, trail, byPercent)
  }
  position.stop = stop
  return bar
}

/**
 * Closes the position in a bar that touches a level: at an open beyond it, that of the bar or of a minute in it, otherwise at the stop,
 * otherwise at the target.
 */
export function leaveByLevel(
  { sign, entryBar, levels, stop, target }: Position,
  bars: Bars,
  bar: number,
  order: TouchOrder,
  exit: Exit,
): void {
  const open = bars.open[bar]
  const stopped = sign * (sign === 1 ? bars.low : bars.high)[bar] <= sign * stop
  const reached = sign * (sign === 1 ? bars.high : bars.low)[bar] >= sign * target
  const gapStop = bar > entryBar && sign * open <= sign * stop
  const gapTarget = bar > entryBar && sign * open >= sign * target
  const touch = gapStop || gapTarget ? null : order(bar, sign, stop, target, bar === entryBar)
  const first = gapStop ? 'stop' : gapTarget || !stopped ? 'target' : !reached ? 'stop' : touch!.first
  const takesTarget = first === 'target'
  const opened = touch ? (touch.first === first && touch.gap ? touch.gap.open : null) : open
  exit.bar = bar
  exit.gap = opened !== null
  exit.price = opened ?? (takesTarget ? target : stop)
  exit.reason = takesTarget ? TARGET : levels.trail === null ? STOP : TRAILING
  exit.ambiguous = first === 'unknown'
  exit.stop = takesTarget ? Number.NaN : stop
}
