/** Days as YYYY-MM-DD, both included. */
interface DayRange {
  from: string
  to: string
}

/**
 * The days of a test for which nobody chose any: the month that ends with the `last` day of the bars at hand, no earlier than their `first`.
 * A day that the month before does not have becomes its last day.
 */
export function usualDays(last: string, first?: string): DayRange {
  const [year, month, day] = last.split('-').map(Number)
  const lastOfMonthBefore = new Date(Date.UTC(year, month - 1, 0)).getUTCDate()
  const from = new Date(Date.UTC(year, month - 2, Math.min(day, lastOfMonthBefore))).toISOString().slice(0, 10)
  return { from: first !== undefined && from < first ? first : from, to: last }
}
