import type { ListedResult, NewsItem } from '@assay/contracts'
import { findInstrument } from '@assay/market'
import { Link } from 'react-router'
import { Loaded } from '../../base/Loaded.tsx'
import { useTimezone } from '../../base/store.ts'
import { formatShortDateTime } from '../../ui/format-date.ts'
import { formatMoney, formatPrice } from '../../ui/format-number.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useHeldAtQuery, useOwnResultsQuery } from './news.api.ts'
import { type HeldThen, resultsThen } from './strategies-then.ts'

/** Whether a strategy of the reader was in a trade at the time of the headline, by the stored backtests that cover it. */
export function StrategiesThen({ item }: { item: NewsItem }) {
  const at = Date.parse(item.publishedAt ?? '')
  const symbols = item.tags.map(({ symbol }) => symbol)
  const isKnown = !Number.isNaN(at) && symbols.length > 0
  const query = useOwnResultsQuery(undefined, { skip: !isKnown, refetchOnMountOrArgChange: true })
  if (!isKnown) return null
  return (
    <section aria-labelledby="strategies-then" className="border-b border-line px-5 py-4">
      <h2 id="strategies-then" className="text-14">
        Your strategies at that time
      </h2>
      <Loaded
        query={query}
        loading="Your results are loading"
        skeleton={1}
        small
        empty={(results) => resultsThen(results, symbols, at).length === 0 && <None hasResults={results.length > 0} symbols={symbols} />}
      >
        {(results) => (
          <>
            <ul>
              {resultsThen(results, symbols, at).map((result) => (
                <Line key={result.id} result={result} at={at} />
              ))}
            </ul>
            <p className="mt-1 text-12 text-ink-2">From your latest backtest of each strategy that covers this time.</p>
          </>
        )}
      </Loaded>
    </section>
  )
}

function None({ hasResults, symbols }: { hasResults: boolean; symbols: readonly string[] }) {
  return (
    <p className="text-ink-2">
      {hasResults ? `No backtest of yours on ${symbols.slice(0, 3).join(', ')} covers this time.` : 'You have not kept a backtest yet.'}{' '}
      <Link to="/strategybuilder" className="link">
        Test a strategy
      </Link>
    </p>
  )
}

function Line({ result, at }: { result: ListedResult; at: number }) {
  const query = useHeldAtQuery({ id: result.id, at })
  const { symbol, timeframe } = result.summary
  return (
    <li className="border-t border-line py-2.5 first:border-t-0">
      <Link to={`/results/${result.id}`} className="font-medium wrap-anywhere hover:underline">
        {result.name ?? `${symbol} ${timeframe}`}
      </Link>
      <span className="ml-2 text-12 text-ink-2">
        {symbol} {timeframe}
      </span>
      <Loaded query={query} loading="This result is loading" skeleton={<Skeleton className="mt-1 h-5 w-full" />} small empty="never">
        {(held) => <Held held={held} summary={result.summary} />}
      </Loaded>
    </li>
  )
}

function Held({ held, summary: { symbol, currency } }: { held: HeldThen; summary: ListedResult['summary'] }) {
  const zone = useTimezone()
  if (held.state === 'not-covered') return <p className="text-ink-2">No bars of this time were tested.</p>
  if (held.state === 'none') return <p className="text-ink-2">No position.</p>
  const { state, direction, entry, entryPrice, exit, exitPrice, pnl } = held
  const price = (value: number) => formatPrice(value, findInstrument(symbol)?.digits ?? 2)
  const way = direction === 'long' ? 'Long' : 'Short'
  const left =
    exit === null || exitPrice === null
      ? 'Still open at the last bar,'
      : `Left ${state === 'left' ? 'in the bar of ' : ''}${formatShortDateTime(exit, zone)} at ${price(exitPrice)},`
  return (
    <p className="tnum text-ink-2">
      {way} since {formatShortDateTime(entry, zone)} at {price(entryPrice)}. {left}{' '}
      <span className={pnl > 0 ? 'text-up' : pnl < 0 ? 'text-down' : ''}>{formatMoney(pnl, currency, { signed: true })}</span>.
    </p>
  )
}
