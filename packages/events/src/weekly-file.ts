import type { LinedRow } from './event.ts'

/** Whether a text is JSON: the weekly export of ForexFactory as it is served, or as it was recorded. */
export const isWeeklyJson = (text: string): boolean => /^\uFEFF?\s*[[{]/.test(text)

/** The entries of the weekly export as rows in UTC. `line` is the number of the entry; what is no entry is an empty row. */
export function readWeeklyJson(text: string): LinedRow[] {
  const entries = listOf(parsed(text))
  return entries.map((entry, i) => {
    const { title, country, date, impact, forecast, previous, actual } = entry
    const instant = Date.parse(date)
    const isHoliday = impact.toLowerCase() === 'holiday'
    const stamp = Number.isNaN(instant) ? '' : new Date(instant).toISOString()
    // The feed writes midnight for a holiday, which is a date and not an instant.
    const when = isHoliday ? { date: date.slice(0, 10), time: 'All Day' } : { date: stamp.slice(0, 10) || date, time: stamp.slice(11, 16) }
    return { line: i + 1, isWhole: true, row: { ...when, currency: country, impact, event: title, actual, forecast, previous } }
  })
}

const fields = ['title', 'country', 'date', 'impact', 'forecast', 'previous', 'actual'] as const
type Entry = Readonly<Record<(typeof fields)[number], string>>

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return [null]
  }
}

function listOf(json: unknown): Entry[] {
  const list = Array.isArray(json) ? json : ((json as { events?: unknown } | null)?.events ?? [json])
  return (Array.isArray(list) ? list : [list]).map((entry: Record<string, unknown> | null) => {
    const texts = fields.map((field) => [field, typeof entry?.[field] === 'string' ? entry[field].trim() : ''])
    return Object.fromEntries(texts) as Entry
  })
}
