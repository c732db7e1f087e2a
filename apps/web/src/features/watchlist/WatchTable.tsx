import type { QuoteDay } from '@assay/contracts'
import type { Instrument } from '@assay/market'
import { Clock } from 'lucide-react'
import { Link } from 'react-router'
import { Cell } from '../../ui/Cell.tsx'
import { Change } from '../../ui/Change.tsx'
import { classes } from '../../ui/classes.ts'
import { Fact } from '../../ui/Fact.tsx'
import { formatAge } from '../../ui/format-date.ts'
import { formatPercent, formatPrice } from '../../ui/format-number.ts'
import { HeadCell } from '../../ui/HeadCell.tsx'
import { Table } from '../../ui/Table.tsx'
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
    <Table
      label="Watchlist"
      head={
        <tr>
          <HeadCell>Symbol</HeadCell>
          <HeadCell number>Bid</HeadCell>
          <HeadCell number>Ask</HeadCell>
          <HeadCell number>Spread</HeadCell>
          <HeadCell number>Day</HeadCell>
          <HeadCell>Since 17:00 New York</HeadCell>
          <HeadCell>Day range</HeadCell>
          <HeadCell number>Age</HeadCell>
          {remove ? <HeadCell>{''}</HeadCell> : null}
        </tr>
      }
    >
      {rows.map((row) => (
        <Row key={row.instrument.symbol} row={row} remove={remove} />
      ))}
    </Table>
  )
}

function Row({ row, remove }: { row: Watched; remove?: (symbol: string) => void }) {
  const { instrument } = row
  const { symbol, name } = instrument
  return (
    <tr>
      <Cell>
        <Link to={chartOf(instrument)} className="font-title hover:underline">
          {symbol}
        </Link>{' '}
        <span className="text-ink-3 max-xl:hidden">{name.split(' / ')[0]}</span>
      </Cell>
      <Prices row={row} />
      <Cell number>
        <DayChange row={row} />
      </Cell>
      <Shapes row={row} />
      <Cell number quiet>
        <Age row={row} />
      </Cell>
      {remove ? (
        <Cell number>
          <button type="button" className="link text-12" onClick={() => remove(symbol)} aria-label={`Remove ${symbol}`}>
            Remove
          </button>
        </Cell>
      ) : null}
    </tr>
  )
}

/** Bid, ask and spread. */
function Prices({ row: { instrument, quote, stale } }: { row: Watched }) {
  const price = (value: number | undefined) => (
    <Cell number className={stale ? 'text-ink-2' : undefined}>
      {value === undefined ? '–' : <PipPrice instrument={instrument} price={value} />}
    </Cell>
  )
  return (
    <>
      {price(quote?.bid)}
      {price(quote?.ask)}
      <Cell number quiet>
        {quote ? spreadText(instrument, quote.bid, quote.ask) : '–'}
      </Cell>
    </>
  )
}

/** The course of the day, and the position of the price in its range. */
function Shapes({ row: { instrument, quote, day } }: { row: Watched }) {
  const { symbol, digits } = instrument
  return (
    <>
      <Cell>
        {day ? <Sparkline points={day.points} label={`${symbol} since the day began, from ${formatPrice(day.open, digits)}`} /> : '–'}
      </Cell>
      <Cell>
        {day ? (
          <DayRange
            low={day.low}
            high={day.high}
            last={lastOfDay(quote, day)}
            label={`Between ${formatPrice(day.low, digits)} and ${formatPrice(day.high, digits)}`}
          />
        ) : (
          '–'
        )}
      </Cell>
    </>
  )
}

function DayChange({ row }: { row: Watched }) {
  const change = dayChange(row)
  if (change === null) return '–'
  return (
    <Change value={change}>
      <Fact name="day-change" of={row.instrument.symbol} value={change} show={(percent) => formatPercent(percent, 2, { signed: true })} />
    </Change>
  )
}

/** The age of the quote, whether it is simulated, or the reason why there is none. */
function Age({ row: { quote, ageMs, stale, open, why } }: { row: Watched }) {
  if (!quote) return <span title={why ?? undefined}>{why ? 'no quotes' : '–'}</span>
  return (
    <span className={classes('inline-flex items-center gap-1', stale && 'text-warn')} title={why ?? undefined}>
      {stale ? <Clock className="size-3.5" strokeWidth={1.75} aria-label="stale" /> : null}
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
