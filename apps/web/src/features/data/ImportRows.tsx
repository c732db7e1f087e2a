import type { ImportPreview } from '@assay/contracts'
import { formatDateTime, formatShortDateTime } from '../../ui/format-date.ts'
import { formatCount, formatPrice } from '../../ui/format-number.ts'
import { type Column, Table } from '../../ui/Table.tsx'

const shownFirst = 4
const shownLast = 1

/** Some rows as written in the file and as they were parsed. Their times wrap, so that no figure is behind the edge. */
export function ImportRows({ preview: { firstRows, lastRows, decimals } }: { preview: ImportPreview }) {
  const first = firstRows.slice(0, shownFirst)
  const last = lastRows.slice(-shownLast).filter(({ line }) => !first.some((row) => row.line === line))
  if (first.length === 0) return null
  const columns = columnsWith(decimals)
  return <Table label="Rows as they are understood" columns={columns} rows={[...first, ...last]} keyOf={({ line }) => line} />
}

type Row = ImportPreview['firstRows'][number]

const columnsWith = (decimals: number): Column<Row>[] => [
  {
    head: 'In the file',
    quiet: true,
    wraps: true,
    cellClass: 'px-2 normal-nums',
    more: ({ line }) => ({ title: `Line ${formatCount(line)}` }),
    cell: ({ inFile }) => inFile.replace(/(\d\d:\d\d):00$/, '$1'),
  },
  {
    head: 'In UTC',
    wraps: true,
    className: 'px-2',
    more: ({ time }) => ({ title: formatDateTime(time, 'UTC') }),
    cell: ({ time }) => formatShortDateTime(time, 'UTC'),
  },
  ...(['open', 'high', 'low', 'close'] as const).map((price) => ({
    head: price[0].toUpperCase() + price.slice(1),
    number: true,
    className: 'px-2',
    cell: (row: Row) => formatPrice(row[price], decimals),
  })),
  {
    head: 'Volume',
    number: true,
    className: 'px-2',
    cell: ({ volume }) => (volume === null ? '–' : formatCount(volume)),
  },
]
