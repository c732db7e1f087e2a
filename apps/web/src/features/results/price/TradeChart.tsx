import type { BacktestAnswer } from '@assay/contracts'
import { findInstrument, type Timeframe, timeframeMs } from '@assay/market'
import type { RunRequest } from '@assay/strategy'
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useMedia } from '../../../ui/use-media.ts'
import { type ListedTrade, listedTrades } from '../listed-trades.ts'
import { ChartNotice } from './ChartNotice.tsx'
import { ChartRange } from './ChartRange.tsx'
import { type ChartView, viewOf } from './chart-range.ts'
import { type IndicatorLine, indicatorLines, type LoadedCandles } from './indicator-lines.ts'
import { Legend } from './Legend.tsx'
import { Overview } from './Overview.tsx'
import type { TradeChart as Chart } from './open-trade-chart.ts'
import { type PriceSeries, priceSeries } from './price-series.ts'
import { SelectedTrade } from './SelectedTrade.tsx'
import type { StopsOf } from './trade-lines.ts'
import { tradeAt } from './trade-marks.ts'
import { useStop } from './use-stop.ts'
import { useTradeChart } from './use-trade-chart.ts'

interface Props {
  answer: BacktestAnswer
  request: RunRequest
  zone: string
  /** Number of the selected trade, from 1; null without one. */
  selected: number | null
  onSelect: (tradeNumber: number) => void
  /** The bar that is explained (its opening time in UTC milliseconds), or null. */
  explained?: number | null
  /** The indicators of the rules, at the candles that were told last. */
  indicators?: readonly IndicatorLine[]
  /** Called with the candles that are loaded, for which indicators can be computed. */
  onCandles?: (candles: LoadedCandles) => void
  /** Called when a bar is clicked, or with the middle one on Enter, whether or not a trade was open then. */
  onBar?: (time: number) => void
}

/**
 * The tested bars with every entry and exit, and the levels of the selected trade. Begins with the whole period, in slower candles where its
 * own do not fit. Empty if the result has no bars.
 */
export function TradeChart(props: Props) {
  const { answer, request } = props
  const series = useMemo(() => priceSeries(answer, request), [answer, request])
  return series ? <Drawn {...props} series={series} /> : null
}

function Drawn({ series, ...given }: Props & { series: PriceSeries }) {
  const { answer, request, zone, selected, onSelect, explained = null, onBar } = given
  const box = useRef<HTMLDivElement>(null)
  const { trades, index, trade } = useSelected(answer, selected)
  const stop = useStop(trade, request, series)
  const digits = findInstrument(series.symbol)?.digits ?? 2
  const select = (next: number) => next >= 0 && next < trades.length && onSelect(next + 1)
  const { view, setView, shown, isCoarse, most, onNear } = useView(series, trade)
  const onPick = (time: number) => {
    onBar?.(time)
    select(tradeAt(trades, time))
  }
  const lines = useLines(given.indicators, view.timeframe)
  const { chart, state } = useTradeChart(box, {
    series: shown,
    place: view.place,
    isCoarse,
    onNear,
    stops: useStops(trades, request, isCoarse),
    indicators: lines,
    digits,
    zone,
    trades,
    selected: index,
    explained,
    stop,
    onPick: isCoarse ? onNear : onPick,
  })
  useTold(state?.bars.time, view.timeframe, given.onCandles)
  return (
    <div>
      <SelectedTrade trades={trades} index={index} stop={stop} currency={answer.currency} digits={digits} zone={zone} onSelect={select} />
      <ChartRange
        series={series}
        view={view}
        onRange={(range, at) => setView(viewOf(range, at ?? chart?.middle() ?? series.to, series, most))}
      />
      <Plot
        label={labelOf(series.symbol, view.timeframe, onBar !== undefined)}
        box={box}
        chart={chart}
        state={state}
        onStep={(step) => select(index === null ? trades.length - 1 : index + step)}
        onBar={isCoarse ? onNear : onBar}
      />
      <Overview series={series} trades={trades} chart={chart} onGo={(time) => (isCoarse ? onNear(time) : chart?.go({ around: time }))} />
      <Legend trade={trade} trades={trades} isCoarse={isCoarse} lines={lines} />
    </div>
  )
}

