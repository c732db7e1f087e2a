import { cloneElement, type KeyboardEvent, type MouseEvent, type ReactElement, type ReactNode, Suspense, useState } from 'react'

interface Props {
  /** A button. */
  trigger: ReactElement<TriggerProps>
  opens: 'dialog' | 'menu'
  /** Whether it is open when first shown. */
  open?: boolean
  /** The part with its own trigger, open when first shown. `onMissing` is to be called if its code could not be loaded. */
  part: (onMissing: () => void, byKeyboard: boolean) => ReactNode
}

interface TriggerProps {
  'aria-haspopup'?: 'dialog' | 'menu'
  'aria-expanded'?: boolean
  onClick?: (event: MouseEvent) => void
  onKeyDown?: (event: KeyboardEvent) => void
}

/** A button alone until it is first pressed: what it opens stands on every page, and most readers never open it, so its code comes then. */
export function OnPress({ trigger, opens, open = false, part }: Props) {
  const [pressed, setPressed] = useState<'mouse' | 'keyboard' | null>(open ? 'mouse' : null)
  const button = cloneElement(trigger, {
    'aria-haspopup': opens,
    'aria-expanded': false,
    // A click that a key makes has no count.
    onClick: ({ detail }) => setPressed(detail === 0 ? 'keyboard' : 'mouse'),
    onKeyDown: (event) => {
      if (opens !== 'menu' || event.key !== 'ArrowDown') return
      event.preventDefault()
      setPressed('keyboard')
    },
  })
  return pressed ? <Suspense fallback={button}>{part(() => setPressed(null), pressed === 'keyboard')}</Suspense> : button
}
