import type { Bars } from '@assay/market'
import { type PointerEvent, useEffect, useMemo, useState } from 'react'
import { fetchBars } from '../../../base/candles/fetch-bars.ts'
import type { ListedTrade } from '../listed-trades.ts'
import { candlesFor } from './chart-range.ts'
import type { TradeChart } from './open-trade-chart.ts'
import { closeLine, shareOf, timeOf, tradePaths } from './overview.ts'
import type { PriceSeries } from './price-series.ts'

interface Props {
  series: PriceSeries
  trades: readonly ListedTrade[]
  chart: TradeChart | null
  /** Called with the time that was pressed or dragged to. */
  onGo: (time: number) => void
}

const [width, priceHeight, tickHeight] = [1000, 20, 8]
const height = priceHeight + 2 + tickHeight

/** The whole period below the chart: its closes, where trades ended, and the part that the chart shows. The chart has the same by keys. */
export function Overview({ series, trades, chart, onGo }: Props) {
  const bars = useWhole(series)
  const line = useMemo(() => bars && closeLine(bars, series, width, priceHeight), [bars, series])
  const ends = useMemo(() => tradePaths(trades, series, width, [priceHeight + 2, height]), [trades, series])
  const go = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    onGo(timeOf((event.clientX - left) / width, series))
  }
  return (
    <div
      aria-hidden="true"
      className="relative mt-1 mr-18 h-10 cursor-pointer touch-pan-y overflow-hidden rounded-chip"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        go(event)
      }}
      onPointerMove={(event) => event.buttons === 1 && go(event)}
    >
      <Seen chart={chart} series={series} />
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className="relative size-full fill-none">
        {line ? <polyline points={line} className="stroke-ink-3" vectorEffect="non-scaling-stroke" /> : null}
        <path d={ends.won} className="stroke-up" vectorEffect="non-scaling-stroke" />
        <path d={ends.lost} className="stroke-down" vectorEffect="non-scaling-stroke" />
      </svg>
    </div>
  )
}

/** The part that the chart shows. */
function Seen({ chart, series }: Pick<Props, 'chart' | 'series'>) {
  const [seen, setSeen] = useState<{ from: number; to: number } | null>(null)
  useEffect(() => {
    chart?.watchSeen(setSeen)
    return () => chart?.watchSeen(null)
  }, [chart])
  if (!seen) return null
  const [left, right] = [shareOf(seen.from, series), shareOf(seen.to, series)]
  return (
    <span
      className="pointer-events-none absolute inset-y-0 min-w-0.5 rounded-chip border border-accent bg-select"
      style={{ left: `${left * 100}%`, right: `${(1 - right) * 100}%` }}
    />
  )
}

/** More could not be told apart. */
const mostBars = 900

/** Slow bars of the whole period. Without them, such as offline, the trades still stand there. */
function useWhole(series: PriceSeries): Bars | null {
  const [bars, setBars] = useState<Bars | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const timeframe = candlesFor(series.to - series.from, series.timeframe, mostBars)
    fetchBars({ ...series, timeframe }, stop.signal).then(
      (found) => setBars(found?.bars ?? null),
      () => setBars(null),
    )
    return () => stop.abort()
  }, [series])
  return bars
}
