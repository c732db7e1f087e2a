import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { type ButtonKind, buttonClass } from './button-class.ts'
import { classes } from './classes.ts'
import { Spinner } from './Spinner.tsx'

type Props = ComponentProps<'button'> & {
  kind?: ButtonKind
  tall?: boolean
  icon?: ReactNode
  /** Work is in progress: the button keeps its place and width, and a second press does nothing. */
  busy?: boolean
}

export function Button({ kind, tall, icon, busy = false, className, children, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? stay : onClick}
      className={classes(buttonClass(kind, tall), className)}
      {...rest}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  )
}

// Otherwise a submit button would send its form a second time, also when Enter is pressed in a field.
const stay = (event: MouseEvent) => event.preventDefault()
