import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/Badge.tsx'
import { Change } from '../../ui/Change.tsx'
import { classes } from '../../ui/classes.ts'
import { formatShortDateTime } from '../../ui/format-date.ts'
import { formatNumber, formatPrice } from '../../ui/format-number.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import type { ListedTrade } from './listed-trades.ts'
import { exitNames } from './trade-words.ts'

/** What the cells of a row need of a trade. */
export interface TradeCell {
  trade: ListedTrade
  number: number
  digits: number
  zone: string
}

export interface ShownTrade extends TradeCell {
  /** Its reasons are shown. */
  open: boolean
  onToggle: () => void
}

type ColumnId = 'number' | 'side' | 'entry' | 'entryPrice' | 'exit' | 'exitPrice' | 'reason' | 'bars' | 'money' | 'percent'

export interface Column<Shown = TradeCell> {
  head: (currency: string) => ReactNode
  cell: (shown: Shown) => ReactNode
  /** Right-aligned. */
  number?: boolean
  quiet?: boolean
}

const at = (moment: string, zone: string) => formatShortDateTime(Date.parse(moment), zone)

export const columns: Readonly<Record<ColumnId, Column>> = {
  number: { head: () => '#', cell: ({ number }) => number, number: true, quiet: true },
  side: { head: () => 'Side', cell: ({ trade }) => (trade.direction === 'long' ? 'Long' : 'Short') },
  entry: { head: () => 'Entry', cell: ({ trade, zone }) => at(trade.entry_datetime, zone) },
  entryPrice: { head: () => 'Price', cell: ({ trade, digits }) => formatPrice(trade.entry_price, digits), number: true },
  exit: {
    head: () => 'Exit',
    cell: ({ trade, zone }) => (trade.exit_datetime === null ? <Badge>Open</Badge> : at(trade.exit_datetime, zone)),
  },
  exitPrice: { head: () => 'Price', cell: ({ trade, digits }) => formatPrice(trade.exit_price, digits), number: true },
  reason: { head: () => 'Reason', cell: ({ trade }) => exitNames[trade.exit_reason], quiet: true },
  bars: { head: () => 'Bars', cell: ({ trade }) => trade.bars, number: true, quiet: true },
  money: {
    head: (currency) => currency,
    cell: ({ trade: { pnl } }) => <Change value={pnl}>{formatNumber(pnl, 2, { signed: true })}</Change>,
    number: true,
  },
  percent: { head: () => '%', cell: ({ trade }) => formatNumber(trade.pnl_percent, 3, { signed: true }), number: true },
}

const why: Column<ShownTrade> = {
  head: () => <span className="sr-only">Why</span>,
  cell: (shown) => <WhyButton {...shown} />,
  number: true,
}
const own: Readonly<Record<ColumnId | 'why', Column<ShownTrade>>> = { ...columns, why }

/** From the entry to the result. */
const inOrder: readonly (ColumnId | 'why')[] = [
  'number',
  'side',
  'entry',
  'entryPrice',
  'exit',
  'exitPrice',
  'reason',
  'bars',
  'money',
  'percent',
  'why',
]
const firstOnPhones: readonly (ColumnId | 'why')[] = ['number', 'money', 'percent', 'exit', 'why']
/** The result and whether the trade is still open come first, because a phone shows only the first columns at once. */
const moneyFirst = [...firstOnPhones, ...inOrder.filter((id) => !firstOnPhones.includes(id))]

/** The columns in display order; `narrow` is the order for a phone. */
export const tradeColumns = (narrow: boolean) => (narrow ? moneyFirst : inOrder).map((id) => ({ id, ...own[id] }))

function WhyButton({ number, open, onToggle }: ShownTrade) {
  return (
    <IconButton
      label={`Why trade ${number}`}
      aria-expanded={open}
      icon={<ChevronDown className={classes('size-4', open && 'rotate-180')} aria-hidden="true" />}
      onClick={onToggle}
    />
  )
}
