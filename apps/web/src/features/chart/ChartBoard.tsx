import { type ReactNode, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ChartMark } from '../../base/candles/marked-candles.ts'
import type { Place } from '../../base/candles/seen-range.ts'
import type { Stretch } from '../../base/candles/windows.ts'
import { useColours } from '../../base/use-palette.ts'
import { plural } from '../../ui/format-number.ts'
import { BoardNotices } from './BoardNotices.tsx'
import { CandleLegend } from './CandleLegend.tsx'
import { type ChartControl, type ChartQuote, openChart } from './chart-control.ts'
import type { ChartState } from './chart-state.ts'
import type { ChosenIndicator } from './chosen-indicators.ts'
import { IndicatorLegends } from './IndicatorLegends.tsx'
import { type LayoutStore, layoutStore } from './layout-store.ts'
import type { ChartSeries } from './resolve-series.ts'
import { useChartKeys } from './use-chart-keys.ts'

interface Props {
  series: ChartSeries
  digits: number
  zone: string
  /** Where the chart opens; after it closes, the last visible time. */
  place: RefObject<Place>
  onRest: (seen: Stretch) => void
  /** From the same source as the candles, else null. */
  quote: ChartQuote | null
  indicators: readonly ChosenIndicator[]
  marks: readonly ChartMark[]
  onControl: (control: ChartControl | null) => void
  onEdit: (indicator: ChosenIndicator) => void
  onRemove: (indicator: ChosenIndicator) => void
  /** A slower timeframe, offered when no more bars fit. */
  onSlower?: { label: string; run: () => void }
  /** Drawn over the candles. */
  children?: (layout: LayoutStore, bars: ChartState['bars']) => ReactNode
}

/** The candles of a series with everything drawn over them. Owns the chart. */
export function ChartBoard(props: Props) {
  const { series, digits, zone, quote, indicators, marks, children } = props
  const box = useRef<HTMLDivElement>(null)
  const [layout] = useState(layoutStore)
  const control = useOpenedChart(box, layout, props)
  useEffect(() => control?.setIndicators(indicators), [control, indicators])
  useEffect(() => control?.setMarks(marks), [control, marks])
  useEffect(() => control?.quote(quote), [control, quote])
  const state = useSyncExternalStore(control?.subscribe ?? never, control?.state ?? nothing)
  const keys = useChartKeys(control, state)

  return (
    <div className="relative min-h-60 flex-1" aria-busy={state === null || state.left === 'loading'}>
      <section
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the chart is read and moved by keyboard
        tabIndex={0}
        aria-label={`Candles of ${series.symbol}, ${series.timeframe}. Left and right arrow keys move along the time, with Shift from candle to candle; plus and minus zoom, Home and End lead to the first and the newest.`}
        className="absolute inset-0 isolate overflow-hidden -outline-offset-2"
        {...keys}
      />
      {state && control ? (
        <>
          <p data-part="loaded" className="sr-only">
            {plural(state.bars.time.length, 'candle')} loaded.
          </p>
          <CandleLegend series={series} state={state} digits={digits} zone={zone} />
          <IndicatorLegends {...props} state={state} layout={layout} />
          <BoardNotices {...props} state={state} control={control} />
          {children?.(layout, state.bars)}
        </>
      ) : null}
    </div>
  )
}

/** The chart in `box`, created again when its content changes. The new chart opens at the last visible range. */
function useOpenedChart(box: RefObject<HTMLDivElement | null>, layout: LayoutStore, props: Props): ChartControl | null {
  const { series, digits, zone, place, onControl, onRest } = props
  const range = useRef<Place | null>(null)
  const colours = useColours()
  const [control, setControl] = useState<ChartControl | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chart reads the colours when it is made
  useEffect(() => {
    if (!box.current) return
    const opened = openChart(box.current, { series, digits, zone, place: range.current ?? place.current, onLayout: layout.tell, onRest })
    setControl(opened)
    onControl(opened)
    return () => {
      const seen = opened.seenTimes()
      if (opened.atNewest()) range.current = 'newest'
      else if (seen) range.current = seen
      // Another timeframe shows another range, so only the middle is kept.
      if (opened.atNewest()) place.current = 'newest'
      else if (seen) place.current = { around: (seen.from + seen.to) / 2 }
      onControl(null)
      setControl(null)
      opened.close()
    }
  }, [box, series, digits, zone, colours, layout, onControl, onRest, place])

  return control
}

const never = () => () => undefined
const nothing = () => null
