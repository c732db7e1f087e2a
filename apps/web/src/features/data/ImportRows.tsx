import type { ImportPreview } from '@assay/contracts'
import { Cell } from '../../ui/Cell.tsx'
import { formatDateTime, formatShortDateTime } from '../../ui/format-date.ts'
import { formatCount, formatPrice } from '../../ui/format-number.ts'
import { HeadCell } from '../../ui/HeadCell.tsx'
import { Table } from '../../ui/Table.tsx'

const shownFirst = 4
const shownLast = 1

/** Some rows as written in the file and as they were parsed. Their times wrap, so that no figure is behind the edge. */
export function ImportRows({ preview: { firstRows, lastRows, decimals } }: { preview: ImportPreview }) {
  const first = firstRows.slice(0, shownFirst)
  const last = lastRows.slice(-shownLast).filter(({ line }) => !first.some((row) => row.line === line))
  if (first.length === 0) return null
  return (
    <Table
      label="Rows as they are understood"
      head={
        <tr>
          <HeadCell>In the file</HeadCell>
          <HeadCell className="px-2">In UTC</HeadCell>
          {['Open', 'High', 'Low', 'Close', 'Volume'].map((name) => (
            <HeadCell key={name} number className="px-2">
              {name}
            </HeadCell>
          ))}
        </tr>
      }
    >
      {[...first, ...last].map((row) => (
        <Row key={row.line} row={row} decimals={decimals} />
      ))}
    </Table>
  )
}

function Row({ row, decimals }: { row: ImportPreview['firstRows'][number]; decimals: number }) {
  return (
    <tr>
      <Cell quiet wraps className="px-2 normal-nums" title={`Line ${formatCount(row.line)}`}>
        {row.inFile.replace(/(\d\d:\d\d):00$/, '$1')}
      </Cell>
      <Cell wraps className="px-2" title={formatDateTime(row.time, 'UTC')}>
        {formatShortDateTime(row.time, 'UTC')}
      </Cell>
      {[row.open, row.high, row.low, row.close].map((price, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a price is its column
        <Cell key={i} number className="px-2">
          {formatPrice(price, decimals)}
        </Cell>
      ))}
      <Cell number className="px-2">
        {row.volume === null ? '–' : formatCount(row.volume)}
      </Cell>
    </tr>
  )
}
