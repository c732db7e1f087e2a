import { trialDays, trialMs } from '@assay/contracts'
import { plural } from '../../ui/format-number.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The time left in a trial, counting a begun day as a whole: "30 days left", "5 h left" on the last day. */
export function leftOf(endsAt: number, now: number): string {
  const ms = endsAt - now
  if (ms <= 0) return 'ended'
  // A clock behind the server's would show more days than there are.
  if (ms > dayMs) return `${plural(Math.min(trialDays, Math.ceil(ms / dayMs)), 'day')} left`
  return ms >= hourMs ? `${Math.floor(ms / hourMs)} h left` : 'less than 1 h left'
}

/** When a trial ends that starts now. */
export const endOfTrial = (now: number) => now + trialMs
