import { type Bars, candleStart, firstAtOrAfter, type Timeframe } from '@assay/market'
import type { Trade } from '../figures/answer-schema.ts'
import type { ClosedCandle, EntryFill, ExitFill, ForwardFill } from './follow.ts'
import type { SeenCandle } from './seen.ts'

/** A recorded trade; `exit` is null while it is open. */
export interface ForwardTrade {
  readonly entry: EntryFill
  readonly exit: ExitFill | null
}

/** Why a new test of the same days gave another trade. */
export const differenceReasons = [
  /** The quotes came from another source than the stored bars. */
  'other-source',
  /** The stored bars reached prices at which no quote was received. */
  'gap-in-quotes',
  /** The first quote of the candle came after its opening price had passed. */
  'late-quote',
  /** A stored bar has other prices than its quotes. */
  'revised-bar',
  /** Quotes were received, but the candle is not among the stored bars: it was lost or removed. */
  'no-bar',
  /** The bar came so late that the record continued without the signals at its close. */
  'late-bar',
  /** The rules now signal something else at a close, because an earlier bar that they read has changed. */
  'revised-history',
  /** A bar touches both stop and target, and the bars do not show which came first. */
  'touch-order',
  'unknown',
] as const
export type DifferenceReason = (typeof differenceReasons)[number]

/** A trade that differs between the record and the test. */
export interface ForwardDifference {
  readonly forward: ForwardTrade | null
  readonly tested: TestedTrade | null
  readonly reason: DifferenceReason
  /** Opening time of the candle that shows the reason, UTC milliseconds; null if no single candle does. */
  readonly candle: number | null
}

export type TestedTrade = Pick<
  Trade,
  'entry_datetime' | 'exit_datetime' | 'direction' | 'entry_price' | 'exit_price' | 'exit_reason' | 'ambiguous_bar'
>

export interface ForwardMatch {
  /** Trades that are the same in both: same side, candles and exit reason. */
  readonly same: number
  /** Trades in the record, the test or both. */
  readonly all: number
  /** Mean distance between the prices of matching trades; null if there are none. */
  readonly priceDistance: number | null
  readonly differences: readonly ForwardDifference[]
}

export interface MatchFacts {
  readonly timeframe: Timeframe
  /** The stored bars of the tested days, in the timeframe of the test. */
  readonly bars: Bars
  readonly seen: readonly SeenCandle[]
  /** The signals recorded at the time, and the signals on the stored bars. */
  readonly saidThen: readonly ClosedCandle[]
  readonly saysNow: readonly ClosedCandle[]
  /** The source of the stored bars. */
  readonly provider: string
}

/** Turns the fills of a record into trades, oldest first. */
export function forwardTrades(fills: readonly ForwardFill[]): ForwardTrade[] {
  const trades: ForwardTrade[] = []
  for (const fill of fills) {
    if (fill.kind === 'entry') trades.push({ entry: fill, exit: null })
    else trades[trades.length - 1] = { ...trades[trades.length - 1], exit: fill }
  }
  return trades
}

/** Compares the closed trades of a record with those of a backtest on the stored bars, and names the reason for each difference. */
export function matchForward(forward: readonly ForwardTrade[], tested: readonly TestedTrade[], facts: MatchFacts): ForwardMatch {
  const startOf = (at: number) => candleStart(at, facts.timeframe, 'new-york')
  const keyOf = (sign: number, entry: number) => `${sign} ${entry}`
  const byKey = new Map(tested.map((trade) => [keyOf(signOf(trade), Date.parse(trade.entry_datetime)), trade]))
  const differences: ForwardDifference[] = []
  const distances: number[] = []
  for (const trade of forward) {
    const { entry, exit } = trade
    const key = keyOf(entry.sign, startOf(entry.at))
    const other = byKey.get(key) ?? null
    byKey.delete(key)
    const isSame = exit && other && exit.reason === other.exit_reason && startOf(exit.at) === Date.parse(other.exit_datetime)
    if (isSame) distances.push(Math.abs(entry.price - other.entry_price), Math.abs(exit.price - other.exit_price))
    else if (exit || other) differences.push(difference(trade, other, facts))
  }
  for (const other of byKey.values()) differences.push(difference(null, other, facts))
  const same = distances.length / 2
  return {
    same,
    all: same + differences.length,
    priceDistance: same === 0 ? null : distances.reduce((sum, distance) => sum + distance, 0) / distances.length,
    differences,
  }
}

