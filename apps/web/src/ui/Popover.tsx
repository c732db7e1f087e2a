import { onDemand } from './on-demand.tsx'
import { OnPress } from './opened/OnPress.tsx'
import type { PopoverProps } from './opened/OpenPopover.tsx'

const OpenPopover = onDemand(async () => (await import('./opened/OpenPopover.tsx')).OpenPopover, { missing: 'toast', ahead: true })

/** A few sentences or actions behind one button. Esc or a press outside closes it. `open`: whether it is open when first shown. */
export function Popover({ open, ...props }: PopoverProps & { open?: boolean }) {
  return <OnPress trigger={props.trigger} opens="dialog" open={open} part={(onClose) => <OpenPopover {...props} onClose={onClose} />} />
}
