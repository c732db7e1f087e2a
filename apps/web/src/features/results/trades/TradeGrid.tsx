import { ArrowDown, ArrowUp } from 'lucide-react'
import { type KeyboardEvent, memo, type ReactNode, useEffect, useId, useMemo, useRef } from 'react'
import { Cell } from '../../../ui/Cell.tsx'
import { classes } from '../../../ui/classes.ts'
import { useMedia } from '../../../ui/use-media.ts'
import { listColumns } from './list-columns.tsx'
import type { NumberedTrade } from './trade-filter.ts'
import { nextOrder, type SortedColumn, type TradeOrder } from './trade-order.ts'
import { rowHeight, useWindow } from './use-window.ts'

interface Props {
  rows: readonly NumberedTrade[]
  order: TradeOrder
  onOrder: (order: TradeOrder) => void
  currency: string
  digits: number
  zone: string
  /** Number of the selected trade, from 1; null without one. */
  selected: number | null
  onSelect: (tradeNumber: number) => void
  /** Opens the explanation of a trade. */
  onOpen: (tradeNumber: number) => void
}

const headHeight = 36

/** A virtual list of rows in its own scrolling box; only visible rows are rendered. Arrow keys move from row to row, Enter opens one. */
export function TradeGrid(props: Props) {
  const { rows, selected, onSelect, onOpen, digits, zone } = props
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const narrow = useMedia('(width < 768px)')
  const cells = { narrow, digits, zone, onOpen }
  const view = useWindow(box, rows.length)
  const place = useMemo(() => rows.findIndex(({ number }) => number === selected), [rows, selected])
  const { show } = view
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows begin at the first, or at the selected one
  useEffect(() => show(Math.max(0, place), headHeight), [rows, place, show])
  return (
    <div
      ref={box}
      onScroll={view.onScroll}
      className="relative max-h-120 overflow-auto rounded-chip border border-line has-[table:focus-visible]:outline-2 has-[table:focus-visible]:outline-accent"
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows are gone through by keys
        role="grid"
        aria-label="Trades. Arrow keys go from trade to trade, Enter says why it was entered and left."
        aria-rowcount={rows.length + 1}
        aria-activedescendant={place >= view.from && place < view.to ? `${id}-${selected}` : undefined}
        tabIndex={0}
        onKeyDown={(event) => pressKey(event, { rows, place, page: view.page, onSelect, onOpen })}
        className="tnum w-full border-separate border-spacing-0 outline-none"
      >
        <Head {...props} narrow={narrow} />
        <tbody>
          <Space rows={view.from} />
          {rows.slice(view.from, view.to).map((row, i) => (
            <Row key={row.number} {...cells} row={row} id={`${id}-${row.number}`} at={view.from + i} selected={row.number === selected} />
          ))}
          <Space rows={rows.length - view.to} />
        </tbody>
      </table>
    </div>
  )
}

function Head({ narrow, ...props }: Pick<Props, 'currency' | 'order' | 'onOrder'> & { narrow: boolean }) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {listColumns(narrow).map(({ id, number, head }) => (
          <SortHead key={id} {...props} id={id} number={number}>
            {head(props.currency)}
          </SortHead>
        ))}
      </tr>
    </thead>
  )
}

/** The space of rows that are not rendered. */
function Space({ rows }: { rows: number }) {
  if (rows <= 0) return null
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it holds nothing and takes no focus
  return <tr aria-hidden="true" style={{ height: rows * rowHeight }} />
}

interface SortHeadProps extends Pick<Props, 'order' | 'onOrder'> {
  id: SortedColumn
  number?: boolean
  children: ReactNode
}

function SortHead({ id, number, order, onOrder, children }: SortHeadProps) {
  const sorted = order.column === id
  const Arrow = order.descending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={sorted ? (order.descending ? 'descending' : 'ascending') : 'none'}
      className={classes('sticky top-0 z-1 h-9 border-b border-line bg-page p-0 text-12 font-body', number ? 'text-right' : 'text-left')}
    >
      <button
        type="button"
        onClick={() => onOrder(nextOrder(order, id))}
        className={classes(
          'inline-flex h-9 items-center gap-1 px-3 whitespace-nowrap hover:text-ink',
          number && 'flex-row-reverse',
          sorted ? 'text-ink' : 'text-ink-3',
        )}
      >
        {children}
        <Arrow className={classes('size-3', !sorted && 'invisible')} aria-hidden="true" />
      </button>
    </th>
  )
}

interface RowProps extends Pick<Props, 'digits' | 'zone' | 'onOpen'> {
  row: NumberedTrade
  id: string
  /** Its index among all rows, from 0. */
  at: number
  narrow: boolean
  selected: boolean
}

const Row = memo(function Row({ row: { number, trade }, id, at, narrow, digits, zone, selected, onOpen }: RowProps) {
  return (
    <tr
      id={id}
      aria-rowindex={at + 2}
      aria-selected={selected}
      onClick={() => onOpen(number)}
      className="cursor-pointer hover:bg-raised aria-selected:bg-select"
    >
      {listColumns(narrow).map(({ id: column, cell, number: right, quiet }) => (
        <Cell key={column} number={right} quiet={quiet} className="px-3! py-0">
          {cell({ trade, number, digits, zone })}
        </Cell>
      ))}
    </tr>
  )
})

interface Keys extends Pick<Props, 'rows' | 'onSelect' | 'onOpen'> {
  /** Index of the selected row; -1 without one. */
  place: number
  page: number
}

function pressKey(event: KeyboardEvent, { rows, place, page, onSelect, onOpen }: Keys): void {
  if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey || rows.length === 0) return
  const last = rows.length - 1
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity }
  if (event.key in steps) onSelect(rows[Math.min(last, Math.max(0, (place < 0 ? -1 : place) + steps[event.key]))].number)
  else if (event.key === 'Enter' && place >= 0) onOpen(rows[place].number)
  else return
  event.preventDefault()
}
