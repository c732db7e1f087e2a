import { type Bars, newBars } from '../bars.ts'
import { minuteMs } from '../time-spans.ts'
import { keyOf, type Quote } from './quote.ts'

interface OpenMinute {
  readonly start: number
  readonly quotes: Set<string>
  firstAt: number
  lastAt: number
  open: number
  high: number
  low: number
  close: number
  volume: number
}

export interface MinuteBars {
  /**
   * Adds a quote to its minute, in any order and however often it is repeated. `volume` is what it adds to the bar's
   * volume. Returns false if that minute is already closed.
   */
  add(quote: Quote, volume?: number): boolean
  /** Closes the minutes that end at or before `until` and returns their bars, ascending. */
  close(until: number): Bars
}

/**
 * Builds one-minute bars of bids. Each distinct quote adds 1 to the volume unless it brings its own. A minute without
 * quotes has no bar.
 */
export function minuteBars(): MinuteBars {
  const open = new Map<number, OpenMinute>()
  let closedUntil = Number.NEGATIVE_INFINITY

  return {
    add(quote, volume = 1) {
      const start = minuteOf(quote.at)
      if (start < closedUntil) return false
      const held = open.get(start)
      if (held) extend(held, quote, volume)
      else open.set(start, begin(start, quote, volume))
      return true
    },
    close(until) {
      closedUntil = Math.max(closedUntil, minuteOf(until))
      const closed = [...open.values()].filter(({ start }) => start < closedUntil).sort((a, b) => a.start - b.start)
      for (const { start } of closed) open.delete(start)
      return barsOf(closed)
    },
  }
}

/** Start of the minute that holds `time`. */
export const minuteOf = (time: number): number => Math.floor(time / minuteMs) * minuteMs

const begin = (start: number, quote: Quote, volume: number): OpenMinute => {
  const { at, bid } = quote
  return { start, quotes: new Set([keyOf(quote)]), firstAt: at, lastAt: at, open: bid, high: bid, low: bid, close: bid, volume }
}

function extend(held: OpenMinute, quote: Quote, volume: number): void {
  const { at, bid } = quote
  const key = keyOf(quote)
  if (held.quotes.has(key)) return
  held.quotes.add(key)
  held.volume += volume
  held.high = Math.max(held.high, bid)
  held.low = Math.min(held.low, bid)
  if (at < held.firstAt) {
    held.firstAt = at
    held.open = bid
  }
  if (at >= held.lastAt) {
    held.lastAt = at
    held.close = bid
  }
}

function barsOf(minutes: readonly OpenMinute[]): Bars {
  const bars = newBars(minutes.length)
  minutes.forEach(({ start, open, high, low, close, volume }, i) => {
    bars.time[i] = start
    bars.open[i] = open
    bars.high[i] = high
    bars.low[i] = low
    bars.close[i] = close
    bars.volume[i] = volume
  })
  return bars
}
