import type { Range } from '../store/ranges.ts'

const dayMs = 86_400_000

/** A range as text: whole UTC days by their first and last day, anything else to the minute. */
export function rangeText([from, to]: Range): string {
  const isWholeDays = from % dayMs === 0 && to % dayMs === 0
  if (!isWholeDays) return `${minuteText(from)} to ${minuteText(to)} UTC`
  return from + dayMs >= to ? dayText(from) : `${dayText(from)} to ${dayText(to - 1)}`
}

/** The days on which a series begins and ends. */
export const daysText = ([from, to]: Range): string => `${dayText(from)} to ${dayText(to - 1)}`

const dayText = (time: number) => new Date(time).toISOString().slice(0, 10)
const minuteText = (time: number) => new Date(time).toISOString().slice(0, 16).replace('T', ' ')
