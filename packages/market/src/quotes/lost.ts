import { sessionsBetween } from '../hours.ts'
import type { Instrument } from '../instrument.ts'

/**
 * Why quotes of an interval may be missing. `begin`: nothing was recorded yet. `down`: the feed reported that it went
 * down. `silent`: nothing arrived, not even a heartbeat. `sequence`: the source numbers its quotes and a number is
 * missing. `late`: a quote arrived after its minute was closed. `missing`: the source could not provide its record of
 * that time.
 */
export const lossReasons = ['begin', 'down', 'silent', 'sequence', 'late', 'missing'] as const
export type LossReason = (typeof lossReasons)[number]

/** An interval in which quotes may be missing, UTC milliseconds, both ends included. */
export interface LostInterval {
  readonly from: number
  readonly to: number
  readonly reason: LossReason
}

/** The parts of the intervals in which the market trades: nothing is lost while it is closed. */
export const inMarketHours = (instrument: Instrument, intervals: readonly LostInterval[]): LostInterval[] =>
  intervals.flatMap(({ from, to, reason }) =>
    sessionsBetween(instrument, from, to + 1).map(({ open, close }) => ({
      from: Math.max(from, open),
      to: Math.min(to, close - 1),
      reason,
    })),
  )
