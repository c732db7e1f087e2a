import { trialDays, trialMs } from '@assay/contracts'
import { dayMs, hourMs } from '@assay/market'
import { plural } from '../../ui/format-number.ts'
import type { Trial } from './use-trial.ts'

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

/** What a menu says about the trial, and its label: the offer before it, the time left during it; null where there is nothing to say. */
export function offerOf(trial: Trial, now: number): { text: string; label: string } | null {
  if (trial.state === 'visitor' || trial.state === 'free') return { text: 'Upgrade Now', label: '30 days - Free Trial' }
  return trial.state === 'running' ? { text: 'Premium', label: leftOf(trial.endsAt, now) } : null
}
