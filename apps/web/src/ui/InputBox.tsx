import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

type Props = ComponentProps<'input'> & { unit?: ReactNode; leading?: ReactNode }

/** An input in its box, with a unit behind or an icon before it. The whole box shows the focus. */
export function InputBox({ unit, leading, className, ...rest }: Props) {
  const invalid = Boolean(rest['aria-invalid'])
  return (
    <span
      className={classes(
        'box text-ink-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent has-disabled:opacity-60',
        invalid && 'border-down',
        className,
      )}
    >
      {leading}
      <input className="h-full w-full min-w-0 bg-transparent text-ink outline-none" {...rest} />
      {unit ? <span aria-hidden="true">{unit}</span> : null}
    </span>
  )
}
