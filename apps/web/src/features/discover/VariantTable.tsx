import type { SearchSpec, SearchVariant } from '@assay/discover'
import { Button } from '../../ui/Button.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { formatCount, formatNumber, formatPercent } from '../../ui/format-number.ts'
import { HeadCell } from '../../ui/HeadCell.tsx'
import { Table } from '../../ui/Table.tsx'
import { gateWords, meanText, variantText } from './search-words.ts'

interface Props {
  label: string
  spec: SearchSpec
  variants: readonly SearchVariant[]
  onOpen: (index: number) => void
}

/** Variants with the figure of each gate. */
export function VariantTable({ label, spec, variants, onOpen }: Props) {
  const head = (
    <tr>
      <HeadCell>Variant</HeadCell>
      <HeadCell number>Trades</HeadCell>
      <HeadCell number>Average trade</HeadCell>
      <HeadCell number>90 % bound</HeadCell>
      <HeadCell number>Deflated Sharpe</HeadCell>
      <HeadCell number>Neighbours keep</HeadCell>
      <HeadCell number>Sealed part</HeadCell>
      <HeadCell>Stopped by</HeadCell>
      <HeadCell>
        <span className="sr-only">Action</span>
      </HeadCell>
    </tr>
  )
  return (
    <Table label={label} head={head}>
      {variants.map(({ index, trades, mean, lower, deflated, plateau, sealed, stopped }) => (
        <tr key={index}>
          <Cell>{variantText(spec, index)}</Cell>
          <Cell number>{formatCount(trades)}</Cell>
          <Cell number>{meanText(mean)}</Cell>
          <Cell number>{lower === null ? '–' : meanText(lower)}</Cell>
          <Cell number>{deflated === null ? '–' : formatNumber(deflated, 2)}</Cell>
          <Cell number>{plateau === null ? '–' : formatPercent(plateau * 100, 0)}</Cell>
          <Cell number>{sealed === null ? 'sealed' : `${sealed.mean === null ? '–' : meanText(sealed.mean)}, n ${sealed.trades}`}</Cell>
          <Cell>{stopped === null ? 'passed all' : gateWords[stopped].name}</Cell>
          <Cell>
            <Button kind="quiet" onClick={() => onOpen(index)} aria-label={`Open in builder: ${variantText(spec, index)}`}>
              Open in builder
            </Button>
          </Cell>
        </tr>
      ))}
    </Table>
  )
}
