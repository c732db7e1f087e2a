import { Link } from 'react-router'
import { useUser } from '../../base/session/use-user.ts'
import { AlertSettings } from '../../features/alerts/AlertSettings.tsx'
import { quietWords } from '../../features/alerts/quiet-words.ts'
import { SoundSwitch } from '../../features/bell/SoundSwitch.tsx'
import { ProfileSection } from '../../features/profile/ProfileSection.tsx'

/** How alerts are delivered to the user. */
export function Alerts({ zone }: { zone: string }) {
  return (
    <ProfileSection id="alerts" about="How alerts reach you beside this page. Each alert says which of these it uses.">
      <QuietHours zone={zone} />
      <SoundSwitch />
      <AlertSettings zone={zone} />
    </ProfileSection>
  )
}

/** The quiet hours of the sixth answer, and where it is changed. */
function QuietHours({ zone }: { zone: string }) {
  const hours = useUser()?.answers['6']?.quietHours
  return (
    <div className="mb-3">
      <h3 className="font-title">Quiet hours</h3>
      <p className="mt-0.5 text-ink-2">
        {quietWords(hours, zone) || 'You have none: no channel ever waits.'}{' '}
        <Link to="/steps" className="link">
          {hours ? 'Change the quiet hours' : 'Set quiet hours'}
        </Link>
      </p>
    </div>
  )
}
