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

/** A pointer that has moved no further counts as a click. */
const clickPx = 3

/** The price of a level while it is being moved, and until the saved value has come back. */
export function useMovedLevel({ level, digits, layout, onMove }: Options) {
  const [moved, setMoved] = useState<Moved | null>(null)
  const price = moved?.price ?? level.price

  // The saved value has come back, or the alert was changed elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the price of the alert that ends the waiting
  useEffect(() => setMoved((now) => (now?.state === 'saving' ? null : now)), [level.price])

  const move = (next: number) => setMoved({ price: snapped(level, next, digits), state: 'moving' })
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

  const { handlers, letGo, hasMoved } = useDrag({ level, layout, isSaving: moved?.state === 'saving', move, save })
  const cancel = () => {
    letGo()
    setMoved((now) => (now?.state === 'moving' ? null : now))
  }
  useEscape(moved?.state === 'moving', cancel)
  return {
    price,
    isMoving: moved !== null,
    isSaving: moved?.state === 'saving',
    hasMoved,
    drag: { ...handlers, onPointerCancel: cancel },
    keys: { onKeyDown: keysFor({ moved, price, digits, move, save, cancel }), onBlur: cancel },
  }
}

interface Drag extends Pick<Options, 'level' | 'layout'> {
  isSaving: boolean
  move: (price: number) => void
  save: () => void
}

/** Moves a level with the pointer, and saves it on release. */
function useDrag({ level, layout, isSaving, move, save }: Drag) {
  const held = useRef<{ y: number; from: number } | null>(null)
  const wasDragged = useRef(false)

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0 || isSaving) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { y: event.clientY, from: layout.now()?.yOf(level.price) ?? 0 }
    wasDragged.current = false
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    if (!held.current) return
    const by = event.clientY - held.current.y
    if (!wasDragged.current && Math.abs(by) < clickPx) return
    wasDragged.current = true
    const next = layout.now()?.priceAt(held.current.from + by)
    if (next !== null && next !== undefined) move(next)
  }

  const letGo = () => {
    held.current = null
  }
  function onPointerUp(): void {
    if (!held.current) return
    letGo()
    save()
  }

  /** Whether the last press of the pointer moved the line. */
  const hasMoved = () => wasDragged.current
  return { handlers: { onPointerDown, onPointerMove, onPointerUp }, letGo, hasMoved }
}

interface Keys extends Pick<Drag, 'move' | 'save'> {
  moved: Moved | null
  price: number
  digits: number
  cancel: () => void
}

/** Arrow keys move a level by a point, with Shift by ten; Enter saves, and Escape puts it back. */
function keysFor({ moved, price, digits, move, save, cancel }: Keys) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (step !== 0) move(price + step * 10 ** -digits * (event.shiftKey ? 10 : 1))
    else if (event.key === 'Enter' && moved) save()
    else if (event.key === 'Enter') event.currentTarget.click()
    else if (event.key === 'Escape' && moved?.state === 'moving') cancel()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
}

/** While a level is dragged, the focus is elsewhere. */
export function useEscape(isMoving: boolean, cancel: () => void): void {
  const latest = useRef(cancel)
  latest.current = cancel
  useEffect(() => {
    if (!isMoving) return
    const listen = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && latest.current()
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isMoving])
}
