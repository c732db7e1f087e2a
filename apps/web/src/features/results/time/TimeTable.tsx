import type { TimeGroup } from '@assay/backtest'
import { classes } from '../../../ui/classes.ts'
import { formatCount, formatNumber } from '../../../ui/format-number.ts'
import { type Column, Table } from '../../../ui/Table.tsx'
import { enoughTrades, type TimeKind, timeLabel } from './time-words.ts'

interface Props {
  title: string
  /** The time zone or calendar by which the trades are grouped. */
  note: string
  kind: TimeKind
  groups: readonly TimeGroup[]
  currency: string
}

/** Groups of trades, one row each: mean, its 95 % range, number of trades. */
export function TimeTable({ title, note, kind, groups, currency }: Props) {
  const largest = Math.max(...groups.map(({ mean }) => Math.abs(mean)), 0)
  return (
    <section aria-label={title} className="min-w-0">
      <h3>{title}</h3>
      <p className="text-12 text-ink-3">{note}</p>
      <Table
        label={title}
        className="mt-1"
        columns={columnsOf({ title, kind, currency, largest })}
        rows={groups}
        keyOf={({ key }) => key}
      />
    </section>
  )
}

const money = (value: number) => formatNumber(value, 2, { signed: true })
const isFaint = ({ n }: TimeGroup) => n < enoughTrades
/** Too few trades carry no range. */
const rangeOf = ({ n, interval }: TimeGroup) =>
  interval && n >= enoughTrades ? `${money(interval.lower)} to ${money(interval.upper)}` : '–'
/** A cell with too few trades behind it is faint. */
const faintOr = (otherwise?: string) => (group: TimeGroup) => ({ className: isFaint(group) ? 'text-ink-3' : otherwise })

interface Shown extends Pick<Props, 'title' | 'kind' | 'currency'> {
  /** The largest mean, without its sign. */
  largest: number
}

const columnsOf = ({ title, kind, currency, largest }: Shown): Column<TimeGroup>[] => [
  {
    head: title.replace('By ', '').replace(/^./, (letter) => letter.toUpperCase()),
    more: faintOr(),
    cell: (group) => timeLabel(kind, group),
  },
  {
    head: 'Mean as a bar',
    hidden: true,
    className: 'w-full max-md:hidden',
    more: () => ({ 'aria-hidden': true }),
    cell: (group) => <Bar share={largest === 0 ? 0 : group.mean / largest} faint={isFaint(group)} />,
  },
  {
    head: 'Mean',
    show: (
      <>
        Mean, {currency}
        <span className="block md:hidden">and its 95 % range</span>
      </>
    ),
    number: true,
    cellClass: 'max-md:py-1.5',
    more: (group) => faintOr(group.mean < 0 ? 'text-down' : 'text-up')(group),
    cell: (group) => (
      <>
        {money(group.mean)}
        <span className={classes('block text-12 md:hidden', isFaint(group) ? 'text-ink-3' : 'text-ink-2')}>{rangeOf(group)}</span>
      </>
    ),
  },
  { head: '95 % range', number: true, className: 'max-md:hidden', more: faintOr('text-ink-2'), cell: rangeOf },
  { head: 'Trades', number: true, more: faintOr(), cell: ({ n }) => formatCount(n) },
]

/** From the middle to the right for a gain, to the left for a loss. `share` is -1 to 1. */
function Bar({ share, faint }: { share: number; faint: boolean }) {
  const width = `${Math.abs(share) * 50}%`
  return (
    <span className="relative block h-2 min-w-20">
      <span className="absolute inset-y-[-6px] left-1/2 border-l border-line-2" />
      <span
        className={classes('absolute inset-y-0 rounded-chip', share < 0 ? 'bg-down' : 'bg-up', faint && 'opacity-35')}
        style={share < 0 ? { right: '50%', width } : { left: '50%', width }}
      />
    </span>
  )
}
