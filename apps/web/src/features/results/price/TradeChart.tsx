import type { BacktestAnswer } from '@assay/contracts'
import { findInstrument } from '@assay/market'
import type { RunRequest } from '@assay/strategy'
import { type KeyboardEvent, useMemo, useRef } from 'react'
import { listedTrades } from '../listed-trades.ts'
import { ChartNotice } from './ChartNotice.tsx'
import { Legend } from './Legend.tsx'
import type { TradeChart as Chart } from './open-trade-chart.ts'
import { type PriceSeries, priceSeries } from './price-series.ts'
import { SelectedTrade } from './SelectedTrade.tsx'
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
  /** Called when a bar is clicked, or with the middle one on Enter, whether or not a trade was open then. */
  onBar?: (time: number) => void
}

/** The tested bars with every entry and exit, and the levels of the selected trade. Empty if the result has no bars. */
export function TradeChart(props: Props) {
  const { answer, request } = props
  const series = useMemo(() => priceSeries(answer, request), [answer, request])
  return series ? <Drawn {...props} series={series} /> : null
}

function Drawn({ answer, request, zone, selected, onSelect, explained = null, onBar, series }: Props & { series: PriceSeries }) {
  const box = useRef<HTMLDivElement>(null)
  const trades = useMemo(() => listedTrades(answer), [answer])
  const index = selected === null || !trades[selected - 1] ? null : selected - 1
  const trade = index === null ? null : trades[index]
  const stop = useStop(trade, request, series)
  const digits = findInstrument(series.symbol)?.digits ?? 2
  const select = (next: number) => next >= 0 && next < trades.length && onSelect(next + 1)
  const onPick = (time: number) => {
    onBar?.(time)
    select(tradeAt(trades, time))
  }
  const { chart, state } = useTradeChart(box, { series, digits, zone, trades, selected: index, explained, stop, onPick })
  return (
    <div>
      <SelectedTrade trades={trades} index={index} stop={stop} currency={answer.currency} digits={digits} zone={zone} onSelect={select} />
      <figure className="relative mt-2 h-80" aria-busy={state === null || state.bars.time.length === 0}>
        <section
          ref={box}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: so that its keys can be reached
          tabIndex={0}
          aria-label={`Candles of ${series.symbol}, ${series.timeframe}, with the trades. Left and right arrow keys move along the time, with Shift from trade to trade; plus and minus zoom${onBar ? ', Enter explains the bar in the middle' : ''}.`}
          className="absolute inset-0 isolate overflow-hidden rounded-chip"
          onKeyDown={(event) =>
            chart && pressKey(event, chart, { onStep: (step) => select(index === null ? trades.length - 1 : index + step), onBar })
          }
        />
        {state ? <ChartNotice state={state} onRetry={() => chart?.retry()} /> : null}
      </figure>
      <Legend trade={trade} />
    </div>
  )
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
