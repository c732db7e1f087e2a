import type { ForwardNight } from '@assay/contracts'
import { Cell } from '../../ui/Cell.tsx'
import { formatShortDateTime } from '../../ui/format-date.ts'
import { formatPrice } from '../../ui/format-number.ts'
import { HeadCell } from '../../ui/HeadCell.tsx'
import { Table } from '../../ui/Table.tsx'
import { reasonWords } from './forward-words.ts'

interface Props {
  differences: ForwardNight['differences']
  digits: number
  zone: string
}

/** Trades that differ when the days are tested again, and why. */
export function Differences({ differences, digits, zone }: Props) {
  return (
    <Table
      label="Trades that differ"
      head={
        <tr>
          <HeadCell>Entered</HeadCell>
          <HeadCell>Side</HeadCell>
          <HeadCell number>Followed</HeadCell>
          <HeadCell number>Tested again</HeadCell>
          <HeadCell>Reason</HeadCell>
        </tr>
      }
    >
      {differences.map(({ forward, tested, reason, candle }) => {
        const either = forward ?? tested
        return (
          <tr key={`${either?.direction} ${either?.enteredAt}`}>
            <Cell>{either ? formatShortDateTime(Date.parse(either.enteredAt), zone) : ''}</Cell>
            <Cell>{either?.direction === 'long' ? 'Long' : 'Short'}</Cell>
            <Cell number>{pricesOf(forward, digits)}</Cell>
            <Cell number>{pricesOf(tested, digits)}</Cell>
            <Cell quiet className="min-w-60 whitespace-normal">
              {reasonWords[reason]}
              {candle ? ` Candle of ${formatShortDateTime(Date.parse(candle), zone)}.` : ''}
            </Cell>
          </tr>
        )
      })}
    </Table>
  )
}

/** The entry and exit price of a trade. */
function pricesOf(side: ForwardNight['differences'][number]['forward'], digits: number): string {
  if (!side) return 'missing'
  return `${formatPrice(side.entryPrice, digits)} to ${side.exitPrice === null ? 'open' : formatPrice(side.exitPrice, digits)}`
}
