import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

export type CellProps = ComponentProps<'td'> & { number?: boolean; quiet?: boolean; wraps?: boolean }

export function Cell({ number = false, quiet = false, wraps = false, className, ...rest }: CellProps) {
  return (
    <td
      className={classes(
        'h-9 border-b border-line px-3 first:pl-0 last:pr-0',
        wraps ? 'whitespace-normal' : 'whitespace-nowrap',
        number && 'text-right',
        quiet && 'text-ink-2',
        className,
      )}
      {...rest}
    />
  )
}
