import { type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { ChartMark } from '../../../base/candles/marked-candles.ts'
import { useColours } from '../../../base/use-palette.ts'
import type { ListedTrade } from '../listed-trades.ts'
import type { FoundStop } from './find-stop.ts'
import { openTradeChart, type TradeChart, type TradeChartOptions, type TradeChartState } from './open-trade-chart.ts'
import { numberedMarks, tradeMarks } from './trade-marks.ts'

interface Shown extends Omit<TradeChartOptions, 'place' | 'onState'> {
  trades: readonly ListedTrade[]
  /** Index of the selected trade. */
  selected: number | null
  /** The opening time of the bar that is explained, or null. */
  explained: number | null
  stop: FoundStop | null
}

/**
 * The chart in `box`, with the marks of the trades and the levels of the selected one. Created again when its series, time zone or colours
 * change.
 */
export function useTradeChart(box: RefObject<HTMLDivElement | null>, shown: Shown) {
  const { trades, stop, explained } = shown
  // Deferred, so that stepping through the list highlights the next row first.
  const selected = useDeferredValue(shown.selected)
  const { chart, state } = useOpened(box, shown)
  const trade = selected === null ? null : trades[selected]
  const plain = useMemo(() => tradeMarks(trades), [trades])
  const marks = useMemo(() => [...numberedMarks(plain, selected), ...explainedMark(explained)], [plain, selected, explained])
  useEffect(() => chart?.setMarks(marks), [chart, marks])
  useEffect(() => chart?.draw(trade && { trade, stop: stop && 'moves' in stop ? stop.moves : null }), [chart, trade, stop])
  useEffect(() => {
    if (trade) chart?.show(trade)
  }, [chart, trade])
  useEffect(() => {
    if (explained !== null) chart?.showTime(explained)
  }, [chart, explained])
  return { chart, state }
}

const explainedMark = (time: number | null): ChartMark[] => (time === null ? [] : [{ at: time, side: 'above', text: 'Why?' }])

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
