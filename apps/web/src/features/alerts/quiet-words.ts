import type { User } from '@assay/contracts'
import { zoneName } from '../../ui/format-date.ts'

type QuietHours = NonNullable<User['answers']['6']>['quietHours']

/** How quiet hours affect an alert, with their zone where it is not the reader's; empty if there are none. */
export function quietWords(hours: QuietHours, zone: string): string {
  if (!hours) return ''
  const where = hours.zone === undefined || hours.zone === zone ? '' : `, ${zoneName(Date.now(), hours.zone)}`
  return `Quiet hours ${hours.from} to ${hours.to}${where}: e-mail and web push wait, toast and webhook do not.`
}
