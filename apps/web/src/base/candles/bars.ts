import { type Bars, barColumns, firstAtOrAfter, newBars, sliceBars } from '@assay/market'

export const noBars = newBars(0)

/** Joins consecutive series into one. */
export function joinBars(parts: readonly Bars[]): Bars {
  if (parts.length === 1) return parts[0]
  const joined = newBars(parts.reduce((sum, { time }) => sum + time.length, 0))
  let at = 0
  for (const part of parts) {
    for (const name of barColumns) joined[name].set(part[name], at)
    at += part.time.length
  }
  return joined
}

/** `bars` with `newer` replacing everything from its first bar on. */
export function replaceFrom(bars: Bars, newer: Bars): Bars {
  if (newer.time.length === 0) return bars
  return joinBars([sliceBars(bars, 0, firstAtOrAfter(bars.time, newer.time[0])), newer])
}

/** The bars with `from` ≤ time < `to`. */
export const barsBetween = (bars: Bars, from: number, to: number): Bars =>
  sliceBars(bars, firstAtOrAfter(bars.time, from), firstAtOrAfter(bars.time, to))
