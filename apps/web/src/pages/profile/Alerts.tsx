import { AlertSettings } from '../../features/alerts/AlertSettings.tsx'
import { ProfileSection } from '../../features/profile/ProfileSection.tsx'

/** How alerts are delivered to the user. */
export function Alerts({ zone }: { zone: string }) {
  return (
    <ProfileSection id="alerts" about="How alerts reach you beside this page. Each alert says which of these it uses.">
      <AlertSettings zone={zone} />
    </ProfileSection>
  )
}
