import { formatAge } from '../../ui/format-date.ts'

/** "Saturday, 21 November", the date in `zone`. */
export function dayName(ms: number, zone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, weekday: 'long', day: 'numeric', month: 'long' })
  const parts = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, value]))
  return `${parts.weekday}, ${parts.day} ${parts.month}`
}

/** One fact about the strategies; undefined until they are known. */
export function greetingOf(strategies: readonly { name: string; savedAt: number }[] | undefined, now: number): string | undefined {
  if (!strategies) return undefined
  const [last] = strategies
  if (!last) return 'No strategy saved yet.'
  const age = formatAge(now - last.savedAt)
  return strategies.length === 1
    ? `One strategy, “${last.name}”, saved ${age} ago.`
    : `${strategies.length} strategies, the last one, “${last.name}”, saved ${age} ago.`
}
