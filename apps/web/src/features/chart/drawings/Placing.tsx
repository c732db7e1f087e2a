import type { DrawnPoint } from '@assay/contracts'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Layout } from '../../../base/candles/layout-watch.ts'
import { useEscape } from '../use-moved-level.ts'
import { hasTwoPoints, type Tool, toolNames } from './drawing.ts'
import { pointAt } from './point-at.ts'
import { Shape } from './Shape.tsx'

interface Props {
  tool: Tool
  layout: Layout
  digits: number
  onPlaced: (tool: Tool, from: DrawnPoint, to: DrawnPoint) => void
  onLeave: () => void
}

interface Spot {
  x: number
  y: number
}

/** A pointer that has moved no further has clicked, and the second click ends the drawing. */
const clickPx = 5

/** Takes the clicks on the chart while something is drawn: one, or two for what has two ends, or a drag between them. */
export function Placing({ tool, layout, digits, onPlaced, onLeave }: Props) {
  const area = useRef<HTMLButtonElement>(null)
  const [from, setFrom] = useState<Spot | null>(null)
  const [to, setTo] = useState<Spot | null>(null)
  const isSecond = useRef(false)
  useFocusAndEscape(area, onLeave)

  function place(start: Spot, end: Spot): void {
    const [first, second] = [pointAt(layout, start, digits), pointAt(layout, end, digits)]
    if (first && second) onPlaced(tool, first, second)
  }
  const two = hasTwoPoints(tool)

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return
    const spot = spotOf(event)
    isSecond.current = from !== null
    event.currentTarget.setPointerCapture(event.pointerId)
    if (!from) setFrom(spot)
    setTo(spot)
  }

  // On release, because the browser moves the focus after a press.
  function onPointerUp(event: PointerEvent<HTMLElement>): void {
    if (!from) return
    const spot = spotOf(event)
    if (!two || isSecond.current || Math.hypot(spot.x - from.x, spot.y - from.y) > clickPx) place(two ? from : spot, spot)
  }

  const ends = from && to ? [two ? from : to, to] : []
  return (
    <>
      {ends.length === 2 ? <Shape kind={tool} ends={ends} width={layout.width} isStrong /> : null}
      <button
        ref={area}
        type="button"
        aria-label={`${toolNames[tool]}: Enter draws it in the middle of the chart, Escape leaves it`}
        className="pointer-events-auto absolute inset-0 cursor-crosshair touch-none -outline-offset-2"
        onPointerDown={onPointerDown}
        onPointerMove={(event) => from && setTo(spotOf(event))}
        onPointerUp={onPointerUp}
        onClick={({ detail }) => detail === 0 && place(...middleOf(tool, layout))}
      />
      <p className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-control border border-line-2 bg-raised px-3 py-1 text-12 whitespace-nowrap">
        {two ? 'Drag from one end to the other, or click both.' : 'Click where it goes.'} Esc leaves.
      </p>
    </>
  )
}

function spotOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Spot {
  const { left, top } = currentTarget.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

/** Where the keyboard draws. */
function middleOf(tool: Tool, { width, panes }: Layout): [Spot, Spot] {
  const { height } = panes[0]
  const half = tool === 'rectangle' ? 0.1 : 0
  return [
    { x: width * 0.35, y: height * (0.5 - half) },
    { x: width * 0.65, y: height * (0.5 + half) },
  ]
}

/** The menu that chose the tool gives the focus back to its button when it closes: the chart takes it after that. */
function useFocusAndEscape(area: React.RefObject<HTMLElement | null>, onLeave: () => void): void {
  useEscape(true, onLeave)
  useEffect(() => {
    const focusing = setTimeout(() => area.current?.focus({ preventScroll: true }), 60)
    return () => clearTimeout(focusing)
  }, [area])
}
