import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { LayoutStore } from './layout-store.ts'

interface Props {
  layout: LayoutStore
  digits: number
  onNew: (price: number) => void
}

/** A plus on the price scale at the height of the pointer. Keyboard users have the Alert button. */
export function NewAlertHere({ layout, digits, onNew }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const at = useRef<number | null>(null)

  useEffect(() => {
    const plus = button.current
    const board = plus?.closest<HTMLElement>('.relative')
    if (!plus || !board) return
    return followMouse(board, layout, (y) => {
      at.current = y
      plus.style.visibility = y === null ? 'hidden' : 'visible'
      if (y !== null) plus.style.top = `${Math.round(y)}px`
    })
  }, [layout])

  function place() {
    const price = at.current === null ? null : layout.now()?.priceAt(at.current)
    if (price !== null && price !== undefined) onNew(Number(price.toFixed(digits)))
  }

  return (
    <button
      ref={button}
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onClick={place}
      title="New alert at this price"
      className="pointer-events-auto invisible absolute grid size-5 -translate-y-1/2 place-items-center rounded-chip border border-line-2 bg-raised text-ink-2 hover:text-ink"
      style={{ right: 'calc(var(--scale) - 2px)' }}
    >
      <Plus className="size-3.5" strokeWidth={2} aria-hidden="true" />
    </button>
  )
}

/**
 * Reports the height of the mouse in the candle pane, in pixels from the top, and null when it leaves. Returns a function that stops it.
 */
function followMouse(board: HTMLElement, layout: LayoutStore, tell: (y: number | null) => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const follow = ({ clientY, pointerType }: PointerEvent) => {
    const now = layout.now()
    const y = clientY - board.getBoundingClientRect().top
    tell(!now || pointerType !== 'mouse' || y < 0 || y > now.panes[0].height ? null : y)
  }
  board.addEventListener('pointermove', follow, { signal, passive: true })
  board.addEventListener('pointerleave', () => tell(null), { signal })
  return () => stop.abort()
}
