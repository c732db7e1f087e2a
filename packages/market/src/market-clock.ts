import { newYorkDay } from './candle.ts'
import { marketMs, sessionOf } from './hours.ts'
import type { Instrument } from './instrument.ts'

/** Tells market time: time without the closed market. Moments are UTC milliseconds. */
export interface MarketClock {
  isOpen(time: number): boolean
  /** Milliseconds of market time from an arbitrary moment, the same for every reading; it stands still while the market is closed. */
  read(time: number): number
}

/** The market time of an instrument. Within one session a reading costs a few comparisons, so it can be taken for every quote. */
export function marketClock(instrument: Instrument): MarketClock {
  /** The reading at `from` is `at`; until `to` the market is open, or closed, all the time. */
  let stretch = { from: 0, to: 0, at: 0, isOpen: false }

  /** Moves to the stretch of a day's session that holds `time`: before its opening, in it, or after its close. */
  function stretchAt(time: number): typeof stretch {
    if (time >= stretch.from && time < stretch.to) return stretch
    const { from, at } = stretch
    const since = (to: number) => at + (to >= from ? marketMs(instrument, from, to) : -marketMs(instrument, to, from))
    const session = sessionOf(instrument, newYorkDay(time))
    const isOpen = session !== null && session.open <= time && time < session.close
    stretch = isOpen
      ? { from: session.open, to: session.close, at: since(session.open), isOpen }
      : { from: time, to: time + 1, at: since(time), isOpen }
    return stretch
  }

  return {
    isOpen: (time) => stretchAt(time).isOpen,
    read(time) {
      const { from, at, isOpen } = stretchAt(time)
      return isOpen ? at + time - from : at
    },
  }
}
