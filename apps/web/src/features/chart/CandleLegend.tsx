import { Change } from '../../ui/Change.tsx'
import { candleZone, formatDateTime } from '../../ui/format-date.ts'
import { formatNumber, formatPercent, formatPrice } from '../../ui/format-number.ts'
import { type ChartState, shownBar } from './chart-state.ts'
import type { ChartSeries } from './resolve-series.ts'

interface Props {
  series: ChartSeries
  state: ChartState
  digits: number
  zone: string
}

/** The figures of the candle under the crosshair, or of the last visible one. */
export function CandleLegend({ series, state, digits, zone }: Props) {
  const { bars, byKey, since } = state
  const count = bars.time.length
  if (count === 0) return null
  const bar = shownBar(state)
  const { open, high, low, close, volume, time } = bars
  const before = bar > 0 ? close[bar - 1] : open[bar]
  const shown = candleZone(series.timeframe, zone)
  const figures = { O: open[bar], H: high[bar], L: low[bar], C: close[bar] }
  const growing = since !== null && bar === count - 1
  return (
    <p
      data-part="candle"
      aria-live={byKey ? 'polite' : 'off'}
      className="tnum pointer-events-none absolute top-2 left-gutter flex max-w-[calc(100%-6rem)] flex-wrap gap-x-3 text-12 text-ink-3"
    >
      <time dateTime={new Date(time[bar]).toISOString()} title={shown === zone ? zone : 'Trading day'} className="text-ink-2">
        {formatDateTime(time[bar], shown)}
      </time>
      {Object.entries(figures).map(([name, value]) => (
        <span key={name}>
          <abbr title={names[name as keyof typeof names]} className="no-underline">
            {name}
          </abbr>{' '}
          <span className="text-ink">{formatPrice(value, digits)}</span>
        </span>
      ))}
      <span>
        <abbr title="Volume" className="no-underline">
          V
        </abbr>{' '}
        {Number.isNaN(volume[bar]) ? 'not known' : <span className="text-ink">{formatVolume(volume[bar])}</span>}
      </span>
      <Change value={close[bar] - before}>{formatPercent((close[bar] / before - 1) * 100, 2, { signed: true })}</Change>
      {growing ? <span>known from {formatDateTime(since, zone).slice(-5)} on</span> : null}
    </p>
  )
}

/** Some providers count in millions. */
const formatVolume = (volume: number) => formatNumber(volume, Number.isInteger(volume) ? 0 : 2)

const names = { O: 'Open', H: 'High', L: 'Low', C: 'Close' }
