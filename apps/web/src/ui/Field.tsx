import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'

/** The attributes that tie a control to its label, hint and error. Spread them on the input. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface FieldText {
  label: string
  /** The label is kept for screen readers, but not shown. */
  hideLabel?: boolean
  hint?: ReactNode
  /** Replaces the hint and marks the control as invalid. */
  error?: string | null
}

type Props = Omit<FieldText, 'error'> & { error?: ReactNode; className?: string; children: (control: ControlProps) => ReactNode }

/** Label above, hint or error below, the control between. */
export function Field({ label, hideLabel = false, hint, error, className, children }: Props) {
  const id = useId()
  const note = error ?? hint
  const noteId = `${id}-note`
  return (
    <div className={classes('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'truncate text-12 text-ink-2'}>
        {label}
      </label>
      {children({ id, 'aria-describedby': note ? noteId : undefined, 'aria-invalid': error ? true : undefined })}
      {note ? (
        <p id={noteId} role={error ? 'alert' : undefined} className={classes('text-12', error ? 'text-down' : 'text-ink-3')}>
          {note}
        </p>
      ) : null}
    </div>
  )
}
