import { AlertSettings } from '../../features/alerts/AlertSettings.tsx'
import { SoundSwitch } from '../../features/bell/SoundSwitch.tsx'
import { ProfileSection } from '../../features/profile/ProfileSection.tsx'

/** How alerts are delivered to the user. */
export function Alerts({ zone }: { zone: string }) {
  return (
    <ProfileSection id="alerts" about="How alerts reach you beside this page. Each alert says which of these it uses.">
      <SoundSwitch />
      <AlertSettings zone={zone} />
    </ProfileSection>
  )
}
