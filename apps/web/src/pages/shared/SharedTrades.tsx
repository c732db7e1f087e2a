import type { SharedFigures, SharedTrade } from '@assay/contracts'
import { findInstrument } from '@assay/market'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { Change } from '../../ui/Change.tsx'
import { formatDateTime } from '../../ui/format-date.ts'
import { formatCount, formatNumber, formatPercent, formatPrice } from '../../ui/format-number.ts'
import { HeadCell } from '../../ui/HeadCell.tsx'
import { Table } from '../../ui/Table.tsx'

const pageSize = 50

/** The closed trades that a link shows: the first at once, and more on demand. */
export function SharedTrades({ figures: { list, money, symbol }, zone }: { figures: SharedFigures; zone: string }) {
  const [shown, setShown] = useState(pageSize)
  if (list.length === 0) return null
  const digits = findInstrument(symbol)?.digits ?? 2
  return (
    <section aria-labelledby="trades-heading" className="border-t border-line px-gutter py-6">
      <h2 id="trades-heading" className="mb-3 text-16">
        Trades <span className="tnum font-body text-ink-3">{formatCount(list.length)}</span>
      </h2>
      <Table label="Trades" head={<Head currency={money?.currency ?? null} />}>
        {list.slice(0, shown).map((trade, i) => (
          <Row key={trade.entered} trade={trade} number={i + 1} digits={digits} zone={zone} hasMoney={money !== null} />
        ))}
      </Table>
      {shown < list.length ? (
        <Button className="mt-3" onClick={() => setShown(shown + pageSize * 5)}>
          Show more of {formatCount(list.length)}
        </Button>
      ) : null}
    </section>
  )
}

function Head({ currency }: { currency: string | null }) {
  return (
    <tr>
      <HeadCell number>#</HeadCell>
      <HeadCell>Side</HeadCell>
      <HeadCell>Entry</HeadCell>
      <HeadCell number>Price</HeadCell>
      <HeadCell>Exit</HeadCell>
      <HeadCell number>Price</HeadCell>
      <HeadCell number>Bars</HeadCell>
      {currency ? <HeadCell number>{currency}</HeadCell> : null}
      <HeadCell number>%</HeadCell>
    </tr>
  )
}

interface RowProps {
  trade: SharedTrade
  number: number
  digits: number
  zone: string
  hasMoney: boolean
}

function Row({ trade, number, digits, zone, hasMoney }: RowProps) {
  const { direction, entered, left, entry_price, exit_price, bars, pnl, percent } = trade
  return (
    <tr>
      <Cell number quiet>
        {number}
      </Cell>
      <Cell>{direction === 'long' ? 'Long' : 'Short'}</Cell>
      <Cell>{formatDateTime(Date.parse(entered), zone)}</Cell>
      <Cell number>{formatPrice(entry_price, digits)}</Cell>
      <Cell>{formatDateTime(Date.parse(left), zone)}</Cell>
      <Cell number>{formatPrice(exit_price, digits)}</Cell>
      <Cell number quiet>
        {formatCount(bars)}
      </Cell>
      {hasMoney ? <Cell number>{formatNumber(pnl ?? Number.NaN, 2, { signed: true })}</Cell> : null}
      <Cell number>
        <Change value={percent}>{formatPercent(percent, 3, { signed: true })}</Change>
      </Cell>
    </tr>
  )
}
