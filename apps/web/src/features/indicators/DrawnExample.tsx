import type { CandlesMeta } from '@assay/contracts'
import { type Bars, findInstrument } from '@assay/market'
import { useRef } from 'react'
import { useTimezone } from '../../base/store.ts'
import { candleZone } from '../../ui/format-date.ts'
import { ExampleFoot } from './ExampleFoot.tsx'
import { ExampleHead } from './ExampleHead.tsx'
import { digitsOf, type ExampleLine } from './example-lines.ts'
import { useIndicatorChart } from './use-indicator-chart.ts'

interface Props {
  meta: CandlesMeta
  bars: Bars
  lines: readonly ExampleLine[]
  chosen: ExampleLine
}

/** The candles with the indicator, and its value. */
export function DrawnExample({ meta, bars, lines, chosen }: Props) {
  const box = useRef<HTMLElement>(null)
  const zone = useTimezone()
  const priceDigits = findInstrument(meta.symbol)?.digits ?? 2
  const digits = digitsOf(chosen, priceDigits)
  const { reading, readByKey, stopReading } = useIndicatorChart(box, {
    bars,
    lines,
    chosen,
    priceDigits,
    digits,
    zone: candleZone(meta.timeframe, zone),
  })
  return (
    <figure aria-label={`${chosen.entry.name} on ${meta.symbol}`} className="min-w-0">
      <ExampleHead meta={meta} bars={bars} lines={lines} chosen={chosen} digits={{ price: priceDigits, value: digits }} reading={reading} />
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the chart is read by keyboard
        tabIndex={0}
        aria-label="Chart. Left and right arrow keys move from candle to candle, Home and End go to the first and the last."
        className="h-90 rounded-chip"
        onKeyDown={(event) => {
          if (!event.ctrlKey && !event.metaKey && !event.altKey && readByKey(event.key)) event.preventDefault()
        }}
        onBlur={stopReading}
        ref={box}
      />
      <ExampleFoot bars={bars} timeframe={meta.timeframe} chosen={chosen} />
    </figure>
  )
}
