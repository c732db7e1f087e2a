import type { Instrument } from '@assay/market'
import type { ChartSeries } from '../../features/chart/resolve-series.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Change } from '../../ui/Change.tsx'
import { classes } from '../../ui/classes.ts'
import { formatAge } from '../../ui/format-date.ts'
import { formatPercent, formatPrice } from '../../ui/format-number.ts'
import type { SeriesQuote } from './use-series-quote.ts'

/** Bid, ask and the change of the day, with their age and source. */
export function PriceNow({ instrument, price, series }: { instrument: Instrument; price: SeriesQuote; series: ChartSeries | null }) {
  const { shown, ageMs, stale, open, changePercent, sourceLabel } = price
  if (!shown) return null
  const { digits } = instrument
  const foreign = series !== null && shown.source !== series.provider
  return (
    <p
      className={classes('tnum flex items-baseline gap-2 whitespace-nowrap max-md:items-center', stale && 'text-ink-2')}
      title={`${sourceLabel}, ${formatAge(ageMs)} ago`}
    >
      <span className="text-16 font-title md:text-20">
        <span className="sr-only">Bid </span>
        {formatPrice(shown.bid, digits)}
      </span>
      <span className="flex items-baseline gap-2 max-md:flex-col max-md:gap-0 max-md:self-center max-md:text-12">
        <span className="text-12 text-ink-3">
          <span className="sr-only">Ask </span>/ {formatPrice(shown.ask, digits)}
        </span>
        {changePercent === null ? null : <Change value={changePercent}>{formatPercent(changePercent, 2, { signed: true })}</Change>}
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
