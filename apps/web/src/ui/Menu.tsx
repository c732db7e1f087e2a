import type { ReactElement, ReactNode } from 'react'
import { onDemand } from './on-demand.tsx'
import { OnPress } from './opened/OnPress.tsx'

export interface MenuItem {
  label: string
  icon?: ReactNode
  onSelect: () => void
  /** Shown at the right end, for example "Ctrl Z". */
  shortcut?: string
  /** A tag at the right end, for example "Premium". */
  badge?: string
  danger?: boolean
  disabled?: boolean
}

export interface MenuProps {
  /** A Button or an IconButton. */
  trigger: ReactElement<object>
  items: readonly MenuItem[]
  align?: 'start' | 'end'
}

const OpenMenu = onDemand(async () => (await import('./opened/OpenMenu.tsx')).OpenMenu, { missing: 'toast', ahead: true })

/** A menu of actions behind one button. */
export function Menu(props: MenuProps) {
  return <OnPress trigger={props.trigger} opens="menu" part={(onClose) => <OpenMenu {...props} onClose={onClose} />} />
}
