import { dayMs } from './time-spans.ts'

/** Midnight UTC of the first Sunday at or after the given day of the month (January is 0). */
export function sundayFrom(year: number, month: number, date: number): number {
  const from = Date.UTC(year, month, date)
  const weekday = (Math.floor(from / dayMs) + 4) % 7
  return from + ((7 - weekday) % 7) * dayMs
}

/**
 * Whether a clock shows summer time. `changes` holds, ascending, the instants at which it begins, ends, begins again
 * and so on.
 */
export function isSummer(changes: Float64Array, time: number): boolean {
  let low = 0
  let high = changes.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (changes[middle] <= time) low = middle + 1
    else high = middle
  }
  return low % 2 === 1
}
