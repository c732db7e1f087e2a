import type { User } from '@assay/contracts'
import { ProfileSection } from '../../features/profile/ProfileSection.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { formatDateTime } from '../../ui/format-date.ts'

/** The state of the free trial. */
export function Premium({ user, zone }: { user: User; zone: string }) {
  return (
    <ProfileSection id="premium" about="Free for thirty days, once per account. You enter no card, and it does not renew.">
      <p className="mb-3 text-ink-2">{stateOf(user, zone)}</p>
      <ButtonLink to="/upgrade">{user.trial && !user.isPremium ? 'What changed' : 'What Premium is'}</ButtonLink>
    </ProfileSection>
  )
}

function stateOf({ trial, isPremium }: User, zone: string): string {
  if (trial) {
    const ends = formatDateTime(Date.parse(trial.endsAt), zone)
    return isPremium
      ? `Your trial runs until ${ends}.`
      : `Your trial ended on ${ends}. What you made is still yours; premium items can be read.`
  }
  return isPremium ? 'Everything is open on this installation.' : 'Your trial has not been started.'
}
