import { dayMinutes } from '@assay/market'
import { z } from 'zod'

/** The longest time before an event at which an alert can fire: a day. */
export const mostMinutesBefore = dayMinutes

const Params = z.strictObject({
  /** The same for a release over the years, such as `USD.NONFARM-PAYROLLS`. */
  key: z.string().min(1).max(200),
  /** The name used in the alert. A firing uses the title that the calendar has at that time. */
  title: z.string().trim().min(1).max(200),
  /** 0: at the release. */
  minutes: z.int().min(0).max(mostMinutesBefore),
  /** The id of a single release; null for every release of the key. */
  release: z.string().min(1).max(300).nullable(),
})
type Params = z.infer<typeof Params>

/** The alert kind that waits for an event of the economic calendar. Its symbol is the one whose chart it belongs to. */
export const eventKind = {
  kind: 'event',
  name: 'calendar event',
  Params,
  waits: ({ title, minutes, release }: Params) => `${beforeWords(minutes)} ${release === null ? 'each release of ' : ''}${title}`,
} as const

export interface EventCondition {
  readonly kind: typeof eventKind.kind
  readonly params: Params
}

/** `at`, or how long before, such as `45 minutes before`. */
export const beforeWords = (minutes: number): string => (minutes === 0 ? 'at' : `${minutesWords(minutes)} before`)

/** `45 minutes`, `2 hours`. */
export function minutesWords(minutes: number): string {
  const [count, unit] = minutes >= 60 && minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
