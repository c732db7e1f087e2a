import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useColours } from '../../../base/use-palette.ts'
import type { ListedTrade } from '../listed-trades.ts'
import type { FoundStop } from './find-stop.ts'
import { openTradeChart, type TradeChart, type TradeChartOptions, type TradeChartState } from './open-trade-chart.ts'
import { tradeMarks } from './trade-marks.ts'

interface Shown extends Omit<TradeChartOptions, 'place' | 'onState'> {
  trades: readonly ListedTrade[]
  /** Index of the selected trade. */
  selected: number | null
  stop: FoundStop | null
}

/** The chart in `box`, made anew when its series, time zone or colours change, with the marks of the trades and the levels of the selected one. */
export function useTradeChart(box: RefObject<HTMLDivElement | null>, shown: Shown) {
  const { trades, selected, stop } = shown
  const { chart, state } = useOpened(box, shown)
  const trade = selected === null ? null : trades[selected]
  const marks = useMemo(() => tradeMarks(trades, selected), [trades, selected])
  useEffect(() => chart?.setMarks(marks), [chart, marks])
  useEffect(() => chart?.draw(trade && { trade, stop: stop && 'moves' in stop ? stop.moves : null }), [chart, trade, stop])
  useEffect(() => {
    if (trade) chart?.show(trade)
  }, [chart, trade])
  return { chart, state }
}

function useOpened(box: RefObject<HTMLDivElement | null>, { series, digits, zone, trades, onPick }: Shown) {
  const [chart, setChart] = useState<TradeChart | null>(null)
  const [state, setState] = useState<TradeChartState | null>(null)
  const picked = useRef(onPick)
  picked.current = onPick
  const begin = useRef(startOf(trades))
  const seen = useRef<ReturnType<TradeChart['seenTimes']>>(null)
  const colours = useColours()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chart reads the colours when it is made
  useEffect(() => {
    if (!box.current) return
    const place = seen.current ?? begin.current
    const opened = openTradeChart(box.current, { series, digits, zone, place, onState: setState, onPick: (time) => picked.current(time) })
    setChart(opened)
    return () => {
      seen.current = opened.seenTimes()
      setChart(null)
      opened.close()
    }
  }, [box, series, digits, zone, colours])
  return { chart, state }
}

/** A chart opens at the last trade. */
function startOf(trades: readonly ListedTrade[]) {
  const last = trades.at(-1)
  return last ? { around: Date.parse(last.entry_datetime) } : ('newest' as const)
}