const signOf = ({ direction }: TestedTrade) => (direction === 'long' ? 1 : -1)

function difference(forward: ForwardTrade | null, tested: TestedTrade | null, facts: MatchFacts): ForwardDifference {
  const moments = [
    ...(forward ? [forward.entry.decidedAt, forward.entry.at, forward.exit?.at ?? forward.entry.at] : []),
    ...(tested ? [Date.parse(tested.entry_datetime), Date.parse(tested.exit_datetime)] : []),
  ]
  const from = candleStart(Math.min(...moments) - 1, facts.timeframe, 'new-york')
  return { forward, tested, ...reasonBetween(from, Math.max(...moments), tested, facts) }
}

/** The first reason between two moments that explains a difference. */
function reasonBetween(
  from: number,
  to: number,
  tested: TestedTrade | null,
  facts: MatchFacts,
): Pick<ForwardDifference, 'reason' | 'candle'> {
  const isBetween = (time: number) => time >= from && time <= to
  for (const bar of candlesBetween(facts, isBetween)) {
    const reason = candleReason(bar.seen, bar.stored, facts.provider)
    if (reason) return { reason, candle: bar.start }
  }
  const then = new Set(facts.saidThen.map(({ at }) => at))
  const undecided = facts.saysNow.find(({ at }) => at > from && at <= to && !then.has(at))
  if (undecided) return { reason: 'late-bar', candle: candleStart(undecided.at - 1, facts.timeframe, 'new-york') }
  const now = new Map(facts.saysNow.map((close) => [close.at, close]))
  const changed = facts.saidThen.find((close) => isBetween(close.at) && !saysSame(close, now.get(close.at)))
  if (changed) return { reason: 'revised-history', candle: candleStart(changed.at - 1, facts.timeframe, 'new-york') }
  return { reason: tested?.ambiguous_bar ? 'touch-order' : 'unknown', candle: null }
}

type Prices = Pick<SeenCandle, 'open' | 'high' | 'low' | 'close'>

/** Each candle in between, as received and as stored. */
function candlesBetween({ bars, seen }: MatchFacts, isBetween: (time: number) => boolean) {
  const starts = [...new Set([...bars.time, ...seen.map(({ start }) => start)])].filter(isBetween).sort((a, b) => a - b)
  const seenAt = new Map(seen.map((candle) => [candle.start, candle]))
  return starts.map((start) => {
    const at = firstAtOrAfter(bars.time, start)
    const stored: Prices | undefined =
      bars.time[at] === start ? { open: bars.open[at], high: bars.high[at], low: bars.low[at], close: bars.close[at] } : undefined
    return { start, seen: seenAt.get(start), stored }
  })
}

function candleReason(seen: SeenCandle | undefined, stored: Prices | undefined, provider: string): DifferenceReason | undefined {
  if (!seen) return 'gap-in-quotes'
  if (seen.source !== provider) return 'other-source'
  if (!stored) return 'no-bar'
  const isAlike = seen.open === stored.open && seen.high === stored.high && seen.low === stored.low && seen.close === stored.close
  if (isAlike) return undefined
  const isWithin = seen.high <= stored.high && seen.low >= stored.low
  if (!isWithin) return 'revised-bar'
  const isNarrower = seen.high < stored.high || seen.low > stored.low
  if (isNarrower) return 'gap-in-quotes'
  return seen.open !== stored.open && seen.firstAt > seen.start ? 'late-quote' : 'revised-bar'
}

const saysSame = (a: ClosedCandle, b: ClosedCandle | undefined): boolean =>
  b !== undefined &&
  a.entryLong === b.entryLong &&
  a.entryShort === b.entryShort &&
  a.exitLong === b.exitLong &&
  a.exitShort === b.exitShort
