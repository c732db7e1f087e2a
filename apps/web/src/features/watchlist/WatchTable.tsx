import type { QuoteDay } from '@assay/contracts'
import type { Instrument } from '@assay/market'
import { Clock } from 'lucide-react'
import { Link } from 'react-router'
import { Change } from '../../ui/Change.tsx'
import { classes } from '../../ui/classes.ts'
import { Fact } from '../../ui/Fact.tsx'
import { formatAge } from '../../ui/format-date.ts'
import { formatPercent, formatPrice } from '../../ui/format-number.ts'
import { type Column, Table } from '../../ui/Table.tsx'
import { DayRange, Sparkline } from './DayShapes.tsx'
import { dayChange, lastOfDay } from './day-change.ts'
import { PipPrice } from './PipPrice.tsx'
import { spreadText } from './spread.ts'

/** A symbol with its last quote and its day; unknown values are undefined. */
export interface Watched {
  readonly instrument: Instrument
  readonly quote:
    | { readonly bid: number; readonly ask: number; readonly source: string; readonly at: number; readonly simulated: boolean }
    | undefined
  readonly ageMs: number
  readonly stale: boolean
  readonly open: boolean
  /** The present trading day. */
  readonly day: QuoteDay | undefined
  /** Why there is no live quote. */
  readonly why: string | null
}

const chartOf = ({ symbol }: Instrument) => `/chart?symbol=${encodeURIComponent(symbol)}`

export function WatchTable({ rows, remove }: { rows: readonly Watched[]; remove?: (symbol: string) => void }) {
  return (
    <Table label="Watchlist" columns={[...columns, remove ? removing(remove) : null]} rows={rows} keyOf={(row) => row.instrument.symbol} />
  )
}

const priceColumn = (head: string, side: 'bid' | 'ask'): Column<Watched> => ({
  head,
  number: true,
  more: ({ stale }) => ({ className: stale ? 'text-ink-2' : undefined }),
  cell: ({ instrument, quote }) => (quote ? <PipPrice instrument={instrument} price={quote[side]} /> : '–'),
})

const columns: readonly Column<Watched>[] = [
  {
    head: 'Symbol',
    cell: ({ instrument }) => (
      <>
        <Link to={chartOf(instrument)} className="font-title hover:underline">
          {instrument.symbol}
        </Link>{' '}
        <span className="text-ink-3 max-xl:hidden">{instrument.name.split(' / ')[0]}</span>
      </>
    ),
  },
  priceColumn('Bid', 'bid'),
  priceColumn('Ask', 'ask'),
  {
    head: 'Spread',
    number: true,
    quiet: true,
    cell: ({ instrument, quote }) => (quote ? spreadText(instrument, quote.bid, quote.ask) : '–'),
  },
  { head: 'Day', number: true, cell: (row) => <DayChange row={row} /> },
  {
    head: 'Since 17:00 New York',
    cell: ({ instrument: { symbol, digits }, day }) =>
      day ? <Sparkline points={day.points} label={`${symbol} since the day began, from ${formatPrice(day.open, digits)}`} /> : '–',
  },
  {
    head: 'Day range',
    cell: ({ instrument: { digits }, quote, day }) =>
      day ? (
        <DayRange
          low={day.low}
          high={day.high}
          last={lastOfDay(quote, day)}
          label={`Between ${formatPrice(day.low, digits)} and ${formatPrice(day.high, digits)}`}
        />
      ) : (
        '–'
      ),
  },
  { head: 'Age', number: true, quiet: true, cell: (row) => <Age row={row} /> },
]

const removing = (remove: (symbol: string) => void): Column<Watched> => ({
  head: 'Actions',
  hidden: true,
  number: true,
  cell: ({ instrument: { symbol } }) => (
    <button type="button" className="link text-12" onClick={() => remove(symbol)} aria-label={`Remove ${symbol}`}>
      Remove
    </button>
  ),
})

function DayChange({ row }: { row: Watched }) {
  const change = dayChange(row)
  if (change === null) return '–'
  return (
    <Change value={Math.round(100 * change) / 100}>
      <Fact name="day-change" of={row.instrument.symbol} value={change} show={(percent) => formatPercent(percent, 2, { signed: true })} />
    </Change>
  )
}

/** The age of the quote, whether it is simulated, or the reason why there is none. */
function Age({ row: { quote, ageMs, stale, open, why } }: { row: Watched }) {
  if (!quote) return <span title={why ?? undefined}>{why ? 'no quotes' : '–'}</span>
  return (
    <span className={classes('inline-flex items-center gap-1', stale && 'text-warn')} title={why ?? undefined}>
      {stale ? <Clock className="size-3.5" aria-label="stale" /> : null}
      {open || stale ? formatAge(ageMs) : 'closed'}
      {quote.simulated ? <span className="text-ink-3">· simulated</span> : null}
    </span>
  )
}

/** The same on a phone, with two lines per symbol. */
export function WatchLines({ rows, remove }: { rows: readonly Watched[]; remove?: (symbol: string) => void }) {
  return (
    <ul aria-label="Watchlist" className="tnum">
      {rows.map((row) => (
        <li key={row.instrument.symbol} className="border-b border-line last:border-b-0">
          <Link to={chartOf(row.instrument)} className="grid grid-cols-[1fr_auto] gap-x-3 py-2">
            <span className="font-title">{row.instrument.symbol}</span>
            <span className="text-right">
              {row.quote ? (
                <>
                  <PipPrice instrument={row.instrument} price={row.quote.bid} /> <span className="text-ink-3">/</span>{' '}
                  <PipPrice instrument={row.instrument} price={row.quote.ask} />
                </>
              ) : (
                <span className="text-ink-2">{row.why ?? '–'}</span>
              )}
            </span>
            <span className="text-12 text-ink-3">
              <Age row={row} />
            </span>
            <span className="text-right text-12">
              <DayChange row={row} />
            </span>
          </Link>
          {remove ? (
            <button type="button" className="link mb-2 text-12" onClick={() => remove(row.instrument.symbol)}>
              Remove {row.instrument.symbol}
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
