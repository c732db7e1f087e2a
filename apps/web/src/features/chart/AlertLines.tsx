import { useLayoutEffect, useRef } from 'react'
import { AlertLine } from './AlertLine.tsx'
import { type AlertLevel, keyOf } from './alert-levels.ts'
import type { LayoutStore } from './layout-store.ts'
import { NewAlertHere } from './NewAlertHere.tsx'

interface Props {
  levels: readonly AlertLevel[]
  /** Prices of lines that cannot be moved, such as those of an alert being edited. */
  provisional: readonly number[]
  /** Id of the highlighted alert. */
  selected: string | null
  digits: number
  layout: LayoutStore
  /** Saves a new level; false if it was refused, and the line then moves back. */
  onMove: (level: AlertLevel, price: number) => Promise<boolean>
  onEdit?: (level: AlertLevel) => void
  onNew?: (price: number) => void
}

/**
 * The levels of alerts as lines over the candles, each with a handle on the price scale. They move with the chart without being rendered
 * again.
 */
export function AlertLines({ levels, provisional, selected, digits, layout, onMove, onEdit, onNew }: Props) {
  const box = useRef<HTMLDivElement>(null)

  // Also runs after every render, because a new line has no position yet.
  useLayoutEffect(() => {
    const place = () => box.current && placeLines(box.current, layout)
    place()
    return layout.subscribe(place)
  })

  return (
    <div ref={box} className="pointer-events-none absolute inset-0 overflow-hidden">
      {levels.map((level) => (
        <AlertLine
          key={keyOf(level)}
          level={level}
          isSelected={level.alert.id === selected}
          digits={digits}
          layout={layout}
          onMove={onMove}
          onEdit={onEdit}
        />
      ))}
      {provisional.map((price) => (
        <div key={price} data-price={price} data-part="provisional" className="absolute inset-x-0 h-0 border-t-2 border-accent" />
      ))}
      {onNew ? <NewAlertHere layout={layout} digits={digits} onNew={onNew} /> : null}
    </div>
  )
}

/** Handles closer to each other than this are moved apart. */
const handleHeight = 22

/** Places each line at its price, or out of sight if that is outside the pane. */
export function placeLines(box: HTMLElement, layout: LayoutStore): void {
  const now = layout.now()
  if (!now) return
  box.style.setProperty('--scale', `${now.scaleWidth}px`)
  const seen: { line: HTMLElement; y: number }[] = []
  for (const line of box.querySelectorAll<HTMLElement>('[data-price]')) {
    const y = now.yOf(Number(line.dataset.price))
    const inside = y !== null && y >= 0 && y <= now.panes[0].height
    line.style.visibility = inside ? 'visible' : 'hidden'
    if (!inside) continue
    line.style.top = `${Math.round(y)}px`
    if (line.dataset.part === 'alert-line') seen.push({ line, y })
  }
  let least = -Infinity
  for (const { line, y } of seen.sort((a, b) => a.y - b.y)) {
    const at = Math.max(y, least)
    line.style.setProperty('--nudge', `${Math.round(at - y)}px`)
    least = at + handleHeight
  }
}
