import { onDemand } from './on-demand.tsx'
import { OnPress } from './opened/OnPress.tsx'
import type { MenuProps } from './opened/OpenMenu.tsx'

const OpenMenu = onDemand(async () => (await import('./opened/OpenMenu.tsx')).OpenMenu, { missing: 'toast', ahead: true })

/** A menu of actions behind one button. */
export function Menu(props: MenuProps) {
  return (
    <OnPress
      trigger={props.trigger}
      opens="menu"
      part={(onClose, byKeyboard) => <OpenMenu {...props} byKeyboard={byKeyboard} onClose={onClose} />}
    />
  )
}
