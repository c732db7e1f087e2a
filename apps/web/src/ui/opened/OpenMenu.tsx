import * as Radix from 'radix-ui/dropdown-menu'
import type { ReactElement, ReactNode } from 'react'
import { Badge } from '../Badge.tsx'
import { classes } from '../classes.ts'
import { Kbd } from '../Kbd.tsx'

interface MenuItem {
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

/** The menu from its first opening on. `onClose` is called if its code is missing. */
export function OpenMenu({ trigger, items, align = 'end' }: MenuProps & { onClose: () => void }) {
  return (
    <Radix.Root modal={false} defaultOpen>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-50 min-w-44 animate-arrive rounded-panel border border-line-2 bg-raised p-1 shadow-float"
        >
          {items.map((item) => (
            <Radix.Item
              key={item.label}
              disabled={item.disabled}
              onSelect={item.onSelect}
              className={classes(
                'flex min-h-control cursor-pointer items-center gap-2 rounded-control px-2 outline-none data-highlighted:bg-line data-disabled:cursor-not-allowed data-disabled:opacity-45',
                item.danger ? 'text-down' : 'text-ink',
              )}
            >
              {item.icon}
              <span className="flex-1">{item.label}</span>
              {item.badge ? <Badge>{item.badge}</Badge> : null}
              {item.shortcut ? <Kbd>{item.shortcut}</Kbd> : null}
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
