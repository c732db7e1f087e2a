import type { ReactElement, ReactNode } from 'react'
import { onDemand } from './on-demand.tsx'
import { OnPress } from './opened/OnPress.tsx'

export interface PopoverProps {
  /** A button. */
  trigger: ReactElement<object>
  /** The name for screen readers. */
  label: string
  align?: 'start' | 'center' | 'end'
  children: ReactNode
}

const OpenPopover = onDemand(async () => (await import('./opened/OpenPopover.tsx')).OpenPopover, { missing: 'toast', ahead: true })

/** A few sentences or actions behind one button. Esc or a press outside closes it. `open`: whether it is open when first shown. */
export function Popover({ open, ...props }: PopoverProps & { open?: boolean }) {
  return <OnPress trigger={props.trigger} opens="dialog" open={open} part={(onClose) => <OpenPopover {...props} onClose={onClose} />} />
}
