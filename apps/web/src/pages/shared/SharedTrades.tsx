import type { SharedFigures, SharedTrade } from '@assay/contracts'
import { findInstrument } from '@assay/market'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Change } from '../../ui/Change.tsx'
import { formatDateTime } from '../../ui/format-date.ts'
import { formatCount, formatNumber, formatPercent, formatPrice } from '../../ui/format-number.ts'
import { type Column, Table } from '../../ui/Table.tsx'

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
      <Table
        label="Trades"
        columns={columnsOf(money?.currency ?? null, digits, zone)}
        rows={list.slice(0, shown)}
        keyOf={({ entered }) => entered}
      />
      {shown < list.length ? (
        <Button className="mt-3" onClick={() => setShown(shown + pageSize * 5)}>
          Show more of {formatCount(list.length)}
        </Button>
      ) : null}
    </section>
  )
}

const columnsOf = (currency: string | null, digits: number, zone: string): (Column<SharedTrade> | null)[] => [
  { head: '#', number: true, quiet: true, cell: (_, at) => at + 1 },
  { head: 'Side', cell: ({ direction }) => (direction === 'long' ? 'Long' : 'Short') },
  { head: 'Entry', cell: ({ entered }) => formatDateTime(Date.parse(entered), zone) },
  { head: 'Entry price', show: 'Price', number: true, cell: ({ entry_price }) => formatPrice(entry_price, digits) },
  { head: 'Exit', cell: ({ left }) => formatDateTime(Date.parse(left), zone) },
  { head: 'Exit price', show: 'Price', number: true, cell: ({ exit_price }) => formatPrice(exit_price, digits) },
  { head: 'Bars', number: true, quiet: true, cell: ({ bars }) => formatCount(bars) },
  currency ? { head: currency, number: true, cell: ({ pnl }) => formatNumber(pnl ?? Number.NaN, 2, { signed: true }) } : null,
  {
    head: '%',
    number: true,
    cell: ({ percent }) => <Change value={percent}>{formatPercent(percent, 3, { signed: true })}</Change>,
  },
]
