import { reaches } from '@assay/contracts'
import { Link } from 'react-router'
import { useLevel } from '../../app/session/use-user.ts'
import type { ChartSeries } from '../../features/chart/resolve-series.ts'
import type { SeriesQuote } from './use-series-quote.ts'

/** Whose candles these are, why none of them grows where that is so, and whose chart it is. */
export function ChartFoot({ series, price }: { series: ChartSeries | null; price: SeriesQuote }) {
  const complete = reaches(useLevel(), 'complete')
  return (
    <div className="flex flex-wrap justify-between gap-x-6 border-t border-line px-gutter py-1.5 text-12 text-ink-3">
      <p role="status">
        {series ? notGrowing(series, price, complete) : null}
        {series && !complete ? (
          <>
            {' '}
            Live prices and alerts come with an account.{' '}
            <Link to="/register" className="link text-ink-2">
              Register
            </Link>
          </>
        ) : null}
      </p>
      {/* The library's licence asks for a visible mention. */}
      <a href="https://www.tradingview.com/" target="_blank" rel="noreferrer" className="link">
        Charts by TradingView
      </a>
    </div>
  )
}

function notGrowing(series: ChartSeries, { shown, live, sourceLabel, why }: SeriesQuote, complete: boolean): string {
  const invented = series.simulated ? 'These candles are simulated: no market made them.' : `Candles of ${series.label}.`
  if (!complete || live) return invented
  if (!shown) return `${invented} ${why ?? `No live price of ${series.symbol} has come.`}`
  return `${invented} Live prices come from ${sourceLabel}${shown.simulated ? ', which is simulated' : ''}: they are not joined, so the last candle does not grow.`
}
