import type { CandlesMeta } from '@assay/contracts'
import { outputLabel } from '@assay/indicators'
import type { Bars } from '@assay/market'
import { candleNumbers } from '../../base/candle-numbers.ts'
import { SourceChip } from '../../base/SourceChip.tsx'
import { useTimezone } from '../../base/store.ts'
import { candleZone, formatDateTime } from '../../ui/format-date.ts'
import { formatNumber } from '../../ui/format-number.ts'
import type { ExampleLine } from './example-lines.ts'
import { LineSwatch } from './LineSwatch.tsx'
import type { Reading } from './use-indicator-chart.ts'

interface Props {
  meta: CandlesMeta
  bars: Bars
  lines: readonly ExampleLine[]
  chosen: ExampleLine
  digits: { price: number; value: number }
  reading: Reading | null
}

/** The drawn lines, their bars, and the values at the bar under the crosshair, or at the last bar. */
export function ExampleHead({ meta, bars, lines, chosen, digits, reading }: Props) {
  const zone = useTimezone()
  const bar = reading?.bar ?? bars.time.length - 1
  return (
    <figcaption className="mb-2">
      <div className="flex flex-wrap items-center gap-3">
        <b>{meta.symbol}</b>
        <span className="text-ink-2">{meta.timeframe}</span>
        <span className="ml-auto">
          <SourceChip on={candleNumbers(meta, bars)} />
        </span>
      </div>
      <p className="tnum flex flex-wrap gap-x-4 text-ink-2" aria-live={reading?.byKey ? 'polite' : 'off'}>
        <span>{formatDateTime(bars.time[bar], candleZone(meta.timeframe, zone))}</span>
        <span>
          Close <b className="text-ink">{formatNumber(bars.close[bar], digits.price)}</b>
        </span>
        {lines.map((line, i) => (
          <span key={line.entry.name} className="flex items-center gap-1.5">
            <LineSwatch line={line} index={i} />
            {lines.length > 1 ? outputLabel(line.entry) : line.entry.name}
            {line.entry.pattern ? (
              <b className="text-ink">{line.values[bar] ? 'here' : ''}</b>
            ) : (
              <b className={line === chosen ? 'text-ink' : 'font-body text-ink'}>{formatNumber(line.values[bar], digits.value)}</b>
            )}
          </span>
        ))}
      </p>
    </figcaption>
  )
}
