import type { Drawing, DrawnPoint } from '@assay/contracts'
import { type PointerEvent, useRef, useState } from 'react'
import type { Layout } from '../../../base/candles/layout-watch.ts'
import { useEscape } from '../use-moved-level.ts'
import { changed } from './drawing.ts'
import { pointAt } from './point-at.ts'

interface Needs {
  drawing: Drawing
  layout: Layout
  digits: number
  onSelect: (is: boolean) => void
  onChange: (drawing: Drawing) => void
}

/** A pointer that has moved no further has only selected. */
const clickPx = 3

/** Moves a drawing, or one end of it, with the pointer. Escape puts it back. */
export function useGrab({ drawing, layout, digits, onSelect, onChange }: Needs) {
  const [moved, setMoved] = useState<Drawing | null>(null)
  const held = useRef<{ x: number; y: number; which: number | null; begun: boolean } | null>(null)

  const letGo = () => {
    held.current = null
    setMoved(null)
  }
  useEscape(moved !== null, letGo)

  function onPointerMove({ clientX, clientY }: PointerEvent<Element>): void {
    const { current } = held
    if (!current) return
    const [dx, dy] = [clientX - current.x, clientY - current.y]
    if (!current.begun && Math.hypot(dx, dy) < clickPx) return
    current.begun = true
    setMoved(changed(drawing, current.which, (point) => dragged(point, [dx, dy], layout, digits)))
  }

  /** Handlers of the whole drawing, or of the point `which`. */
  const grab = (which: number | null) => ({
    onPointerDown(event: PointerEvent<Element>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current = { x: event.clientX, y: event.clientY, which, begun: false }
      onSelect(true)
    },
    onPointerMove,
    onPointerUp() {
      if (moved) onChange(moved)
      letGo()
    },
    onPointerCancel: letGo,
  })
  return { shown: moved ?? drawing, grab }
}

/** The point that many pixels away. */
function dragged(point: DrawnPoint, [dx, dy]: readonly [number, number], layout: Layout, digits: number): DrawnPoint {
  const [x, y] = [layout.xOf(point.at), layout.yOf(point.price)]
  return (x !== null && y !== null && pointAt(layout, { x: x + dx, y: y + dy }, digits)) || point
}
