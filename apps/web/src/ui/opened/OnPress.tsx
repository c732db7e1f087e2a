import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode, Suspense, useState } from 'react'

interface Props {
  /** A button. */
  trigger: ReactElement<TriggerProps>
  opens: 'dialog' | 'menu'
  /** Whether it is open when first shown. */
  open?: boolean
  /** The part with its own trigger, open when first shown. `onMissing` is to be called if its code could not be loaded. */
  part: (onMissing: () => void) => ReactNode
}

interface TriggerProps {
  'aria-haspopup'?: 'dialog' | 'menu'
  'aria-expanded'?: boolean
  onClick?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
}

/** A button alone until it is first pressed: what it opens stands on every page, and most readers never open it, so its code comes then. */
export function OnPress({ trigger, opens, open = false, part }: Props) {
  const [pressed, setPressed] = useState(open)
  const press = () => setPressed(true)
  const button = cloneElement(trigger, {
    'aria-haspopup': opens,
    'aria-expanded': false,
    onClick: press,
    onKeyDown: (event) => {
      if (opens !== 'menu' || event.key !== 'ArrowDown') return
      event.preventDefault()
      press()
    },
  })
  return pressed ? <Suspense fallback={button}>{part(() => setPressed(false))}</Suspense> : button
}
