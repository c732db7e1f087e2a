import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import { useLayer } from './use-layer.ts'

interface Props {
  onClose: () => void
  title: string
  /** Shown beside the title. */
  beside?: ReactNode
  children: ReactNode
}

/** A list that opens under the right end of the top bar, or over the whole screen of a phone. Esc, the X or a press outside closes it. */
export function CornerPanel({ onClose, title, beside, children }: Props) {
  const layer = useLayer(onClose)
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40" />
        <Radix.Content
          aria-describedby={undefined}
          {...layer}
          className="fixed top-13 right-4 z-40 flex max-h-[min(640px,calc(100dvh-68px))] w-105 max-w-[calc(100vw-32px)] animate-arrive flex-col overflow-hidden rounded-panel border border-line-2 bg-panel shadow-float outline-none max-md:inset-0 max-md:max-h-none max-md:w-full max-md:max-w-none max-md:rounded-none max-md:border-0"
        >
          <header className="flex h-12 shrink-0 items-center gap-2 border-b border-line pr-2 pl-4">
            <Radix.Title className="text-14">{title}</Radix.Title>
            <span className="min-w-0 flex-1 text-12 text-ink-3">{beside}</span>
            <Radix.Close asChild>
              <IconButton label="Close" icon={<X className="size-4" aria-hidden="true" />} />
            </Radix.Close>
          </header>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
