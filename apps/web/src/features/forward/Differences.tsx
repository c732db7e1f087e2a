import type { ForwardNight } from '@assay/contracts'
import { formatShortDateTime } from '../../ui/format-date.ts'
import { formatPrice } from '../../ui/format-number.ts'
import { type Column, Table } from '../../ui/Table.tsx'
import { reasonWords } from './forward-words.ts'

interface Props {
  differences: ForwardNight['differences']
  digits: number
  zone: string
}

/** Trades that differ when the days are tested again, and why. */
export function Differences({ differences, digits, zone }: Props) {
  return <Table label="Trades that differ" columns={columnsIn(digits, zone)} rows={differences} keyOf={keyOf} />
}

type Difference = Props['differences'][number]

const eitherOf = ({ forward, tested }: Difference) => forward ?? tested

const keyOf = (difference: Difference) => `${eitherOf(difference)?.direction} ${eitherOf(difference)?.enteredAt}`

const columnsIn = (digits: number, zone: string): Column<Difference>[] => [
  {
    head: 'Entered',
    cell(difference) {
      const either = eitherOf(difference)
      return either ? formatShortDateTime(Date.parse(either.enteredAt), zone) : ''
    },
  },
  { head: 'Side', cell: (difference) => (eitherOf(difference)?.direction === 'long' ? 'Long' : 'Short') },
  { head: 'Followed', number: true, cell: ({ forward }) => pricesOf(forward, digits) },
  { head: 'Tested again', number: true, cell: ({ tested }) => pricesOf(tested, digits) },
  {
    head: 'Reason',
    quiet: true,
    wraps: true,
    cellClass: 'min-w-60',
    cell: ({ reason, candle }) => reasonWords[reason] + (candle ? ` Candle of ${formatShortDateTime(Date.parse(candle), zone)}.` : ''),
  },
]

/** The entry and exit price of a trade. */
function pricesOf(side: ForwardNight['differences'][number]['forward'], digits: number): string {
  if (!side) return 'missing'
  return `${formatPrice(side.entryPrice, digits)} to ${side.exitPrice === null ? 'open' : formatPrice(side.exitPrice, digits)}`
}
