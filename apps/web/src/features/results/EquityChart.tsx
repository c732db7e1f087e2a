import 'uplot/dist/uPlot.min.css'
import type { Timeframe } from '@assay/market'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type uPlot from 'uplot'
import { useColours } from '../../base/use-palette.ts'
import { candleZone } from '../../ui/format-date.ts'
import { useWidth } from '../../ui/use-width.ts'
import { drawdownHeight, drawdownPlot } from './drawdown-plot.ts'
import type { EquityColumns } from './equity-at.ts'
import { addGestures, pressKey } from './equity-gestures.ts'
import { chartHeight, equityPlot, type PlotOptions } from './equity-plot.ts'
import type { ShownPoint } from './equity-point.ts'
import { PointTip } from './PointTip.tsx'

interface Props {
  columns: EquityColumns
  capital: number
  currency: string
  zone: string
  /** Of the candles. */
  timeframe?: Timeframe
  /** Describes the line for screen readers. */
  summary: string
  /** Shows the drawdown below, on the same time axis. */
  withDrawdown?: boolean
}

/** Equity over time. Owns the chart; crosshair, drag, wheel and keys work on it. */
export function EquityChart({ columns, capital, currency, zone, timeframe, summary, withDrawdown = false }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const below = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const [point, setPoint] = useState<ShownPoint | null>(null)
  const whole = useMemo(() => ({ min: columns.seconds[0], max: columns.seconds[columns.seconds.length - 1] }), [columns])
  const shown = candleZone(timeframe, zone)
  const chart = usePlot(
    { box, below },
    useMemo(() => ({ columns, capital, whole, width, zone: shown, onPoint: setPoint }), [columns, capital, whole, width, shown]),
  )

  return (
    <figure className="relative">
      <figcaption className="sr-only">{summary}</figcaption>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: so that it can be reached
        tabIndex={0}
        aria-label="Equity chart. Arrow keys move the crosshair, plus and minus zoom, 0 shows everything."
        onKeyDown={(event) => {
          if (chart.current && !event.ctrlKey && !event.metaKey && pressKey(chart.current, event.key, event.shiftKey, whole))
            event.preventDefault()
        }}
        onBlur={() => chart.current?.setCursor({ left: -10, top: -10 })}
        className="equity rounded-chip"
        style={{ height: chartHeight }}
        ref={box}
      />
      {withDrawdown ? (
        <div aria-hidden="true" className="relative mt-1 border-t border-line" style={{ height: drawdownHeight }}>
          <div ref={below} />
          <span className="pointer-events-none absolute bottom-1 left-1 text-12 text-ink-3">Drawdown</span>
        </div>
      ) : null}
      {point ? <PointTip point={point} columns={columns} currency={currency} zone={zone} timeframe={timeframe} width={width} /> : null}
    </figure>
  )
}

interface Boxes {
  box: RefObject<HTMLElement | null>
  /** Empty if no drawdown is shown. */
  below: RefObject<HTMLElement | null>
}

/** The chart in `box`, created again when its content changes. */
function usePlot({ box, below }: Boxes, options: PlotOptions) {
  const chart = useRef<uPlot | null>(null)
  const colours = useColours()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chart reads the colours when it is made
  useEffect(() => {
    const { whole, width } = options
    if (!box.current || width === 0 || !(whole.max > whole.min)) return
    const element = box.current
    const plot = equityPlot(element, options)
    const stop = addGestures(plot, whole)
    const lower = below.current
    const stopLower = lower ? drawdownPlot(lower, plot, options) : undefined
    chart.current = plot
    return () => {
      stop()
      stopLower?.()
      chart.current = null
      plot.destroy()
      element.replaceChildren()
      lower?.replaceChildren()
    }
  }, [box, below, options, colours])
  return chart
}