/** The trades, and the selected one with its index. */
function useSelected(answer: BacktestAnswer, selected: number | null) {
  const trades = useMemo(() => listedTrades(answer), [answer])
  const index = selected === null || !trades[selected - 1] ? null : selected - 1
  return { trades, index, trade: index === null ? null : trades[index] }
}

type PlotProps = ReturnType<typeof useTradeChart> &
  Pressed & {
    label: string
    box: RefObject<HTMLDivElement | null>
  }

/** The candles, which the keyboard moves. */
function Plot({ label, box, chart, state, ...moves }: PlotProps) {
  return (
    <figure className="relative mt-2 h-72 scroll-mt-10 md:h-120" aria-busy={state === null || state.bars.time.length === 0}>
      <section
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: so that its keys can be reached
        tabIndex={0}
        aria-label={label}
        className="absolute inset-0 isolate overflow-hidden rounded-chip"
        onKeyDown={(event) => chart && pressKey(event, chart, moves)}
      />
      {state ? <ChartNotice state={state} onRetry={() => chart?.retry()} /> : null}
    </figure>
  )
}

const labelOf = (symbol: string, timeframe: Timeframe, explains: boolean) =>
  `Candles of ${symbol}, ${timeframe}, with the trades. Left and right arrow keys move along the time, with Shift from trade to trade; plus and minus zoom${explains ? ', Enter explains the bar in the middle' : ''}.`

/** What the stops of all trades are drawn from; null in candles slower than those of the run. */
function useStops(trades: readonly ListedTrade[], { symbol, final_strategy: { exit } }: RunRequest, isCoarse: boolean): StopsOf | null {
  const point = findInstrument(symbol)?.point ?? 0.01
  return useMemo(() => (isCoarse ? null : { trades, exit, point }), [isCoarse, trades, exit, point])
}

const none: readonly IndicatorLine[] = []

const useLines = (indicators = none, timeframe: Timeframe) => useMemo(() => indicatorLines(indicators, timeframe), [indicators, timeframe])

/** Tells which candles are loaded, once they stay the same for a moment. */
function useTold(times: Float64Array | undefined, timeframe: Timeframe, onCandles: Props['onCandles']): void {
  useEffect(() => {
    if (!onCandles || !times || times.length === 0) return
    const timer = setTimeout(() => onCandles({ timeframe, times, end: times[times.length - 1] + timeframeMs[timeframe] }), restMs)
    return () => clearTimeout(timer)
  }, [times, timeframe, onCandles])
}

const restMs = 150

/** The most candles that can be told apart. */
const mostCandles = { wide: 900, narrow: 300 }

/** The candles and the place that are shown. A trade is shown in the candles of the run. */
function useView(series: PriceSeries, trade: ListedTrade | null) {
  const most = mostCandles[useMedia('(width < 768px)') ? 'narrow' : 'wide']
  const near = (around: number): ChartView => ({ timeframe: series.timeframe, place: { around }, range: null })
  const [view, setView] = useState(() => (trade ? near(Date.parse(trade.entry_datetime)) : viewOf('All', series.from, series, most)))
  const { timeframe } = view
  const isCoarse = timeframe !== series.timeframe
  // The candle that contains the beginning opens before it.
  const shown = useMemo(
    () => (isCoarse ? { ...series, timeframe, from: series.from - timeframeMs[timeframe] + 1 } : series),
    [series, timeframe, isCoarse],
  )
  return { view, setView, shown, isCoarse, most, onNear: (time: number) => isCoarse && setView(near(time)) }
}

const [panShare, zoomFactor] = [0.15, 1.1]

interface Pressed extends Pick<Props, 'onBar'> {
  /** Selects the previous or next trade. */
  onStep: (step: number) => void
}

function pressKey(event: KeyboardEvent, chart: Chart, { onStep, onBar }: Pressed): void {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey) return
  const step = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
  if (step !== 0 && shiftKey) onStep(step)
  else if (step !== 0) chart.pan(step * panShare)
  else if (key === '+' || key === '=') chart.zoom(1 / zoomFactor)
  else if (key === '-') chart.zoom(zoomFactor)
  else if (key === 'Enter' && onBar && chart.middle() !== null) onBar(chart.middle()!)
  else return
  event.preventDefault()
}
