import type { ReactNode } from 'react'
import { classes } from './classes.ts'

interface Props {
  /** Names the table for screen readers. */
  label: string
  /** A TableRow of HeadCells. */
  head: ReactNode
  className?: string
  /** TableRows of Cells. */
  children: ReactNode
}

/** A table that scrolls sideways inside its own box when it is wider than the page. */
export function Table({ label, head, className, children }: Props) {
  return (
    // A box that scrolls must be reachable by keyboard, or its right end is out of reach. It is no landmark: the part around it is one.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the box scrolls
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields
    <div role="group" aria-label={label} tabIndex={0} className={classes('relative overflow-x-auto', className)}>
      <table className="tnum w-full border-collapse">
        <thead>{head}</thead>
        <tbody className="[&>tr:last-child>td]:border-b-0">{children}</tbody>
      </table>
    </div>
  )
}
