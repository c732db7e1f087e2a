import { type Bars, barColumns, newBars } from '../bars.ts'
import type { Instrument } from '../instrument.ts'
import { minuteMs } from '../time-spans.ts'
import { timeframeMs } from '../timeframe.ts'
import type { FeedUptime } from './feed-uptime.ts'
import { inMarketHours, type LostInterval } from './lost.ts'
import { minuteBars, minuteOf } from './minute-bars.ts'
import type { Quote } from './quote.ts'
import { isFromAhead, quoteGate, type Verdict } from './quote-gate.ts'
import { type Sequence, sequence } from './sequence.ts'

/** A minute stays open for late quotes for this long after its end. */
export const graceMs = 5000
/** Where quotes are numbered, only the next number proves that none was lost before it. We wait for it this long. */
const patienceMs = 5 * minuteMs

/** Minutes closed by one call. */
export interface ClosedMinutes {
  /** Bars of minutes in which nothing was lost. */
  readonly whole: Bars
  /** Bars of minutes with missing quotes: approximate. */
  readonly partial: Bars
  /** The time that the whole bars cover, UTC milliseconds, ends exclusive. A covered minute without a bar had no quotes. */
  readonly held: readonly (readonly [from: number, to: number])[]
}

export interface QuoteSeries {
  take(quote: Quote, now: number, number?: number): Verdict
  /** The source reports the number of its last quote up to `at`. */
  announce(number: number, at: number): void
  last(): Quote | undefined
  /** Judges the next quotes as if `known` was the last accepted one; undefined means that there was none. */
  seed(known: Quote | undefined): void
  /** Closes the minutes that are settled at `now`. */
  close(now: number): ClosedMinutes
  /** Intervals of market hours in which quotes are missing. */
  lost(now: number): LostInterval[]
  /** Forgets losses that ended before `time`. */
  forget(time: number): void
}

/** Turns one symbol's quotes from a feed into minute bars: judges each quote, builds the minutes and lists what was lost. */
export function quoteSeries(instrument: Instrument, uptime: FeedUptime): QuoteSeries {
  let gate = quoteGate()
  let bars = minuteBars()
  const numbers = sequence()
  let closedUntil = Number.NEGATIVE_INFINITY
  let settled: LostInterval[] = []

  const lost = (now: number) => inMarketHours(instrument, bounded([...uptime.lost(now), ...settled, ...numbers.missing()]))

  /** Discards minutes that lie in the future because they were closed while the clock ran ahead. */
  function reopen(now: number): void {
    if (!isFromAhead(closedUntil, now)) return
    bars = minuteBars()
    closedUntil = settledMinute(uptime, numbers, now)
    settled = settled.filter(({ to }) => to <= now)
  }

  return {
    last: () => gate.last(),
    seed(known) {
      gate = quoteGate(known)
    },
    announce: numbers.announced,
    lost,
    forget(time) {
      settled = settled.filter(({ to }) => to >= time)
    },
    take(quote, now, number) {
      reopen(now)
      if (number !== undefined && numbers.isTaken(number, quote)) return 'renumbered'
      const verdict = gate.judge(quote, now)
      const counts = verdict === 'accepted' || verdict === 'late'
      if (counts && !bars.add(quote)) settled.push({ from: quote.at, to: quote.at, reason: 'late' })
      if (number !== undefined && (counts || verdict === 'duplicate')) numbers.received(number, quote)
      return verdict
    },
    close(now) {
      reopen(now)
      const from = closedUntil
      closedUntil = Math.max(closedUntil, settledMinute(uptime, numbers, now))
      if (closedUntil === from) return { whole: newBars(0), partial: newBars(0), held: [] }
      const missing = lost(now)
      settled.push(...numbers.settle(closedUntil))
      const held = from === Number.NEGATIVE_INFINITY ? [] : heldOf(from, closedUntil, missing)
      return { ...parted(bars.close(closedUntil), missing), held }
    },
  }
}

/** Losses reach back one week at most, which is longer than any market closes. */
const longestLossMs = 7 * timeframeMs['1D']

/** Cuts each interval to at most `longestLossMs` before the minute of its end. */
const bounded = (intervals: readonly LostInterval[]): LostInterval[] =>
  intervals.map((each) => ({ ...each, from: Math.max(each.from, minuteOf(each.to) - longestLossMs) }))

/** The start of the first minute that is not settled at `now`. */
function settledMinute(uptime: FeedUptime, numbers: Sequence, now: number): number {
  const until = uptime.settledUntil(now) - graceMs
  const highest = numbers.highestAt()
  return minuteOf(highest === undefined || !uptime.isUp(now) ? until : Math.min(until, Math.max(highest, until - patienceMs)))
}

function parted(bars: Bars, lost: readonly LostInterval[]): Pick<ClosedMinutes, 'whole' | 'partial'> {
  const isHurt = [...bars.time].map((start) => touches(lost, start))
  return { whole: only(bars, (i) => !isHurt[i]), partial: only(bars, (i) => isHurt[i]) }
}

/** Joins adjacent minutes in which nothing is lost. */
function heldOf(from: number, to: number, lost: readonly LostInterval[]): [from: number, to: number][] {
  const held: [number, number][] = []
  for (let start = from; start < to; start += minuteMs) {
    if (touches(lost, start)) continue
    const last = held.at(-1)
    if (last?.[1] === start) last[1] += minuteMs
    else held.push([start, start + minuteMs])
  }
  return held
}

/** Whether a lost interval touches the minute that begins at `start`. */
export const touches = (lost: readonly LostInterval[], start: number): boolean =>
  lost.some(({ from, to }) => from < start + minuteMs && to >= start)

function only(bars: Bars, wanted: (index: number) => boolean): Bars {
  const indexes = [...bars.time.keys()].filter(wanted)
  const some = newBars(indexes.length)
  for (const name of barColumns) some[name].set(indexes.map((i) => bars[name][i]))
  return some
}
