import type { TimeGroup } from '@assay/backtest'
import { Cell } from '../../../ui/Cell.tsx'
import { classes } from '../../../ui/classes.ts'
import { formatCount, formatNumber } from '../../../ui/format-number.ts'
import { HeadCell } from '../../../ui/HeadCell.tsx'
import { Table } from '../../../ui/Table.tsx'
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
      <Table label={title} className="mt-1" head={<Head title={title} currency={currency} />}>
        {groups.map((group) => (
          <Row key={group.key} label={timeLabel(kind, group)} group={group} largest={largest} />
        ))}
      </Table>
    </section>
  )
}

function Head({ title, currency }: { title: string; currency: string }) {
  return (
    <tr>
      <HeadCell>{title.replace('By ', '').replace(/^./, (letter) => letter.toUpperCase())}</HeadCell>
      <HeadCell className="w-full max-md:hidden">
        <span className="sr-only">Mean as a bar</span>
      </HeadCell>
      <HeadCell number>
        Mean, {currency}
        <span className="block md:hidden">and its 95 % range</span>
      </HeadCell>
      <HeadCell number className="max-md:hidden">
        95 % range
      </HeadCell>
      <HeadCell number>Trades</HeadCell>
    </tr>
  )
}

function Row({ label, group: { n, mean, interval }, largest }: { label: string; group: TimeGroup; largest: number }) {
  const faint = n < enoughTrades
  const money = (value: number) => formatNumber(value, 2, { signed: true })
  const range = interval ? `${money(interval.lower)} to ${money(interval.upper)}` : '–'
  return (
    <tr>
      <Cell className={classes(faint && 'text-ink-3')}>{label}</Cell>
      <Cell aria-hidden="true" className="max-md:hidden">
        <Bar share={largest === 0 ? 0 : mean / largest} faint={faint} />
      </Cell>
      <Cell number className={classes('max-md:py-1.5', faint ? 'text-ink-3' : mean < 0 ? 'text-down' : 'text-up')}>
        {money(mean)}
        <span className={classes('block text-12 md:hidden', faint ? 'text-ink-3' : 'text-ink-2')}>{range}</span>
      </Cell>
      <Cell number className={classes('max-md:hidden', faint ? 'text-ink-3' : 'text-ink-2')}>
        {range}
      </Cell>
      <Cell number className={classes(faint && 'text-ink-3')}>
        {formatCount(n)}
      </Cell>
    </tr>
  )
}

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
