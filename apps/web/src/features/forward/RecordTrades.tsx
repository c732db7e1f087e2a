import type { ForwardRecord } from '@assay/contracts'
import { Cell } from '../../ui/Cell.tsx'
import { formatShortDateTime } from '../../ui/format-date.ts'
import { formatPrice } from '../../ui/format-number.ts'
import { HeadCell } from '../../ui/HeadCell.tsx'
import { Note } from '../../ui/Note.tsx'
import { Table } from '../../ui/Table.tsx'
import { resultText } from './forward-words.ts'

interface Props {
  record: Pick<ForwardRecord, 'trades' | 'unit'>
  digits: number
  zone: string
}

const reasons: Readonly<Record<string, string>> = { rule: 'Rule', stop: 'Stop', trailing_stop: 'Trailing stop', target: 'Target' }

/** The closed trades of a record, newest first. */
export function RecordTrades({ record: { trades, unit }, digits, zone }: Props) {
  if (trades.length === 0) return <Note>Trades stand here once they are closed.</Note>
  return (
    <Table
      label="Trades of the record"
      head={
        <tr>
          <HeadCell>Entered</HeadCell>
          <HeadCell>Side</HeadCell>
          <HeadCell number>Entry</HeadCell>
          <HeadCell number>Exit</HeadCell>
          <HeadCell>Left by</HeadCell>
          <HeadCell number>Result</HeadCell>
          <HeadCell number>After the spread</HeadCell>
        </tr>
      }
    >
      {trades.toReversed().map((trade) => (
        <tr key={trade.enteredAt}>
          <Cell>{formatShortDateTime(Date.parse(trade.enteredAt), zone)}</Cell>
          <Cell>{trade.direction === 'long' ? 'Long' : 'Short'}</Cell>
          <Cell number>{formatPrice(trade.entryPrice, digits)}</Cell>
          <Cell number>{formatPrice(trade.exitPrice, digits)}</Cell>
          <Cell quiet>{reasons[trade.reason] ?? trade.reason}</Cell>
          <Cell number>{resultText(trade.result, unit)}</Cell>
          <Cell number>{resultText(trade.resultAfterSpread, unit)}</Cell>
        </tr>
      ))}
    </Table>
  )
}
