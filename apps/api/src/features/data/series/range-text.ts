import { coveredWords, dayWords } from '@assay/contracts'
import { dayMs } from '@assay/market'
import type { Range } from '../store/ranges.ts'

/** A range as text: whole UTC days by their first and last day, anything else to the minute. */
export function rangeText([from, to]: Range): string {
  const isWholeDays = from % dayMs === 0 && to % dayMs === 0
  return isWholeDays ? daysText([from, to]) : `${minuteText(from)} to ${minuteText(to)} UTC`
}

/** The days on which a series begins and ends. */
export const daysText = ([from, to]: Range): string => coveredWords({ covered: { from, to } }, 'UTC')!

const minuteText = (time: number) => `${dayWords(time, 'UTC')} ${new Date(time).toISOString().slice(11, 16)}`
