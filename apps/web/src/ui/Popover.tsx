import * as Radix from 'radix-ui/popover'
import type { ReactElement, ReactNode } from 'react'

interface Props {
  /** A button. */
  trigger: ReactElement
  /** The name for screen readers. */
  label: string
  align?: 'start' | 'center' | 'end'
  /** Whether it is open when first shown. */
  open?: boolean
  children: ReactNode
}

/** A few sentences or actions behind one button. Esc or a press outside closes it. */
export function Popover({ trigger, label, align = 'end', open = false, children }: Props) {
  return (
    <Radix.Root defaultOpen={open}>
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
