import { dayMinutes, dayMs, minuteMs, tradingSessions } from '@assay/market'
import { real } from '../define.ts'
import { type Clock, clocks, instantOf } from './clock.ts'

/** The daily hours of a session on a clock. An end at or before the start lies on the next day. */
export interface SessionHours {
  readonly offset: Clock
  /** Minutes after midnight. */
  readonly from: number
  readonly to: number
}

/** The usual banking hours in Tokyo, London and New York, each on its own clock. */
const usualHours = {
  asia: { clock: 2, ...tradingSessions.asia },
  london: { clock: 1, ...tradingSessions.london },
  newYork: { clock: 0, ...tradingSessions.newYork },
} as const
export type SessionName = keyof typeof usualHours

/** Fields for the hours, with the session's usual hours as defaults: 8.5 is 08:30. */
export const hourParams = (name: SessionName) => ({
  from: real('From hour', usualHours[name].from, 0, 23.75),
  to: real('To hour', usualHours[name].to, 0.25, 24),
})

/** The session with the given hours on its clock. */
export function sessionHours(name: SessionName, from: number = usualHours[name].from, to: number = usualHours[name].to): SessionHours {
  return { offset: clocks[usualHours[name].clock], from: Math.round(60 * from), to: Math.round(60 * to) }
}

/** "9 to 18 o’clock in Tokyo". */
export const hoursText = (name: SessionName) => `${usualHours[name].from} to ${usualHours[name].to} o’clock in ${usualHours[name].city}`

export const sessionNames = Object.keys(usualHours) as SessionName[]

/** Whether a session runs at `time` (UTC milliseconds) by its usual hours. */
export function inSession(name: SessionName, time: number): boolean {
  const { offset, from, to } = sessionHours(name)
  const minute = Math.floor((time + offset(time)) / minuteMs) % dayMinutes
  return from <= minute && minute < to
}

/**
 * The bars of each session that has any: the first one, and the one after the last. A bar belongs to the session in
 * which it opens.
 */
export interface Sessions {
  readonly firsts: Int32Array
  readonly ends: Int32Array
}

/** Finds the sessions. It reads the clock a few times per session and needs only comparisons for each bar. */
export function sessionsOf(time: Float64Array, { offset, from, to }: SessionHours): Sessions {
  const { length } = time
  const firsts: number[] = []
  const ends: number[] = []
  const duration = to > from ? to - from : to - from + dayMinutes
  for (let i = 0; i < length; ) {
    const day = Math.floor((time[i] + offset(time[i]) - from * minuteMs) / dayMs)
    const start = day * dayMs + from * minuteMs
    const close = instantOf(start + duration * minuteMs, offset)
    const next = instantOf(start + dayMs, offset)
    const first = i
    while (i < length && time[i] < close) i++
    if (i > first) {
      firsts.push(first)
      ends.push(i)
    }
    while (i < length && time[i] < next) i++
    // A clock change within the hour of the start may place the next session after this bar.
    if (i === first) i++
  }
  return { firsts: Int32Array.from(firsts), ends: Int32Array.from(ends) }
}

/** Only the sessions whose beginning lies within the series. */
export function wholeSessions({ firsts, ends }: Sessions): Sessions {
  return firsts[0] === 0 ? { firsts: firsts.subarray(1), ends: ends.subarray(1) } : { firsts, ends }
}

/** First bars of the sessions, followed by the number of bars. */
export function sessionStarts({ firsts }: Sessions, length: number): Int32Array {
  const starts = new Int32Array(firsts.length + 1)
  starts.set(firsts)
  starts[firsts.length] = length
  return starts
}
