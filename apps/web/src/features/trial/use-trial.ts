import { reaches } from '@assay/contracts'
import { useLevel, useUser } from '../../base/session/use-user.ts'
import { useNow } from '../../ui/use-now.ts'

/**
 * The user's state: not signed in, e-mail not confirmed, free to start, in the trial, past its end, or nothing to show. Times are UTC
 * milliseconds.
 */
export type Trial =
  | { state: 'visitor' }
  | { state: 'unverified' }
  | { state: 'free' }
  | { state: 'running'; startedAt: number; endsAt: number }
  | { state: 'ended'; endsAt: number }
  | { state: 'silent' }

export function useTrial(): { trial: Trial; now: number } {
  const user = useUser()
  const verified = reaches(useLevel(), 'verified')
  const now = useNow()
  if (!user) return { trial: { state: 'visitor' }, now }
  if (user.trial) {
    const [startedAt, endsAt] = [Date.parse(user.trial.startedAt), Date.parse(user.trial.endsAt)]
    if (now >= endsAt) return { trial: { state: 'ended', endsAt }, now }
    return { trial: user.isPremium ? { state: 'running', startedAt, endsAt } : { state: 'silent' }, now }
  }
  if (user.isPremium) return { trial: { state: 'silent' }, now }
  return { trial: { state: verified ? 'free' : 'unverified' }, now }
}
