import { CircleUser, Menu as MenuIcon } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useUser } from '../base/session/use-user.ts'
import { offerOf } from '../features/trial/trial-words.ts'
import { useTrial } from '../features/trial/use-trial.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Menu } from '../ui/Menu.tsx'
import { useAppearance } from './appearance.ts'
import { accountPages, toolPages } from './navigation.ts'

/** The one menu at the end of the bar: tools, appearance, and a user's own pages. */
export function MoreMenu() {
  const user = useUser()
  const navigate = useNavigate()
  const { trial, now } = useTrial()
  const offer = offerOf(trial, now)
  const Icon = user ? CircleUser : MenuIcon
  const pages = [...(user ? accountPages : []), ...toolPages]
  return (
    <Menu
      trigger={
        <IconButton label={user ? 'Account' : 'Menu'} icon={<Icon className="size-4" aria-hidden="true" />} className="max-lg:hidden" />
      }
      items={[
        ...pages.map(({ path, label }) => ({ label, onSelect: () => navigate(path) })),
        ...(offer ? [{ label: offer.text, badge: offer.label, onSelect: () => navigate('/upgrade') }] : []),
        ...useAppearance().map(({ label, choose }) => ({ label, onSelect: choose })),
      ]}
    />
  )
}
