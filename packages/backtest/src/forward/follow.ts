import { candleEnd, type Timeframe } from '@assay/market'
import { type Levels, levelsOf, type Sign, stopOf, targetOf, trailedStop } from '../engine/stop-levels.ts'
import type { ExitReason } from '../engine/trade-log.ts'
import type { PreparedRun } from '../request/prepare.ts'

/** The signals of the rules at the close of a candle. */
export interface ClosedCandle {
  /** The end of the candle, UTC milliseconds. */
  readonly at: number
  readonly close: number
  readonly entryLong: boolean
  readonly entryShort: boolean
  readonly exitLong: boolean
  readonly exitShort: boolean
}

/** A quote as it was received. */
export interface QuoteAsItCame {
  readonly at: number
  readonly bid: number
  readonly ask: number
}

/** A recorded fill. `price` is the price by the rules of a backtest, in bids; `bid` and `ask` are those of the quote that filled it. */
interface Fill {
  /** Time of the quote, UTC milliseconds. */
  readonly at: number
  readonly price: number
  readonly bid: number
  readonly ask: number
}

export interface EntryFill extends Fill {
  readonly kind: 'entry'
  readonly sign: Sign
  /** The close at which it was decided. */
  readonly decidedAt: number
  /** Null if the side has no such level. */
  readonly stop: number | null
  readonly target: number | null
}

export interface ExitFill extends Fill {
  readonly kind: 'exit'
  readonly sign: Sign
  readonly reason: ExitReason
  /** The first quote of its candle was beyond the level. */
  readonly gap: boolean
}

export type ForwardFill = EntryFill | ExitFill

/** The open position with its present levels. */
export interface FollowedPosition {
  readonly sign: Sign
  readonly stop: number | null
  readonly target: number | null
}

/** A decision at a close that fills at the next quote. */
interface Pending {
  readonly decidedAt: number
  readonly isExit: boolean
  readonly entry: Sign | null
}

/** The state of a forward test. It is plain data, so a stored state continues in the same way. */
export interface Followed {
  readonly position: FollowedPosition | null
  readonly pending: Pending | null
  /** The end of the candle that the last quote belongs to; 0 before the first. */
  readonly candle: number
}

export interface FollowPlan {
  readonly timeframe: Timeframe
  readonly long: Levels | null
  readonly short: Levels | null
  readonly oppositeEntry: 'ignore' | 'reverse'
}

/** The fill settings of a request. */
export function followPlanOf({ request, instrument }: Pick<PreparedRun, 'request' | 'instrument'>): FollowPlan {
  const { long, short } = request.final_strategy.exit
  return {
    timeframe: request.timeframe,
    long: levelsOf(long.sltp ?? null, instrument.point),
    short: levelsOf(short.sltp ?? null, instrument.point),
    oppositeEntry: request.options.opposite_entry,
  }
}

export const notFollowed: Followed = { position: null, pending: null, candle: 0 }

/**
 * Continues a forward test from its state. It does over received quotes what `simulate` does over bars. Closes decide, the first quote
 * after a close fills, and the first bid that reaches a level fills it. Closes and quotes are sorted oldest first; a close comes before the
 * quotes of the same moment. The fills are the same whether the input comes in pieces or at once.
 */
export function follow(
  from: Followed,
  plan: FollowPlan,
  closes: readonly ClosedCandle[],
  quotes: readonly QuoteAsItCame[],
): { readonly now: Followed; readonly fills: ForwardFill[] } {
  const fills: ForwardFill[] = []
  let now = from
  let next = 0
  for (const quote of quotes) {
    for (; next < closes.length && closes[next].at <= quote.at; next++) now = decided(now, plan, closes[next])
    now = quoted(now, plan, quote, fills)
  }
  for (; next < closes.length; next++) now = decided(now, plan, closes[next])
  return { now, fills }
}

function decided(now: Followed, plan: FollowPlan, close: ClosedCandle): Followed {
  const { position } = now
  const { at: decidedAt, entryLong, entryShort } = close
  const onlySide: Sign | null = entryLong === entryShort ? null : entryLong ? 1 : -1
  if (!position) return onlySide === null ? now : { ...now, pending: { decidedAt, isExit: false, entry: onlySide } }
  const other = onlySide === -position.sign ? onlySide : null
  const exits = position.sign === 1 ? close.exitLong : close.exitShort
  if (exits || (plan.oppositeEntry === 'reverse' && other !== null)) return { ...now, pending: { decidedAt, isExit: true, entry: other } }
  return { ...now, position: trailed(position, plan, close.close) }
}

function trailed(position: FollowedPosition, plan: FollowPlan, close: number): FollowedPosition {
  const { sign } = position
  const levels = sign === 1 ? plan.long : plan.short
  if (!levels || levels.trail === null) return position
  const stop = position.stop ?? -sign * Infinity
  return { ...position, stop: orNull(trailedStop(stop, close, sign, levels.trail, levels.type === 'percentage')) }
}

function quoted(before: Followed, plan: FollowPlan, quote: QuoteAsItCame, fills: ForwardFill[]): Followed {
  const isFirst = quote.at >= before.candle
  const candle = isFirst ? candleEnd(quote.at, plan.timeframe, 'new-york') : before.candle
  let { position } = before
  const { pending } = before
  if (pending?.isExit && position) {
    fills.push(exitFill(position, quote, quote.bid, 'rule', false))
    position = null
  }
  if (pending && pending.entry !== null && !position) {
    const entry = entryFill(pending.entry, pending.decidedAt, plan, quote)
    fills.push(entry)
    const { sign, stop, target } = entry
    return { position: { sign, stop, target }, pending: null, candle }
  }
  const exit = position && levelMet(position, plan, quote, isFirst)
  if (exit) fills.push(exit)
  return { position: exit ? null : position, pending: null, candle }
}

function entryFill(sign: Sign, decidedAt: number, plan: FollowPlan, { at, bid, ask }: QuoteAsItCame): EntryFill {
  const levels = sign === 1 ? plan.long : plan.short
  const stop = levels && orNull(stopOf(levels, bid, sign))
  const target = levels && orNull(targetOf(levels, bid, sign))
  return { kind: 'entry', sign, at, decidedAt, price: bid, bid, ask, stop, target }
}

/** The fill at a level that this quote reaches; undefined if it reaches none. If the candle opens beyond the level, the open fills it. */
function levelMet(position: FollowedPosition, plan: FollowPlan, quote: QuoteAsItCame, opens: boolean): ExitFill | undefined {
  const { sign, stop, target } = position
  const { bid } = quote
  if (stop !== null && sign * bid <= sign * stop) {
    const trails = (sign === 1 ? plan.long : plan.short)?.trail != null
    return exitFill(position, quote, opens ? bid : stop, trails ? 'trailing_stop' : 'stop', opens)
  }
  if (target !== null && sign * bid >= sign * target) return exitFill(position, quote, opens ? bid : target, 'target', opens)
  return undefined
}

const exitFill = (
  { sign }: FollowedPosition,
  { at, bid, ask }: QuoteAsItCame,
  price: number,
  reason: ExitReason,
  gap: boolean,
): ExitFill => ({ kind: 'exit', sign, at, price, bid, ask, reason, gap })

/** An infinitely distant level counts as no level. */
const orNull = (level: number): number | null => (Number.isFinite(level) ? level : null)
