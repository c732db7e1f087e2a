import * as Radix from 'radix-ui/dropdown-menu'
import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef } from 'react'
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
export function OpenMenu({ trigger, items, align = 'end', byKeyboard }: MenuProps & { byKeyboard: boolean; onClose: () => void }) {
  const waits = useRef(byKeyboard)
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
          <FocusFirst waits={waits} />
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

/** The key that opened the menu first came before its code, so the menu does not know that a keyboard is used. */
function FocusFirst({ waits }: { waits: RefObject<boolean> }) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (waits.current) place.current?.parentElement?.querySelector<HTMLElement>('[role=menuitem]:not([data-disabled])')?.focus()
    waits.current = false
  }, [waits])
  return <span ref={place} hidden />
}
