import { coveredWords, type DataSources } from '@assay/contracts'
import { Link } from 'react-router'
import { SourceChip } from '../../base/SourceChip.tsx'
import { firstStepTo } from '../../base/session/first-steps.ts'
import { useLevel } from '../../base/session/use-user.ts'
import { useTimezone } from '../../base/store.ts'
import { type ChartSeries, chartNumbers, seriesOf } from '../../features/chart/resolve-series.ts'
import type { SeriesQuote } from './use-series-quote.ts'

interface Props {
  series: ChartSeries | null
  price: SeriesQuote
  sources: DataSources | undefined
  /** What else is to be told of the chart; null if nothing. */
  note: string | null
  /** Moves the chart to a time, UTC milliseconds. */
  onShow: (at: number) => void
}

/** The source of the candles, why they do not grow if that is so, and the credit for the chart. */
export function ChartFoot({ series, price, sources, note, onShow }: Props) {
  const step = firstStepTo('complete', useLevel())
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-gutter py-1.5 text-12 text-ink-3">
      {series && !series.simulated ? <SourceChip on={chartNumbers(series)} /> : null}
      <p role="status">
        {series ? notGrowing(series, price, step === undefined) : null}
        {series?.simulated && sources ? <RealElsewhere series={series} sources={sources} onShow={onShow} /> : null}
        {note ? ` ${note}` : null}
        {series && step ? (
          <>
            {' '}
            {step.isVisitor ? 'Live prices and alerts come with an account.' : 'Live prices and alerts come once your account is set up.'}{' '}
            <Link to={step.isVisitor ? '/register' : step.to} className="link text-ink-2">
              {step.isVisitor ? 'Register' : step.words}
            </Link>
          </>
        ) : null}
      </p>
      {/* The library's licence asks for a visible credit. */}
      <a href="https://www.tradingview.com/" target="_blank" rel="noreferrer" className="link ml-auto">
        Charts by TradingView
      </a>
    </div>
  )
}

/** Simulated candles are shown because real ones are missing. Says for which time real ones are held. */
function RealElsewhere({
  series: { symbol, timeframe },
  sources,
  onShow,
}: { series: ChartSeries } & Pick<Props, 'onShow'> & { sources: DataSources }) {
  const zone = useTimezone()
  const [held] = seriesOf(sources, symbol, timeframe)
  const candles = held?.candles[timeframe]
  if (!candles || held.simulated) return null
  return (
    <>
      Real ones ({held.label}) are held for {coveredWords({ covered: candles, timeframe }, zone)}.{' '}
      <button type="button" className="link text-ink-2" onClick={() => onShow(candles.to - 1)}>
        Show them
      </button>
    </>
  )
}

function notGrowing(series: ChartSeries, { shown, live, sourceLabel, why }: SeriesQuote, complete: boolean): string {
  const invented = series.simulated ? 'These candles are simulated. No market traded them. ' : ''
  if (!complete || live) return invented
  if (!shown) return `${invented}${why ?? `No live price of ${series.symbol} has come.`}`
  return `${invented}Live prices come from ${sourceLabel}${shown.simulated ? ', which is simulated' : ''}. The sources are not mixed, so the last candle does not grow.`
}
