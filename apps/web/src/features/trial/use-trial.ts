import { reaches } from '@assay/contracts'
import { useLevel, useUser } from '../../base/session/use-user.ts'
import { useNow } from '../../ui/use-now.ts'

/** Where this person stands: not signed in, free to start, in the middle of it with its end, or with nothing to be told. */
export type Trial = { state: 'visitor' } | { state: 'free' } | { state: 'running'; startedAt: number; endsAt: number } | { state: 'silent' }

export function useTrial(): { trial: Trial; now: number } {
  const user = useUser()
  const verified = reaches(useLevel(), 'verified')
  const now = useNow()
  if (!user) return { trial: { state: 'visitor' }, now }
  if (user.trial) {
    const [startedAt, endsAt] = [Date.parse(user.trial.startedAt), Date.parse(user.trial.endsAt)]
    return { trial: user.isPremium && now < endsAt ? { state: 'running', startedAt, endsAt } : { state: 'silent' }, now }
  }
  return { trial: { state: verified && !user.isPremium ? 'free' : 'silent' }, now }
}
