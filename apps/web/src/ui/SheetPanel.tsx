import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { useLayer } from './use-layer.ts'

interface Props {
  onClose: () => void
  /** The name for screen readers. The content shows the title itself, with a close button. */
  title: string
  children: ReactNode
}

/** Details over the right side of a page, or over the whole screen of a phone. Esc or a press outside closes it. */
export function SheetPanel({ onClose, title, children }: Props) {
  const layer = useLayer(onClose)
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-arrive bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          {...layer}
          className="fixed inset-y-0 right-0 z-40 w-120 max-w-full animate-arrive overflow-y-auto border-l border-line-2 bg-panel shadow-float outline-none max-md:w-full max-md:border-l-0"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
