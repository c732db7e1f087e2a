import type { ForwardNight } from '@assay/contracts'
import { Cell } from '../../ui/Cell.tsx'
import { formatDateTime } from '../../ui/format-date.ts'
import { formatPrice } from '../../ui/format-number.ts'
import { HeadCell } from '../../ui/HeadCell.tsx'
import { Note } from '../../ui/Note.tsx'
import { Table } from '../../ui/Table.tsx'
import { reasonWords } from './forward-words.ts'

interface Props {
  nights: readonly ForwardNight[]
  digits: number
  zone: string
}

/** What came of testing the same days again, and why trades differ. */
export function Nights({ nights, digits, zone }: Props) {
  const [last] = nights
  if (!last)
    return (
      <Note>
        Every night, the days of the record are tested again on the bars that are stored by then. The first night is still to come.
      </Note>
    )
  return (
    <>
      <p className="text-20 font-medium tnum">
        {last.same} of {last.all} trades are the same
      </p>
      <p className="mb-3 text-ink-2">
        Tested again up to {last.night}
        {last.priceDistance === null ? '' : `; their prices are ${formatPrice(last.priceDistance, digits)} apart on average`}.
      </p>
      {last.differences.length > 0 ? <Differences night={last} digits={digits} zone={zone} /> : null}
    </>
  )
}

function Differences({ night, digits, zone }: { night: ForwardNight; digits: number; zone: string }) {
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
      {night.differences.map(({ forward, tested, reason, candle }) => {
        const either = forward ?? tested
        const price = (side: typeof forward) => (side ? formatPrice(side.entryPrice, digits) : 'missing')
        return (
          <tr key={`${either?.direction} ${either?.enteredAt}`}>
            <Cell>{either ? formatDateTime(Date.parse(either.enteredAt), zone) : ''}</Cell>
            <Cell>{either?.direction === 'long' ? 'Long' : 'Short'}</Cell>
            <Cell number>{price(forward)}</Cell>
            <Cell number>{price(tested)}</Cell>
            <Cell quiet className="whitespace-normal">
              {reasonWords[reason]}
              {candle ? ` Candle of ${formatDateTime(Date.parse(candle), zone)}.` : ''}
            </Cell>
          </tr>
        )
      })}
    </Table>
  )
}
