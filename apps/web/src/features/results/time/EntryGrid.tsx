import type { EntryCell } from '@assay/backtest'
import { classes } from '../../../ui/classes.ts'
import { formatCount, formatNumber } from '../../../ui/format-number.ts'
import { type Column, Table } from '../../../ui/Table.tsx'
import { enoughTrades, timeLabel } from './time-words.ts'

interface Props {
  cells: readonly EntryCell[]
  currency: string
  /** The calendar and the clock by which the trades are counted. */
  note: string
}

/** When trades were entered, weekday by hour: in each cell their mean and their number. */
export function EntryGrid({ cells, currency, note }: Props) {
  const title = 'By weekday and hour'
  const [days, hours] = [spanOf(cells.map(({ weekday }) => weekday)), spanOf(cells.map(({ hour }) => hour))]
  const largest = Math.max(...cells.filter(({ n }) => n >= enoughTrades).map(({ mean }) => Math.abs(mean)), 0)
  return (
    <section aria-label={title} className="mb-8 min-w-0">
      <h3>{title}</h3>
      <p className="text-12 text-ink-3">
        Mean in {currency}, below it the number of trades. {note} Faint and without colour: fewer than {enoughTrades} trades.
      </p>
      <Table label={title} className="mt-1" columns={columnsOf(cells, hours, largest)} rows={days} keyOf={(day) => day} />
    </section>
  )
}

/** Every number from the lowest to the highest. */
function spanOf(values: readonly number[]): number[] {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return Array.from({ length: high - low + 1 }, (_, i) => low + i)
}

const columnsOf = (cells: readonly EntryCell[], hours: readonly number[], largest: number): Column<number>[] => [
  { head: 'Weekday', cell: (day) => timeLabel('weekday', { key: String(day) }) },
  ...hours.map((hour) => ({
    head: timeLabel('hour', { key: String(hour) }),
    number: true,
    cell: (day: number) => <Entered cell={cells.find((each) => each.weekday === day && each.hour === hour)} largest={largest} />,
  })),
]

function Entered({ cell, largest }: { cell: EntryCell | undefined; largest: number }) {
  if (!cell) return null
  const { n, mean } = cell
  const faint = n < enoughTrades
  return (
    <span className="relative block">
      {faint ? null : (
        <span
          aria-hidden="true"
          className={classes('absolute -inset-x-2 inset-y-0 rounded-chip', mean < 0 ? 'bg-down' : 'bg-up')}
          style={{ opacity: largest === 0 ? 0 : (Math.abs(mean) / largest) * 0.12 }}
        />
      )}
      <span className={classes('relative block', faint ? 'text-ink-3' : mean < 0 ? 'text-down' : 'text-up')}>
        {formatNumber(mean, 0, { signed: true })}
      </span>
      <span className={classes('relative block text-12', faint ? 'text-ink-3' : 'text-ink-2')}>{formatCount(n)}</span>
    </span>
  )
}
