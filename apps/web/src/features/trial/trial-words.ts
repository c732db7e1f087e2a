import { trialDays, trialMs } from '@assay/contracts'
import { plural } from '../../ui/format-number.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** What is left of a trial, the begun day counted: "30 days left", "5 h left" on the last day. */
export function leftOf(endsAt: number, now: number): string {
  const ms = endsAt - now
  if (ms <= 0) return 'ended'
  // A clock that is behind the server's sees more than there is.
  if (ms > dayMs) return `${plural(Math.min(trialDays, Math.ceil(ms / dayMs)), 'day')} left`
  return ms >= hourMs ? `${Math.floor(ms / hourMs)} h left` : 'less than 1 h left'
}

/** When a trial ends that begins now. */
export const endOfTrial = (now: number) => now + trialMs
