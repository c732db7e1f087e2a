import type { CalendarDetail } from '@assay/contracts'
import { weekMs } from '@assay/market'
import { formatShortDateTime } from '../../ui/format-date.ts'
import { figureText } from './calendar-words.ts'

type Vintage = CalendarDetail['vintages'][number]

/** The vintages as sentences, grouped by time. `isAssumed`: they come from an imported file, which has no history. */
export function vintageLines(vintages: readonly Vintage[], zone: string): { lines: { at: string; text: string }[]; isAssumed: boolean } {
  const moments = [...Map.groupBy(vintages, ({ at }) => at)].toSorted(([a], [b]) => Date.parse(a) - Date.parse(b))
  const last = new Map<string, string | null>()
  const lines = moments.map(([at, changes], i) => {
    const words = changes.flatMap(({ field, value }) => wordsOf(field, last.get(field), value, zone) ?? [])
    for (const { field, value } of changes) last.set(field, value)
    return { at, text: [...(i === 0 ? ['listed'] : []), ...words].join(', ') }
  })
  const first = vintages.find(({ field }) => field === 'scheduledAt')
  const isAssumed = first?.value != null && Date.parse(first.value) - Date.parse(first.at) === weekMs
  return { lines: lines.filter(({ text }) => text !== ''), isAssumed }
}

const figures: Readonly<Record<string, string>> = { forecast: 'forecast', previous: 'previous', actual: 'actual' }

function wordsOf(field: string, before: string | null | undefined, value: string | null, zone: string): string | undefined {
  const name = figures[field]
  if (name) {
    if (value === null) return `${name} taken back`
    return before ? `${name} revised ${figureText(before)} to ${figureText(value)}` : `${name} ${figureText(value)}`
  }
  if (before === undefined || value === null) return undefined
  if (field === 'scheduledAt') return `moved to ${formatShortDateTime(Date.parse(value), zone)}`
  if (field === 'impact') return `impact ${value}`
  if (field === 'status') return value === 'withdrawn' ? 'no longer listed' : 'listed again'
  return undefined
}
