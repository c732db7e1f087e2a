import type { SearchSpec, SearchVariant } from '@assay/discover'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { formatCount, formatNumber, formatPercent } from '../../ui/format-number.ts'
import { type Column, Table } from '../../ui/Table.tsx'
import { gateWords, meanText, variantText } from './search-words.ts'

interface Props {
  label: string
  spec: SearchSpec
  variants: readonly SearchVariant[]
  onOpen: (index: number) => void
}

/** Variants with the figure of each gate. */
export function VariantTable({ label, spec, variants, onOpen }: Props) {
  const [isWhole, setWhole] = useState(false)
  const rows = isWhole ? variants : variants.slice(0, shownFirst)
  return (
    <>
      <Table label={label} columns={columnsOf(spec, onOpen)} rows={rows} keyOf={({ index }) => index} />
      {rows.length < variants.length ? (
        <Button className="mt-3" onClick={() => setWhole(true)}>
          Show all {formatCount(variants.length)}
        </Button>
      ) : null}
    </>
  )
}

/** They are alike, so more of them are shown on demand. */
const shownFirst = 10

const columnsOf = (spec: SearchSpec, onOpen: Props['onOpen']): Column<SearchVariant>[] => [
  { head: 'Variant', cell: ({ index }) => variantText(spec, index) },
  { head: 'Trades', number: true, cell: ({ trades }) => formatCount(trades) },
  { head: 'Average trade', number: true, cell: ({ mean }) => meanText(mean) },
  { head: '90 % bound', number: true, cell: ({ lower }) => (lower === null ? '–' : meanText(lower)) },
  { head: 'Deflated Sharpe', number: true, cell: ({ deflated }) => (deflated === null ? '–' : formatNumber(deflated, 2)) },
  { head: 'Neighbours keep', number: true, cell: ({ plateau }) => (plateau === null ? '–' : formatPercent(plateau * 100, 0)) },
  {
    head: 'Sealed part',
    number: true,
    cell: ({ sealed }) => (sealed === null ? 'sealed' : `${sealed.mean === null ? '–' : meanText(sealed.mean)}, n ${sealed.trades}`),
  },
  { head: 'Stopped by', cell: ({ stopped }) => (stopped === null ? 'passed all' : gateWords[stopped].name) },
  {
    head: 'Action',
    hidden: true,
    cell: ({ index }) => (
      <Button kind="quiet" onClick={() => onOpen(index)} aria-label={`Open in builder: ${variantText(spec, index)}`}>
        Open in builder
      </Button>
    ),
  },
]
