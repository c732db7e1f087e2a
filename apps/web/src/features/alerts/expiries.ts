import { dayMs } from '@assay/market'
import { formatShortDateTime } from '../../ui/format-date.ts'

const spans = [
  ['day', 'In a day', 1],
  ['week', 'In a week', 7],
  ['month', 'In 30 days', 30],
] as const

export interface ExpiryChoice {
  readonly value: string
  readonly label: string
  readonly detail: string
  /** UTC text; null means it never expires. */
  readonly at: string | null
}

/** The choices for the expiry, in the user's zone. The alert's current expiry comes first if it is none of them. */
export function expiryChoices(now: number, zone: string, kept: string | null): ExpiryChoice[] {
  const choice = (value: string, label: string, ms: number): ExpiryChoice => ({
    value,
    label,
    detail: formatShortDateTime(ms, zone),
    at: new Date(ms).toISOString(),
  })
  const own = kept === null ? [] : [choice('kept', 'As set', Date.parse(kept))]
  return [
    ...own,
    ...spans.map(([value, label, days]) => choice(value, label, now + days * dayMs)),
    { value: 'never', label: 'Never', detail: '', at: null },
  ]
}
