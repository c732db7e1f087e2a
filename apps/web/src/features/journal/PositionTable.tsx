import type { JournalPosition, RulesFired } from '@assay/contracts'
import { Change } from '../../ui/Change.tsx'
import { classes } from '../../ui/classes.ts'
import { formatShortDateTime } from '../../ui/format-date.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { type Column, Table } from '../../ui/Table.tsx'
import { heldOf, priceText, sideText, signed } from './journal-words.ts'
import { firedText } from './WithRule.tsx'

interface Props {
  positions: readonly JournalPosition[]
  currency: string
  zone: string
  /** What is known of the rules at each entry; undefined while it is being found out. */
  fired: ReadonlyMap<string, RulesFired['positions'][number]> | undefined
  selected: string | null
  onSelect: (id: string) => void
}

/** The positions, newest first. The selected one is shown on the chart. */
export function PositionTable({ positions, ...of }: Props) {
  const { selected, onSelect } = of
  return (
    <Table
      label="Positions"
      className="px-gutter"
      columns={columnsOf(of)}
      rows={positions}
      keyOf={({ id }) => id}
      row={({ id }, cells) => (
        <tr className={classes('cursor-pointer hover:bg-raised', id === selected && 'bg-accent/7')} onClick={() => onSelect(id)}>
          {cells}
        </tr>
      )}
    />
  )
}

const wide = 'max-md:hidden'
const wider = 'max-lg:hidden'

const columnsOf = ({ currency, zone, fired, selected, onSelect }: Omit<Props, 'positions'>): Column<JournalPosition>[] => [
  {
    head: 'Opened',
    cell: ({ id, openedAt, closedAt }) => {
      const at = openedAt ?? closedAt
      return (
        <button type="button" aria-pressed={id === selected} onClick={() => onSelect(id)} className="min-h-8 font-medium hover:underline">
          {at ? formatShortDateTime(Date.parse(at), zone) : 'not known'}
          <span className="sr-only">{openedAt ? '' : ', closed; the opening is not known'}</span>
        </button>
      )
    },
  },
  {
    head: 'Symbol',
    cell: ({ symbol, side }) => (
      <>
        {symbol}
        <span className="ml-2 text-ink-2 md:hidden">{side === 'long' ? 'L' : 'S'}</span>
      </>
    ),
  },
  { head: 'Side', className: wide, cell: ({ side }) => sideText(side) },
  { head: 'Lots', number: true, className: wide, cell: ({ lots }) => formatNumber(lots, 2) },
  { head: 'Your fill', number: true, className: wider, cell: ({ entryPrice, instrument }) => priceText(entryPrice, instrument) },
  { head: 'Left', number: true, className: wider, cell: ({ exitPrice, instrument }) => priceText(exitPrice, instrument) },
  { head: 'Held', quiet: true, className: wide, cell: heldOf },
  { head: `Result, ${currency}`, number: true, cell: ({ result }) => <Change value={result}>{signed(result)}</Change> },
  {
    head: 'Rule at the entry',
    className: wider,
    cellClass: 'max-w-48 truncate',
    cell: ({ id }) => {
      const { text, isNone } = firedText(fired?.get(id))
      return (
        <span title={text} className={isNone ? 'text-warn' : undefined}>
          {text}
        </span>
      )
    },
  },
  {
    head: 'Tags and note',
    quiet: true,
    className: wide,
    cellClass: 'max-w-56 truncate',
    cell: ({ tags, note }) => [tags.map((tag) => `#${tag}`).join(' '), note].filter(Boolean).join(' · '),
  },
]
