import type { BacktestAnswer } from '@assay/contracts'
import { type DayBoundary, findInstrument } from '@assay/market'
import { Download } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { listedTrades } from '../listed-trades.ts'
import { tradesCsv } from '../trade-words.ts'
import { shownFigures } from './shown-figures.ts'
import { TradeFilters } from './TradeFilters.tsx'
import { TradeGrid } from './TradeGrid.tsx'
import { filteredTrades, type TradeFilter } from './trade-filter.ts'
import { orderedTrades, type TradeOrder } from './trade-order.ts'

interface Props {
  answer: BacktestAnswer
  symbol: string
  /** When a trading day begins. */
  boundary: DayBoundary
  zone: string
  filter: TradeFilter
  onFilter: (filter: TradeFilter) => void
  order: TradeOrder
  onOrder: (order: TradeOrder) => void
  /** Number of the selected trade, from 1; null without one. */
  selected: number | null
  onSelect: (tradeNumber: number) => void
  /** Opens the explanation of a trade. */
  onOpen: (tradeNumber: number) => void
}

/** Every trade of a result: filtered, sorted, counted, and exported as a table for a spreadsheet. */
export function TradeList({ answer, symbol, boundary, zone, filter, onFilter, order, ...grid }: Props) {
  const trades = useMemo(() => listedTrades(answer), [answer])
  const [wanted, sorted] = [useDeferredValue(filter), useDeferredValue(order)]
  const found = useMemo(() => filteredTrades(trades, wanted, boundary), [trades, wanted, boundary])
  const rows = useMemo(() => orderedTrades(found, sorted), [found, sorted])
  const { currency } = answer
  const figures = useMemo(() => shownFigures(found, { count: trades.length, currency, zone }), [found, trades, currency, zone])
  if (trades.length === 0)
    return (
      <EmptyState title="No trade was made">
        <p>The entry rules were never true in this period, or true only before it.</p>
      </EmptyState>
    )
  return (
    <div className="flex flex-col gap-3">
      <TradeFilters filter={filter} onFilter={onFilter} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="tnum min-h-10 flex-1 basis-80 text-12 text-ink-2">
          {figures.join(' · ')}
        </p>
        <Button
          icon={<Download className="size-4" aria-hidden="true" />}
          disabled={rows.length === 0}
          onClick={() => saveFile(`trades-${symbol.toLowerCase()}.csv`, tradesCsv(rows), 'text/csv')}
        >
          Export CSV
        </Button>
      </div>
      {rows.length === 0 ? (
        <EmptyState title="No trade passes these filters" action={<Button onClick={() => onFilter({})}>Clear filters</Button>} />
      ) : (
        <TradeGrid {...grid} rows={rows} order={order} currency={currency} digits={findInstrument(symbol)?.digits ?? 2} zone={zone} />
      )}
    </div>
  )
}
