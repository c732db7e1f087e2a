import { type Bars, firstAtOrAfter } from './bars.ts'
import { candleStart } from './candle.ts'
import { type CandleRun, expectedRuns } from './expected.ts'
import type { Instrument } from './instrument.ts'
import type { DayBoundary, Timeframe } from './timeframe.ts'

const mostGapsKept = 1000

/** Adjacent candles that the calendar expects and the series lacks. Closed hours between them do not count. */
export interface Gap {
  /** Start of the first missing candle. */
  readonly from: number
  /** End of the last missing candle. */
  readonly to: number
  readonly bars: number
}

export interface Coverage {
  /** Candles that the calendar expects. */
  readonly expected: number
  /** Expected candles that the series has. */
  readonly held: number
  readonly missing: number
  /** Bars of the series in hours in which the calendar expects none. */
  readonly outside: number
  /** held / expected; 1 where nothing is expected. */
  readonly share: number
  /** How many gaps there are; `gaps` lists the longest 1,000 of them in order of time. */
  readonly gapCount: number
  readonly gaps: readonly Gap[]
}

/** Collects missing stretches. Stretches without a held candle between them form one gap. */
function gapList() {
  const gaps: Gap[] = []
  let open: { from: number; to: number; bars: number } | null = null
  return {
    miss(from: number, to: number, bars: number) {
      open ??= { from, to, bars: 0 }
      open.to = to
      open.bars += bars
    },
    hold() {
      if (open) gaps.push(open)
      open = null
    },
    all(): Gap[] {
      this.hold()
      return gaps
    },
  }
}

type GapList = ReturnType<typeof gapList>

function longest(gaps: Gap[]): Gap[] {
  if (gaps.length <= mostGapsKept) return gaps
  const bySize = gaps.toSorted((a, b) => b.bars - a.bars)
  return bySize.slice(0, mostGapsKept).sort((a, b) => a.from - b.from)
}

/** Counts the candles of a run that contain one of the bars [first, last), and records the others as missing. */
function heldIn(time: Float64Array, first: number, last: number, { start, end, count }: CandleRun, gaps: GapList): number {
  const length = (end - start) / count
  let held = 0
  // The start of the earliest candle that is counted neither as held nor as missing yet.
  let next = start
  for (let i = first; i < last; i++) {
    if (time[i] < next) continue
    if (time[i] >= next + length) {
      const skipped = Math.floor((time[i] - next) / length)
      gaps.miss(next, next + skipped * length, skipped)
      next += skipped * length
    }
    gaps.hold()
    held++
    next += length
  }
  if (next < end) gaps.miss(next, end, Math.round((end - next) / length))
  return held
}

/**
 * Compares the candles that the calendar expects between `from` (included) and `to` (excluded) with those that the
 * series holds.
 */
export function coverage(...asked: Parameters<typeof coverageSteps>): Coverage {
  const steps = coverageSteps(...asked)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** The same without the gaps that lie within [from, to): the market was closed there for whoever states the prices. */
export function withoutGapsIn(coverage: Coverage, [from, to]: readonly [from: number, to: number]): Coverage {
  const gaps = coverage.gaps.filter((gap) => gap.from < from || gap.to > to)
  const closed = coverage.gaps.reduce((bars, gap) => bars + gap.bars, 0) - gaps.reduce((bars, gap) => bars + gap.bars, 0)
  const expected = coverage.expected - closed
  return {
    ...coverage,
    expected,
    missing: coverage.missing - closed,
    share: expected === 0 ? 1 : coverage.held / expected,
    gapCount: coverage.gapCount - (coverage.gaps.length - gaps.length),
    gaps,
  }
}

/**
 * End of the part of a period whose candles are complete at `now`: a candle that is still forming is not missing. All
 * in UTC milliseconds.
 */
export function coverageEnd(from: number, to: number, now: number, timeframe: Timeframe, boundary: DayBoundary): number {
  return Math.max(from, Math.min(to, candleStart(now, timeframe, boundary)))
}

const runsAtOnce = 100

/** Computes the same as `coverage`, but yields every hundred runs so that decades of bars do not block the caller. */
export function* coverageSteps(
  { time }: Bars,
  instrument: Instrument,
  timeframe: Timeframe,
  from: number,
  to: number,
  boundary: DayBoundary = 'new-york',
): Generator<undefined, Coverage> {
  const gaps = gapList()
  let walked = 0
  let expected = 0
  let held = 0
  let inside = 0
  for (const run of expectedRuns(instrument, timeframe, from, to, boundary)) {
    if (++walked % runsAtOnce === 0) yield
    const first = firstAtOrAfter(time, run.start)
    const last = firstAtOrAfter(time, Math.min(run.end, to))
    expected += run.count
    inside += last - first
    held += heldIn(time, first, last, run, gaps)
  }
  const all = gaps.all()
  return {
    expected,
    held,
    missing: expected - held,
    outside: firstAtOrAfter(time, to) - firstAtOrAfter(time, from) - inside,
    share: expected === 0 ? 1 : held / expected,
    gapCount: all.length,
    gaps: longest(all),
  }
}
