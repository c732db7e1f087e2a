import type { Drawing, DrawnPoint } from '@assay/contracts'
import { useState, useSyncExternalStore } from 'react'
import type { LayoutStore } from '../layout-store.ts'
import { DrawnItem } from './DrawnItem.tsx'
import { newDrawing, type Tool } from './drawing.ts'
import { Placing } from './Placing.tsx'

export interface DrawingsLayerProps {
  drawings: readonly Drawing[]
  onChange: (drawings: readonly Drawing[]) => void
  /** What is being drawn now. */
  tool: Tool | null
  onToolDone: () => void
  layout: LayoutStore
  /** Opening times of the candles on the chart. */
  times: Float64Array
  digits: number
  /** Starts an alert at a price, for users who may have alerts. */
  onAlert: ((price: number) => void) | undefined
}

/** The drawings over the candles. Each can be moved by pointer and by keys, and removed. */
export function DrawingsLayer({ drawings, onChange, tool, onToolDone, layout: store, ...rest }: DrawingsLayerProps) {
  const layout = useSyncExternalStore(store.subscribe, store.now)
  const [selected, select] = useState<string | null>(null)
  /** The one that was just drawn takes the focus. */
  const [fresh, setFresh] = useState<string | null>(null)
  if (!layout) return null

  function add(kind: Tool, from: DrawnPoint, to: DrawnPoint): void {
    const added = newDrawing(kind, from, to)
    onChange([...drawings, added])
    setFresh(added.id)
    select(added.id)
    onToolDone()
  }

  return (
    <div
      className="pointer-events-none absolute top-0 left-0 overflow-hidden"
      style={{ width: layout.width, height: layout.panes[0]?.height ?? 0 }}
    >
      {drawings.map((drawing) => (
        <DrawnItem
          key={drawing.id}
          drawing={drawing}
          layout={layout}
          {...rest}
          isSelected={drawing.id === selected}
          isFresh={drawing.id === fresh}
          onSelect={(is) => select(is ? drawing.id : null)}
          onChange={(next) => onChange(drawings.map((each) => (each.id === next.id ? next : each)))}
          onRemove={() => onChange(drawings.filter(({ id }) => id !== drawing.id))}
        />
      ))}
      {tool ? <Placing key={tool} tool={tool} layout={layout} digits={rest.digits} onPlaced={add} onLeave={onToolDone} /> : null}
    </div>
  )
}
