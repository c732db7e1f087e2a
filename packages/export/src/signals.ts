import type { Outcome } from '@assay/backtest'
import type { Side } from '@assay/strategy'

/**
 * A close at which the rules ask to enter one side, whatever position is open. `time` is the opening time of that bar, UTC milliseconds.
 */
export interface Signal {
  readonly time: number
  readonly side: Side
}

/** Every close of the tested period at which exactly one entry rule holds. It depends only on the rules, not on fills. */
export function signalsOf({ signals, input, start, end }: Outcome): Signal[] {
  const { time } = input.data.bars
  const { entryLong, entryShort } = signals
  const found: Signal[] = []
  for (let i = start; i < end; i++) {
    const long = held(entryLong, i)
    if (long !== held(entryShort, i)) found.push({ time: time[i], side: long ? 'long' : 'short' })
  }
  return found
}

const held = (words: Outcome['signals']['entryLong'], bar: number): boolean =>
  words !== null && ((words[bar >> 5] >>> (bar & 31)) & 1) === 1

/** Writes a time as `2017-01-02T03:15Z`, to the minute, because all bars open at a full minute. */
export const minuteOf = (time: number): string => `${new Date(time).toISOString().slice(0, 16)}Z`
