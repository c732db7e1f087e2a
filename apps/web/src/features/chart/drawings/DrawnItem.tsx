import type { Drawing } from '@assay/contracts'
import { BellPlus, Pencil, Trash2 } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Layout } from '../../../base/candles/layout-watch.ts'
import { formatPrice } from '../../../ui/format-number.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { changed, nudged, presentPrice, toolNames } from './drawing.ts'
import { Handle } from './Handle.tsx'
import { NoteText } from './NoteText.tsx'
import { Shape } from './Shape.tsx'
import { useGrab } from './use-grab.ts'

interface Props {
  drawing: Drawing
  layout: Layout
  times: Float64Array
  digits: number
  isSelected: boolean
  /** It was drawn just now: it takes the focus, and a note its text. */
  isFresh: boolean
  onSelect: (is: boolean) => void
  onChange: (drawing: Drawing) => void
  onRemove: () => void
  onAlert: ((price: number) => void) | undefined
}

const icon = { className: 'size-4', 'aria-hidden': true } as const

/** One drawing with its handles, and what can be done with it while it is selected. */
export function DrawnItem(props: Props) {
  const { drawing, layout, digits, isSelected, isFresh, onSelect } = props
  const group = useRef<HTMLFieldSetElement>(null)
  const [isWriting, setWriting] = useState(isFresh && drawing.kind === 'note')
  const { shown, grab } = useGrab(props)
  useFocusOnceDrawn(group, isFresh)
  const ends = endsOf(shown, layout)
  if (!ends) return null
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (isSelected && !group.current?.contains(relatedTarget)) onSelect(false)
  }
  const name = nameOf(shown, digits)
  return (
    <fieldset ref={group} aria-label={name} className="group" onFocus={() => onSelect(true)} onBlur={onBlur}>
      <Shape kind={shown.kind} ends={ends} width={layout.width} isStrong={isSelected} grab={grab(null)} />
      {shown.kind === 'note' ? (
        <NoteText
          note={shown}
          spot={ends[0]}
          isSelected={isSelected}
          isWriting={isWriting}
          grab={grab(null)}
          onWrite={() => setWriting(true)}
          onText={(text) => {
            setWriting(false)
            if (text && text !== shown.text) props.onChange({ ...shown, text })
          }}
        />
      ) : null}
      {shown.kind === 'horizontal' ? (
        <span aria-hidden="true" className="tnum absolute right-10 -translate-y-full text-12 text-info" style={{ top: ends[0].y }}>
          {formatPrice(shown.points[0].price, digits)}
        </span>
      ) : null}
      {ends.map((spot, i) => (
        <Handle
          key={shown.kind === 'horizontal' ? 'line' : i}
          spot={spot}
          label={`${name}${ends.length > 1 ? `, ${i === 0 ? 'first' : 'second'} end` : ''}. Arrow keys move it, Delete removes it.`}
          isShown={isSelected}
          isReached={i === 0 || isSelected}
          grab={grab(i)}
          onKeyDown={(event) => takeKey(event, i, props)}
        />
      ))}
      {isSelected ? <Actions {...props} spot={ends[0]} onWrite={shown.kind === 'note' ? () => setWriting(true) : undefined} /> : null}
    </fieldset>
  )
}

function useFocusOnceDrawn(group: RefObject<HTMLElement | null>, isFresh: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was drawn just now takes the focus
  useEffect(() => {
    if (isFresh) group.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [])
}

/** Positions of the points. The handle of a horizontal line is near the right edge, wherever the line was drawn. */
function endsOf({ kind, points }: Drawing, { xOf, yOf, width }: Layout) {
  const ends = points.map(({ at, price }) => ({ x: kind === 'horizontal' ? width - 24 : xOf(at), y: yOf(price) }))
  return ends.every((spot): spot is { x: number; y: number } => spot.x !== null && spot.y !== null) ? ends : null
}

function nameOf({ kind, points }: Drawing, digits: number): string {
  const prices = points.map(({ price }) => formatPrice(price, digits))
  return prices.length > 1 ? `${toolNames[kind]} from ${prices[0]} to ${prices[1]}` : `${toolNames[kind]} at ${prices[0]}`
}

/** Arrow keys move a point by a bar or by the smallest step of the price, with Shift by ten. */
function takeKey(event: KeyboardEvent, which: number, { drawing, times, digits, onChange, onRemove }: Props): void {
  const times10 = event.shiftKey ? 10 : 1
  const step = 10 ** -digits * times10
  const arrows: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [-times10, 0],
    ArrowRight: [times10, 0],
    ArrowUp: [0, step],
    ArrowDown: [0, -step],
  }
  const arrow = arrows[event.key]
  if (arrow) onChange(changed(drawing, which, (point) => nudged(point, ...arrow, times, digits)))
  else if (event.key === 'Delete' || event.key === 'Backspace') onRemove()
  else return
  event.preventDefault()
  event.stopPropagation()
}

function Actions({ drawing, times, digits, spot, layout, onAlert, onRemove, onWrite }: Props & { spot: Spot; onWrite?: () => void }) {
  const price = presentPrice(drawing, times, digits)
  const left = Math.min(Math.max(4, spot.x - 20), layout.width - 112)
  const top = spot.y > 56 ? spot.y - 48 : spot.y + 16
  return (
    <div className="pointer-events-auto absolute flex gap-1 rounded-control border border-line-2 bg-raised p-0.5" style={{ left, top }}>
      {price !== null && onAlert ? (
        <IconButton label={`Alert at ${formatPrice(price, digits)}`} icon={<BellPlus {...icon} />} onClick={() => onAlert(price)} />
      ) : null}
      {onWrite ? <IconButton label="Change the text" icon={<Pencil {...icon} />} onClick={onWrite} /> : null}
      <IconButton label="Remove the drawing" icon={<Trash2 {...icon} />} onClick={onRemove} />
    </div>
  )
}

interface Spot {
  x: number
  y: number
}
