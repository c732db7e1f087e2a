import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { type AlertLevel, snapped } from './alert-levels.ts'
import type { LayoutStore } from './layout-store.ts'

interface Options {
  level: AlertLevel
  digits: number
  layout: LayoutStore
  onMove: (level: AlertLevel, price: number) => Promise<boolean>
}

interface Moved {
  price: number
  state: 'moving' | 'saving'
}

/** A pointer that has not gone further has clicked. */
const clickPx = 3

/** Where a level stands while it is being moved, and until what was saved has come back. */
export function useMovedLevel({ level, digits, layout, onMove }: Options) {
  const [moved, setMoved] = useState<Moved | null>(null)
  const drag = useRef<{ y: number; from: number } | null>(null)
  const wasDragged = useRef(false)
  const price = moved?.price ?? level.price

  // What was saved has come back, or the alert was changed elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the price of the alert that ends the waiting
  useEffect(() => setMoved((now) => (now?.state === 'saving' ? null : now)), [level.price])

  const move = (next: number) => setMoved({ price: snapped(level, next, digits), state: 'moving' })
  const cancel = () => {
    drag.current = null
    setMoved((now) => (now?.state === 'moving' ? null : now))
  }

  async function save(): Promise<void> {
    if (moved?.state !== 'moving') return
    if (moved.price === level.price) {
      setMoved(null)
      return
    }
    setMoved({ price: moved.price, state: 'saving' })
    const kept = await onMove(level, moved.price)
    if (!kept) setMoved((now) => (now?.state === 'saving' ? null : now))
  }

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0 || moved?.state === 'saving') return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    const y = layout.now()?.yOf(level.price) ?? 0
    drag.current = { y: event.clientY, from: y }
    wasDragged.current = false
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    const held = drag.current
    if (!held) return
    const by = event.clientY - held.y
    if (!wasDragged.current && Math.abs(by) < clickPx) return
    wasDragged.current = true
    const next = layout.now()?.priceAt(held.from + by)
    if (next !== null && next !== undefined) move(next)
  }

  function onPointerUp(): void {
    if (!drag.current) return
    drag.current = null
    save()
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (step !== 0) move(price + step * 10 ** -digits * (event.shiftKey ? 10 : 1))
    else if (event.key === 'Enter' && moved) save()
    else if (event.key === 'Enter') event.currentTarget.click()
    else if (event.key === 'Escape' && moved?.state === 'moving') cancel()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  useEffect(() => {
    if (moved?.state !== 'moving') return
    // While it is dragged the focus is elsewhere.
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      drag.current = null
      setMoved(null)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [moved?.state])

  return {
    price,
    isMoving: moved !== null,
    isSaving: moved?.state === 'saving',
    /** Whether the last press of the pointer has moved the line. */
    hasMoved: () => wasDragged.current,
    drag: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: cancel },
    keys: { onKeyDown, onBlur: cancel },
  }
}
