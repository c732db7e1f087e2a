import type { BacktestAnswer } from '@assay/contracts'
import { findInstrument } from '@assay/market'
import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { formatCount, plural } from '../../ui/format-number.ts'
import { HeadCell } from '../../ui/HeadCell.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { Table } from '../../ui/Table.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { type ListedTrade, listedTrades } from './listed-trades.ts'
import { TradeRow } from './TradeRow.tsx'
import { tradeColumns } from './trade-columns.tsx'
import { tradesCsv } from './trade-words.ts'

const pageSize = 25
const icon = { className: 'size-4', 'aria-hidden': true } as const

interface Props {
  answer: BacktestAnswer
  symbol: string
  zone: string
  /** Number of the trade whose row is expanded, from 1. */
  selected: number | null
  onSelect: (tradeNumber: number | null) => void
}

/** Every trade in pages, the open one last. A row expands to say why the trade was entered and closed. */
export function TradeTable({ answer, symbol, zone, selected, onSelect }: Props) {
  const [page, setPage] = usePageOf(selected)
  const narrow = useMedia('(width < 768px)')
  const trades = listedTrades(answer)
  if (trades.length === 0) return null
  const first = page * pageSize
  const shown = trades.slice(first, first + pageSize)
  return (
    <section aria-label="Trades" className="mt-8">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="flex-1">
          Trades <span className="tnum font-body text-ink-3">{formatCount(trades.length)}</span>
        </h3>
        <Pages page={page} count={trades.length} onPage={setPage} />
        <Button icon={<Download {...icon} />} onClick={() => exportCsv(symbol, trades)}>
          Export CSV
        </Button>
      </div>
      <Table
        label={`Trades ${first + 1} to ${first + shown.length} of ${trades.length}`}
        className="mt-2"
        head={<Head currency={answer.currency} narrow={narrow} />}
      >
        {shown.map((trade, i) => (
          <TradeRow
            key={trade.entry_datetime}
            trade={trade}
            number={first + i + 1}
            digits={findInstrument(symbol)?.digits ?? 2}
            zone={zone}
            narrow={narrow}
            open={selected === first + i + 1}
            onToggle={() => onSelect(selected === first + i + 1 ? null : first + i + 1)}
          />
        ))}
      </Table>
    </section>
  )
}

function exportCsv(symbol: string, trades: readonly ListedTrade[]): void {
  saveFile(`trades-${symbol.toLowerCase()}.csv`, tradesCsv(trades.map((trade, i) => ({ number: i + 1, trade }))), 'text/csv')
}

/** The current page. Selecting a trade elsewhere goes to its page. */
function usePageOf(selected: number | null) {
  const [page, setPage] = useState(0)
  useEffect(() => {
    if (selected !== null) setPage(Math.floor((selected - 1) / pageSize))
  }, [selected])
  return [page, setPage] as const
}

function Head({ currency, narrow }: { currency: string; narrow: boolean }) {
  return (
    <tr>
      {tradeColumns(narrow).map(({ id, head, number }) => (
        <HeadCell key={id} number={number}>
          {head(currency)}
        </HeadCell>
      ))}
    </tr>
  )
}

function Pages({ page, count, onPage }: { page: number; count: number; onPage: (page: number) => void }) {
  const pages = Math.ceil(count / pageSize)
  if (pages < 2) return null
  return (
    <nav aria-label="Pages of trades" className="flex items-center gap-1">
      <IconButton label="Earlier trades" icon={<ChevronLeft {...icon} />} disabled={page === 0} onClick={() => onPage(page - 1)} />
      <span className="tnum text-12 text-ink-3" title={plural(count, 'trade')}>
        {page + 1} of {pages}
      </span>
      <IconButton label="Later trades" icon={<ChevronRight {...icon} />} disabled={page === pages - 1} onClick={() => onPage(page + 1)} />
    </nav>
  )
}
