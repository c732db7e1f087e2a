import type { JournalPosition } from '@assay/contracts'
import { Cell } from '../../ui/Cell.tsx'
import { Change } from '../../ui/Change.tsx'
import { classes } from '../../ui/classes.ts'
import { formatShortDateTime } from '../../ui/format-date.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { HeadCell } from '../../ui/HeadCell.tsx'
import { Table } from '../../ui/Table.tsx'
import { heldOf, priceText, sideText, signed } from './journal-words.ts'

interface Props {
  positions: readonly JournalPosition[]
  currency: string
  zone: string
  selected: string | null
  onSelect: (id: string) => void
}

/** The positions, newest first. The selected one is shown on the chart. */
export function PositionTable({ positions, currency, zone, selected, onSelect }: Props) {
  return (
    <Table label="Positions" className="px-gutter" head={<Head currency={currency} />}>
      {positions.map((position) => (
        <Row key={position.id} position={position} zone={zone} isSelected={position.id === selected} onSelect={onSelect} />
      ))}
    </Table>
  )
}

function Head({ currency }: { currency: string }) {
  return (
    <tr>
      <HeadCell>Opened</HeadCell>
      <HeadCell>Symbol</HeadCell>
      <HeadCell className="max-md:hidden">Side</HeadCell>
      <HeadCell number className="max-md:hidden">
        Lots
      </HeadCell>
      <HeadCell number className="max-lg:hidden">
        Your fill
      </HeadCell>
      <HeadCell number className="max-lg:hidden">
        Left
      </HeadCell>
      <HeadCell className="max-md:hidden">Held</HeadCell>
      <HeadCell number>Result, {currency}</HeadCell>
      <HeadCell className="max-md:hidden">Tags and note</HeadCell>
    </tr>
  )
}

interface RowProps extends Pick<Props, 'zone' | 'onSelect'> {
  position: JournalPosition
  isSelected: boolean
}

function Row({ position, zone, isSelected, onSelect }: RowProps) {
  const { id, symbol, instrument, side, openedAt, closedAt, lots, entryPrice, exitPrice, result, tags, note } = position
  const at = openedAt ?? closedAt
  return (
    <tr className={classes('cursor-pointer hover:bg-raised', isSelected && 'bg-accent/7')} onClick={() => onSelect(id)}>
      <Cell>
        <button type="button" aria-pressed={isSelected} onClick={() => onSelect(id)} className="min-h-8 font-medium hover:underline">
          {at ? formatShortDateTime(Date.parse(at), zone) : 'not known'}
          <span className="sr-only">{openedAt ? '' : ', closed; the opening is not known'}</span>
        </button>
      </Cell>
      <Cell>
        {symbol}
        <span className="ml-2 text-ink-2 md:hidden">{side === 'long' ? 'L' : 'S'}</span>
      </Cell>
      <Cell className="max-md:hidden">{sideText(side)}</Cell>
      <Cell number className="max-md:hidden">
        {formatNumber(lots, 2)}
      </Cell>
      <Cell number className="max-lg:hidden">
        {priceText(entryPrice, instrument)}
      </Cell>
      <Cell number className="max-lg:hidden">
        {priceText(exitPrice, instrument)}
      </Cell>
      <Cell quiet className="max-md:hidden">
        {heldOf(position)}
      </Cell>
      <Cell number>
        <Change value={result}>{signed(result)}</Change>
      </Cell>
      <Cell quiet className="max-w-56 truncate max-md:hidden">
        {[tags.map((tag) => `#${tag}`).join(' '), note].filter(Boolean).join(' · ')}
      </Cell>
    </tr>
  )
}
