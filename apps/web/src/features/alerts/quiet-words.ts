import type { User } from '@assay/contracts'

type QuietHours = NonNullable<User['answers']['6']>['quietHours']

/** How quiet hours affect an alert; empty if there are none. */
export const quietWords = (hours: QuietHours): string =>
  hours ? `Quiet hours ${hours.from} to ${hours.to}: e-mail and web push wait, toast and webhook do not.` : ''
