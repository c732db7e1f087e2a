import { type Drawing, drawingLimits } from '@assay/contracts'
import { type ComponentProps, type KeyboardEvent, useEffect, useRef } from 'react'
import { classes } from '../../../ui/classes.ts'

interface Props {
  note: Drawing & { kind: 'note' }
  spot: { x: number; y: number }
  isSelected: boolean
  isWriting: boolean
  grab: ComponentProps<'div'>
  onWrite: () => void
  /** The text that was written; empty if it stays as it was. */
  onText: (text: string) => void
}

/** The words of a note, and the field in which they are written. */
export function NoteText({ note, spot, isSelected, isWriting, grab, onWrite, onText }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isWriting) field.current?.select()
  }, [isWriting])

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    event.stopPropagation()
    if (event.key === 'Enter') onText(event.currentTarget.value.trim())
    else if (event.key === 'Escape') onText('')
  }

  const look = classes(
    'pointer-events-auto absolute max-w-64 -translate-y-1/2 rounded-chip border bg-raised px-1.5 py-0.5 text-12',
    isSelected ? 'border-accent' : 'border-info',
  )
  const place = { left: spot.x + 10, top: spot.y }
  return isWriting ? (
    <input
      ref={field}
      aria-label="Text of the note"
      defaultValue={note.text}
      maxLength={drawingLimits.note}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget }) => onText(currentTarget.value.trim())}
      className={look}
      style={place}
    />
  ) : (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handle of the note has the keys
    <div {...grab} onDoubleClick={onWrite} className={classes(look, 'cursor-move touch-none wrap-anywhere select-none')} style={place}>
      {note.text}
    </div>
  )
}
