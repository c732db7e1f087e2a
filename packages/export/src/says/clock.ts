import { dayMinutes, daySeconds, hourSeconds, tradingSessions } from '@assay/market'
import { type Column, choose, compare, dividedBy, minus, number, part, plus, price, say, times } from '../column.ts'
import { candlesSinceStart, lastKnown, minuteOfDay, ofSession, openingRangeOf, startOfSession, weekdayOf } from '../words/clock.ts'
import { roundDown } from '../words/values.ts'
import { high, low, open, type Params, type Says, undefinedColumn } from './says.ts'

const utc = price('utc')
const day = price('day')

/** The clocks of places by their code: New York, London, Tokyo (which has no summer time), UTC. */
const clocks: readonly Column[] = [price('newYork'), price('london'), plus(utc, 9 * hourSeconds), utc]

const hourOf = (minutes: Column) => say(roundDown, [dividedBy(minutes, 60)])

function timeOf(clock: Column): Column {
  const minutes = say(minuteOfDay, [clock])
  const hour = hourOf(minutes)
  return plus(times(hour, 100), minus(minutes, times(hour, 60)))
}

/** The usual hours of each session, on which clock: the hours of the catalogue. */
const sessions = { asiaSession: 2, londonSession: 1, newYorkSession: 0 } as const

interface Session {
  /** When the session of the candle began on its clock, or the last one before it. */
  readonly starts: Column
  /** 1 while it runs, else 0. */
  readonly running: Column
}

function sessionOf(clock: Column, from: number, to: number): Session {
  const begin = Math.round(60 * from)
  const end = Math.round(60 * to)
  const starts = say(startOfSession, [clock, number(60 * begin)])
  const seconds = 60 * (end > begin ? end - begin : end - begin + dayMinutes)
  return { starts, running: choose(compare(minus(clock, starts), '<', seconds), 1, 0) }
}

const session = (id: keyof typeof sessions): Says => ({
  id,
  columns({ from, to }) {
    const { starts, running } = sessionOf(clocks[sessions[id]], from, to)
    const whole = say(ofSession, [open, high, low, starts, running])
    return { open: part(whole, 'first'), high: part(whole, 'top'), low: part(whole, 'bottom'), active: running }
  },
})

/** By the code of the anchor: which clock, and the usual hours of its session. */
const anchors: Readonly<Record<number, readonly [clock: number, from: number, to: number]>> = {
  1: [2, tradingSessions.asia.from, tradingSessions.asia.to],
  2: [1, tradingSessions.london.from, tradingSessions.london.to],
  3: [0, tradingSessions.newYork.from, tradingSessions.newYork.to],
}

/** A column that changes where counting starts: with the trading day, or with a session. */
function startsOf(anchor: number): Column {
  if (anchor === 0) return day
  const [clock, from, to] = anchors[anchor]
  const { starts, running } = sessionOf(clocks[clock], from, to)
  return say(lastKnown, [choose(compare(running, '>', 0), starts, undefinedColumn)])
}

export const clock: readonly Says[] = [
  { id: 'hourOfDay', columns: ({ clock }) => ({ hour: hourOf(say(minuteOfDay, [clocks[clock]])) }) },
  { id: 'timeOfDay', columns: ({ clock }) => ({ time: timeOf(clocks[clock]) }) },
  {
    id: 'dayOfWeek',
    // A trading day is named after the day on which it ends.
    columns: (_, { dayBoundary }) => ({ day: say(weekdayOf, [plus(dividedBy(day, daySeconds), dayBoundary === 'utc' ? 0 : 1)]) }),
  },
  { id: 'minutesOfDay', columns: () => ({ minutes: say(roundDown, [dividedBy(minus(utc, price('begun')), 60)]) }) },
  session('asiaSession'),
  session('londonSession'),
  session('newYorkSession'),
  { id: 'barsSinceOpen', columns: ({ anchor }) => ({ bars: say(candlesSinceStart, [startsOf(anchor)]) }) },
  { id: 'openingRange', columns: openingRange },
]

/** High, low and width of the first minutes of the trading day or of a session, available from the first candle after them. */
function openingRange({ minutes, anchor }: Params) {
  const whole = say(openingRangeOf, [high, low, startsOf(anchor), utc], minutes)
  const [top, bottom] = [part(whole, 'high_of_range'), part(whole, 'low_of_range')]
  return { high: top, low: bottom, width: minus(top, bottom) }
}
