import { z } from 'zod'

const form = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/

/** True for an ISO 8601 date and time with a zone, if the date exists: `2024-02-30T00:00:00Z` does not. */
export function isInstant(text: string): boolean {
  const match = form.exec(text)
  if (!match || Number.isNaN(Date.parse(text))) return false
  const [year, month, day] = match.slice(1, 4).map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day && Number(match[4]) < 24
}

/** A moment as ISO text with a zone, such as `2017-03-01T00:00:00.000Z`. */
export const Instant = z
  .string()
  .max(40)
  .refine(isInstant, 'Expected an ISO date and time with a zone, such as "2017-03-01T00:00:00.000Z".')
  .meta({ description: 'ISO 8601 date and time with a zone', example: '2017-03-01T00:00:00.000Z' })
