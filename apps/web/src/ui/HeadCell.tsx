import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** `number` aligns the header to the right, like the cells of its column. */
export function HeadCell({ number = false, className, children }: { number?: boolean; className?: string; children?: ReactNode }) {
  return (
    <th
      scope="col"
      className={classes(
        'border-b border-line px-3 py-2 text-12 font-body whitespace-nowrap text-ink-3 first:pl-0 last:pr-0',
        number ? 'text-right' : 'text-left',
        className,
      )}
    >
      {children}
    </th>
  )
}
