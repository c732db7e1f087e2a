import { type Bars, barColumns, newBars } from '../bars.ts'
import type { Instrument } from '../instrument.ts'
import { timeframeMs } from '../timeframe.ts'
import type { FeedUptime } from './feed-uptime.ts'
import { inMarketHours, type LostInterval } from './lost.ts'
import { minuteBars, minuteOf } from './minute-bars.ts'
import type { Quote } from './quote.ts'
import { isFromAhead, quoteGate, type Verdict } from './quote-gate.ts'
import { type Sequence, sequence } from './sequence.ts'

const minute = timeframeMs['1min']
/** A minute stays open so long after its end for quotes that come late. */
export const graceMs = 5000
/** Where quotes are numbered, only the next one tells that none was lost before it. It is waited for so long. */
const patienceMs = 5 * minute

/** Minutes that were closed together. */
export interface ClosedMinutes {
  /** Bars of minutes of which nothing was lost. */
  readonly whole: Bars
  /** Bars of minutes of which quotes are missing: near the truth, not the truth. */
  readonly partial: Bars
  /** The time that the whole bars speak for, UTC milliseconds, ends exclusive: where they have none there is none. */
  readonly held: readonly (readonly [from: number, to: number])[]
}

export interface QuoteSeries {
  take(quote: Quote, now: number, number?: number): Verdict
  /** The source says that its last quote up to `at` had this number. */
  announce(number: number, at: number): void
  last(): Quote | undefined
  /** What comes is judged by this quote from now on, as if it was the last one that came; undefined: as if none had come. */
  seed(known: Quote | undefined): void
  /** Closes what is settled at `now`. */
  close(now: number): ClosedMinutes
  /** Intervals of market hours of which quotes are missing. */
  lost(now: number): LostInterval[]
  /** Forgets what was lost before `time`. */
  forget(time: number): void
}

/** The quotes of one symbol on their way from a feed: judged one by one, built into minutes, with a list of what was lost. */
export function quoteSeries(instrument: Instrument, uptime: FeedUptime): QuoteSeries {
  let gate = quoteGate()
  let bars = minuteBars()
  const numbers = sequence()
  let closedUntil = Number.NEGATIVE_INFINITY
  let settled: LostInterval[] = []

  const lost = (now: number) => inMarketHours(instrument, bounded([...uptime.lost(now), ...settled, ...numbers.missing()]))

  /** A clock that stood ahead has closed minutes that are still to come. */
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

/** Silence is followed back no further than a week: longer than any market is closed. */
const longestLossMs = 7 * timeframeMs['1D']

/** Before the first minute nothing was promised. */
const bounded = (intervals: readonly LostInterval[]): LostInterval[] =>
  intervals.map((each) => ({ ...each, from: Math.max(each.from, minuteOf(each.to) - longestLossMs) }))

/** The minute before which everything is settled at `now`. */
function settledMinute(uptime: FeedUptime, numbers: Sequence, now: number): number {
  const until = uptime.settledUntil(now) - graceMs
  const highest = numbers.highestAt()
  return minuteOf(highest === undefined || !uptime.isUp(now) ? until : Math.min(until, Math.max(highest, until - patienceMs)))
}

function parted(bars: Bars, lost: readonly LostInterval[]): Pick<ClosedMinutes, 'whole' | 'partial'> {
  const isHurt = [...bars.time].map((start) => touches(lost, start))
  return { whole: only(bars, (i) => !isHurt[i]), partial: only(bars, (i) => isHurt[i]) }
}

/** The minutes of which nothing is lost, one after the other joined. */
function heldOf(from: number, to: number, lost: readonly LostInterval[]): [from: number, to: number][] {
  const held: [number, number][] = []
  for (let start = from; start < to; start += minute) {
    if (touches(lost, start)) continue
    const last = held.at(-1)
    if (last?.[1] === start) last[1] += minute
    else held.push([start, start + minute])
  }
  return held
}

/** Whether something of the minute that begins at `start` is lost. */
export const touches = (lost: readonly LostInterval[], start: number): boolean =>
  lost.some(({ from, to }) => from < start + minute && to >= start)

function only(bars: Bars, wanted: (index: number) => boolean): Bars {
  const indexes = [...bars.time.keys()].filter(wanted)
  const some = newBars(indexes.length)
  for (const name of barColumns) some[name].set(indexes.map((i) => bars[name][i]))
  return some
}
