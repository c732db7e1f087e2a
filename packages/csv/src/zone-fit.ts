import { dayMinutes, minuteMs, newYorkOffset } from '@assay/market'
import type { Pause } from './edge.ts'
import { type CsvZone, instantOf } from './zone.ts'

/** How many of a file's pauses match the market's when its times are read in one zone. */
export interface ZoneFit {
  readonly zone: CsvZone
  /** Weekends that begin at 17:00 New York on Friday. */
  readonly closes: number
  /** Weekends that end at 17:00 (currencies) or 18:00 (metals) New York on Sunday. */
  readonly opens: number
  /** Daily breaks from 17:00 to 18:00 New York. */
  readonly breaks: number
  /** Pauses that fit at both ends, in New York summer and in winter. */
  readonly summer: number
  readonly winter: number
  /** Share of pauses that fit at both ends, 0 to 1. */
  readonly share: number
}

/** A fit and the data behind it: two instants for each pause, and whether the pause fits at both ends. */
export interface Reading extends ZoneFit {
  readonly instants: Float64Array
  readonly hits: Uint8Array
  /** Pauses before which a bar begins at the very close and after which none begins at the very opening. */
  readonly late: number
}

const weekMinutes = 7 * dayMinutes
const clock17 = 17 * 60
const sunday17 = clock17
const friday17 = 5 * dayMinutes + clock17

/** Minutes by which a feed may stop early or start late, and by which a stray tick may follow the end. */
const slack = 15
const stray = 5

/** Minutes since Sunday 00:00 on a New York clock. */
function weekMinute(time: number): number {
  const local = (time + newYorkOffset(time)) / minuteMs
  return (((local + 4 * dayMinutes) % weekMinutes) + weekMinutes) % weekMinutes
}

// Sessions begin and end on the hour, so only bars longer than an hour can span a boundary.
const reaches = (length: number): boolean => length > 60

const isLastBefore = (end: number, at: number, length: number): boolean =>
  at + length > end - slack && (at + length <= end + stray || (reaches(length) && at < end))
const isFirstFrom = (start: number, at: number, length: number): boolean =>
  at <= start + slack && (at >= start || (reaches(length) && at + length > start))

const isSummer = (time: number): boolean => newYorkOffset(time) === -4 * 60 * minuteMs

/** Compares the ends of a weekend with the time of the week, and those of a daily break with the time of day. */
function fits(pause: Pause, end: number, start: number, length: number): [closes: boolean, opens: boolean, late: boolean] {
  const weekend = pause.kind === 'weekend'
  const close = weekend ? weekMinute(end) : weekMinute(end) % dayMinutes
  const open = weekend ? weekMinute(start) : weekMinute(start) % dayMinutes
  const opensAt = weekend ? sunday17 : clock17
  return [
    isLastBefore(weekend ? friday17 : clock17, close, length),
    isFirstFrom(opensAt, open, length) || isFirstFrom(opensAt + 60, open, length),
    close === (weekend ? friday17 : clock17) && open !== opensAt && open !== opensAt + 60,
  ]
}

/** Reads the pauses of a file with bars of length `barMs` by the clock of `zone`. */
export function readPauses(zone: CsvZone, pauses: readonly Pause[], barMs: number): Reading {
  const instants = new Float64Array(2 * pauses.length)
  const hits = new Uint8Array(pauses.length)
  const count = { closes: 0, opens: 0, breaks: 0, summer: 0, winter: 0, late: 0 }
  pauses.forEach((pause, i) => {
    const end = instantOf(zone, pause.last)
    const start = instantOf(zone, pause.first)
    const [closes, opens, late] = fits(pause, end, start, barMs / minuteMs)
    count.late += Number(late)
    instants.set([end, start], 2 * i)
    if (pause.kind === 'weekend') {
      count.closes += Number(closes)
      count.opens += Number(opens)
    }
    if (!closes || !opens) return
    hits[i] = 1
    if (pause.kind === 'break') count.breaks++
    count[isSummer(end) ? 'summer' : 'winter']++
  })
  const fitting = count.summer + count.winter
  return { zone, ...count, share: pauses.length === 0 ? 0 : fitting / pauses.length, instants, hits }
}

/** Compares two readings on the pauses to which they give different instants. */
export interface Comparison {
  readonly pauses: number
  readonly weekends: number
  /** Number of those pauses that fit in each of the two readings. */
  readonly own: number
  readonly other: number
}

export function compareReadings(own: Reading, other: Reading, pauses: readonly Pause[]): Comparison {
  const compared = { pauses: 0, weekends: 0, own: 0, other: 0 }
  pauses.forEach(({ kind }, i) => {
    if (own.instants[2 * i] === other.instants[2 * i] && own.instants[2 * i + 1] === other.instants[2 * i + 1]) return
    compared.pauses++
    if (kind === 'weekend') compared.weekends++
    compared.own += own.hits[i]
    compared.other += other.hits[i]
  })
  return compared
}
