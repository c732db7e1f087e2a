import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Button } from './Button.tsx'
import { ButtonLink } from './ButtonLink.tsx'
import { IconButton } from './IconButton.tsx'
import { Menu } from './Menu.tsx'
import { useMedia } from './use-media.ts'

interface Named {
  label: string
  /** From lucide-react, as in a Button. */
  icon?: ReactNode
}

/** What can be done beside the main action: it runs something, opens a dialog, or leads to another page. */
export type Action = Named & ({ run: () => void; busy?: boolean; opensDialog?: true } | { to: string })

interface Props {
  actions: readonly Action[]
  /** The main action. */
  children: ReactNode
}

/** The actions of a page in one line. On a phone only the main one stands there; the others are in a menu before it. */
export function ActionBar({ actions, children }: Props) {
  const isPhone = useMedia('(width < 768px)')
  return (
    <>
      {isPhone ? <More actions={actions} /> : actions.map((each) => <ActionButton key={each.label} {...each} />)}
      {children}
    </>
  )
}

/** One action as a button of its own. */
export function ActionButton({ label, icon, ...action }: Action) {
  if ('to' in action)
    return (
      <ButtonLink to={action.to} kind="quiet" icon={icon}>
        {label}
      </ButtonLink>
    )
  const { run, busy, opensDialog } = action
  return (
    <Button kind="quiet" icon={icon} busy={busy} aria-haspopup={opensDialog && 'dialog'} onClick={run}>
      {label}
    </Button>
  )
}

function More({ actions }: Pick<Props, 'actions'>) {
  const navigate = useNavigate()
  const items = actions.map(({ label, icon, ...action }) => ({
    label,
    icon,
    disabled: 'busy' in action && action.busy,
    onSelect: () => ('to' in action ? navigate(action.to) : action.run()),
  }))
  return <Menu trigger={<IconButton label="More actions" icon={<Ellipsis className="size-4" aria-hidden="true" />} />} items={items} />
}
