import { ageWords, type Instrument, timeframeMs } from '@assay/market'
import type { ChartSeries } from '../../features/chart/resolve-series.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Change } from '../../ui/Change.tsx'
import { classes } from '../../ui/classes.ts'
import { Fact } from '../../ui/Fact.tsx'
import { formatAge } from '../../ui/format-date.ts'
import { formatPercent, formatPrice } from '../../ui/format-number.ts'
import { useNow } from '../../ui/use-now.ts'
import type { LastClose } from './use-last-close.ts'
import type { SeriesQuote } from './use-series-quote.ts'

interface Props {
  instrument: Instrument
  price: SeriesQuote
  series: ChartSeries | null
  /** The last close of the candles, where they are real. */
  last: LastClose | null
}

/**
 * Bid, ask and the change of the day, with their age and source. An invented quote never heads real candles: there, as without any quote,
 * stands the last close that is held.
 */
export function PriceNow({ instrument, price, series, last }: Props) {
  const { shown, ageMs, stale, open, changePercent, sourceLabel } = price
  const { symbol, digits } = instrument
  if (series && !series.simulated && (!shown || shown.simulated))
    return last ? <Closed symbol={symbol} digits={digits} last={last} /> : null
  if (!shown) return null
  const foreign = series !== null && shown.source !== series.provider
  return (
    <p
      className={classes('tnum flex items-baseline gap-2 whitespace-nowrap max-md:items-center', stale && 'text-ink-2')}
      title={`${sourceLabel}, ${formatAge(ageMs)} ago`}
    >
      <span className="text-16 font-title md:text-20">
        <span className="sr-only">Bid </span>
        <Fact name="price" of={symbol} value={shown.bid} show={(bid) => formatPrice(bid, digits)} />
      </span>
      <span className="flex items-baseline gap-2 max-md:flex-col max-md:gap-0 max-md:self-center max-md:text-12">
        <span className="text-12 text-ink-3">
          <span className="sr-only">Ask </span>/ {formatPrice(shown.ask, digits)}
        </span>
        {changePercent === null ? null : (
          <Change value={changePercent}>
            <Fact name="day-change" of={symbol} value={changePercent} show={(percent) => formatPercent(percent, 2, { signed: true })} />
          </Change>
        )}
      </span>
      <span className="flex items-center gap-1.5 self-center text-12 text-ink-3">
        {foreign ? (
          <span className="max-md:hidden">
            <Badge tone={shown.simulated ? 'warn' : 'plain'}>{sourceLabel}</Badge>
          </span>
        ) : null}
        {stale ? <Badge tone="warn">{formatAge(ageMs)} old</Badge> : null}
        {open ? null : <Badge>Closed</Badge>}
      </span>
    </p>
  )
}

function Closed({ symbol, digits, last: { close, at } }: { symbol: string; digits: number; last: LastClose }) {
  const ageMs = useNow() - at
  return (
    <p className="tnum flex items-baseline gap-2 whitespace-nowrap text-ink-2">
      <span className="text-16 font-title md:text-20">
        <Fact name="price" of={symbol} value={close} show={(price) => formatPrice(price, digits)} />
      </span>
      <span className="text-12">
        last close,{' '}
        <span className={classes(ageMs > timeframeMs['1D'] && 'text-warn')}>
          <Fact name="price-at" of={symbol} value={at} show={() => `${ageWords(ageMs)} old`} />
        </span>
      </span>
    </p>
  )
}
