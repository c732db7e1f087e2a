import { minuteMs } from '@assay/market'

const horizonsMs = [5, 15, 60].map((minutes) => minutes * minuteMs)
/** Later tries, because bars may come hours or days later: a file is imported, or a provider publishes its day. */
const laterMs = [3, 26, 200].map((hours) => hours * 60 * minuteMs)
/** The time for the minute to close and its bar to be stored. */
const graceMs = minuteMs

/** When a headline published at `at` is measured for the first time. UTC milliseconds. */
export const firstLook = (at: number): number => at + horizonsMs[0] + graceMs

/** When it is measured next after `now`; null if never. `isComplete`: every symbol has its three moves. */
export function nextLook(at: number, now: number, isComplete: boolean): number | null {
  const times = [...horizonsMs, ...(isComplete ? [] : laterMs)].map((ms) => at + ms + graceMs)
  return times.find((time) => time > now) ?? null
}
