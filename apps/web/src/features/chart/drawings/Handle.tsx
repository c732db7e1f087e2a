import type { ComponentProps } from 'react'
import { classes } from '../../../ui/classes.ts'

interface Props {
  spot: { x: number; y: number }
  label: string
  /** Also without focus. */
  isShown: boolean
  /** Whether Tab reaches it. */
  isReached: boolean
  grab: ComponentProps<'button'>
  onKeyDown: ComponentProps<'button'>['onKeyDown']
}

/** A point of a drawing, to be dragged or moved by keys. */
export function Handle({ spot, label, isShown, isReached, grab, onKeyDown }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      tabIndex={isReached ? 0 : -1}
      {...grab}
      onKeyDown={onKeyDown}
      className={classes(
        'pointer-events-auto absolute size-3 -translate-1/2 cursor-move touch-none rounded-full border-2 border-accent bg-page before:absolute before:-inset-2 pointer-coarse:before:-inset-4 focus-visible:opacity-100',
        isShown ? 'opacity-100' : 'opacity-0',
      )}
      style={{ left: spot.x, top: spot.y }}
    />
  )
}
