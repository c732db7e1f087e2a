import * as Radix from 'radix-ui/popover'
import type { ReactElement, ReactNode } from 'react'

export interface PopoverProps {
  /** A button. */
  trigger: ReactElement<object>
  /** The name for screen readers. */
  label: string
  align?: 'start' | 'center' | 'end'
  children: ReactNode
}

/** The popover from its first opening on. `onClose` is called if its code is missing. */
export function OpenPopover({ trigger, label, align = 'end', children }: PopoverProps & { onClose: () => void }) {
  return (
    <Radix.Root defaultOpen>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-50 w-76 max-w-[calc(100vw-16px)] animate-arrive rounded-panel border border-line-2 bg-raised p-4 shadow-float outline-none"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
