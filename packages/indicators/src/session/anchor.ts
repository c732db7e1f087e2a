import type { Bars, DayBoundary } from '@assay/market'
import { choice } from '../define.ts'
import { seamsOf } from '../level/seams.ts'
import { type SessionName, sessionHours, sessionStarts, sessionsOf, wholeSessions } from './session-hours.ts'

const sessionNames: Readonly<Record<number, SessionName>> = { 1: 'asia', 2: 'london', 3: 'newYork' }

/** The parameter for where counting starts: the first candle of the trading day or of a session. */
export const anchor = () => choice('Counted from', 0, { 0: 'trading day', 1: 'Asian session', 2: 'London session', 3: 'New York session' })

/** Index of the first bar at each start that lies within the series, followed by the number of bars. */
export function anchorStarts({ time }: Bars, code: number, boundary: DayBoundary): Int32Array {
  if (code === 0) return seamsOf(time, '1D', boundary).subarray(1)
  return sessionStarts(wholeSessions(sessionsOf(time, sessionHours(sessionNames[code]))), time.length)
}
