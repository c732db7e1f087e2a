import { ageWords } from './age-words.ts'
import { marketMs } from './hours.ts'
import { findInstrument, type Instrument } from './instrument.ts'
import { liveHours } from './live-hours.ts'
import { hourMs } from './time-spans.ts'

/** What was measured up to a moment, looked at from `now`. */
export interface AsOf {
  /** More than a trading day of market hours has gone by since: it tells how things stood, and nothing about the present. */
  readonly isPast: boolean
  /** `8 years 11 months`. */
  readonly age: string
}

/** Tells the past from the present for what was measured on bars of `symbol` that end at `end`. Times are UTC milliseconds. */
export function asOf(symbol: string, end: number, now: number): AsOf {
  const instrument = findInstrument(symbol)
  return { isPast: instrument !== undefined && isPast(instrument, end, now), age: ageWords(now - end) }
}

const liveMs = liveHours * hourMs

/** Whether more than a trading day of market hours lies between `at` and `now`. */
export const isPast = (instrument: Instrument, at: number, now: number): boolean => marketMs(instrument, at, now, liveMs) > liveMs
