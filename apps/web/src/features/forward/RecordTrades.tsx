import type { ForwardRecord } from '@assay/contracts'
import { formatShortDateTime } from '../../ui/format-date.ts'
import { formatPrice } from '../../ui/format-number.ts'
import { Note } from '../../ui/Note.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
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
      columns={columnsIn(unit, digits, zone)}
      rows={trades.toReversed()}
      keyOf={({ enteredAt }) => enteredAt}
    />
  )
}

type Trade = ForwardRecord['trades'][number]

const columnsIn = (unit: ForwardRecord['unit'], digits: number, zone: string): Column<Trade>[] => [
  { head: 'Entered', cell: ({ enteredAt }) => formatShortDateTime(Date.parse(enteredAt), zone) },
  { head: 'Side', cell: ({ direction }) => (direction === 'long' ? 'Long' : 'Short') },
  { head: 'Entry', number: true, cell: ({ entryPrice }) => formatPrice(entryPrice, digits) },
  { head: 'Exit', number: true, cell: ({ exitPrice }) => formatPrice(exitPrice, digits) },
  { head: 'Left by', quiet: true, cell: ({ reason }) => reasons[reason] ?? reason },
  { head: 'Result', number: true, cell: ({ result }) => resultText(result, unit) },
  { head: 'After the spread', number: true, cell: ({ resultAfterSpread }) => resultText(resultAfterSpread, unit) },
]
