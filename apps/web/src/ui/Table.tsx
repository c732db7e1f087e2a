import { Fragment, type ReactNode } from 'react'
import { Cell, type CellProps } from './Cell.tsx'
import { classes } from './classes.ts'
import { HeadCell } from './HeadCell.tsx'

/** A column of a table: its head and its cells, which are aligned alike. */
export interface Column<R> {
  /** Tells the columns of a table apart; each is its own. */
  head: string
  /** What stands in the head, if it is more than these words. */
  show?: ReactNode
  /** The head is for screen readers only. */
  hidden?: boolean
  number?: boolean
  quiet?: boolean
  wraps?: boolean
  /** Of the head and of every cell, such as `max-md:hidden`. */
  className?: string
  /** Of every cell alone. */
  cellClass?: string
  /** What a cell has besides, such as a title; a class is added to those of the column. */
  more?: (row: R, at: number) => CellProps
  cell: (row: R, at: number) => ReactNode
}

interface Place {
  /** Names the table for screen readers. */
  label: string
  className?: string
}

interface Given<R> extends Place {
  /** Those that are `false` or `null` are left out. */
  columns: readonly (Column<R> | false | null)[]
  rows: readonly R[]
  keyOf: (row: R) => string | number
  /** The row with its cells; by default a plain one. */
  row?: (row: R, cells: ReactNode, at: number) => ReactNode
  /** Rows of another form, below them. */
  children?: ReactNode
}

/**
 * A table that scrolls sideways inside its own box when it is wider than the page. `columns` declare head and cells of a
 * column in one place; `head` and children are for a table that is no list of like rows.
 */
export function Table<R>(props: Given<R> | BoxProps) {
  return 'columns' in props ? <Columns {...props} /> : <Box {...props} />
}

function Columns<R>({ columns, rows, keyOf, row = plain, children, ...place }: Given<R>) {
  const shown = columns.filter((each) => !!each)
  const head = shown.map(({ head, show = head, hidden, number, className }) => (
    <HeadCell key={head} number={number} className={className}>
      {hidden ? <span className="sr-only">{head}</span> : show}
    </HeadCell>
  ))
  return (
    <Box {...place} head={<tr>{head}</tr>}>
      {rows.map((each, at) => (
        <Fragment key={keyOf(each)}>{row(each, cellsOf(shown, each, at), at)}</Fragment>
      ))}
      {children}
    </Box>
  )
}

const plain = (_: unknown, cells: ReactNode) => <tr>{cells}</tr>

const cellsOf = <R,>(columns: readonly Column<R>[], row: R, at: number) =>
  columns.map(({ head, number, quiet, wraps, className, cellClass, more, cell }) => {
    const { className: own, ...rest } = more?.(row, at) ?? {}
    return (
      <Cell key={head} number={number} quiet={quiet} wraps={wraps} className={classes(className, cellClass, own)} {...rest}>
        {cell(row, at)}
      </Cell>
    )
  })

interface BoxProps extends Place {
  /** A row of HeadCells. */
  head: ReactNode
  /** Rows of Cells. */
  children: ReactNode
}

function Box({ label, head, className, children }: BoxProps) {
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
