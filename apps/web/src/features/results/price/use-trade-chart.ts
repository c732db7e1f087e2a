import { type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { DrawnLine } from '../../../base/candles/drawn-lines.ts'
import type { ChartMark } from '../../../base/candles/marked-candles.ts'
import { useColours } from '../../../base/use-palette.ts'
import type { ListedTrade } from '../listed-trades.ts'
import type { FoundStop } from './find-stop.ts'
import { openTradeChart, type TradeChart, type TradeChartOptions, type TradeChartState } from './open-trade-chart.ts'
import { marksHide, numberedMarks, tradeMarks } from './trade-marks.ts'

interface Shown extends Omit<TradeChartOptions, 'onState'> {
  indicators: readonly DrawnLine[]
  /** The candles are slower than those of the run, so a trade is no more than a mark. */
  isCoarse: boolean
  /** Called with the time of a trade or bar that is to be seen in the candles of the run. */
  onNear: (time: number) => void
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
  const { isCoarse } = shown
  const plain = useMemo(
    () => (marksHide(trades, isCoarse) ? [] : tradeMarks(trades).map((mark) => ({ ...mark, small: isCoarse }))),
    [trades, isCoarse],
  )
  const marks = useMemo(() => [...numberedMarks(plain, selected), ...explainedMark(explained)], [plain, selected, explained])
  useEffect(() => chart?.setMarks(marks), [chart, marks])
  useEffect(() => chart?.draw(trade && { trade, stop: stop && 'moves' in stop ? stop.moves : null }), [chart, trade, stop])
  const { indicators } = shown
  useEffect(() => chart?.drawIndicators(indicators), [chart, indicators])
  useShownTrade(chart, trade, shown)
  useEffect(() => {
    if (explained !== null) chart?.showTime(explained)
  }, [chart, explained])
  return { chart, state }
}

/** Brings a newly selected trade or explained bar into view, in the candles of the run. A range chosen afterwards stays. */
function useShownTrade(chart: TradeChart | null, trade: ListedTrade | null, { isCoarse, explained, onNear }: Shown) {
  const near = useRef(onNear)
  near.current = onNear
  const shownFor = useRef<ListedTrade | null>(null)
  useEffect(() => {
    if (explained !== null) near.current(explained)
  }, [explained])
  useEffect(() => {
    if (trade) near.current(Date.parse(trade.entry_datetime))
    else shownFor.current = null
  }, [trade])
  useEffect(() => {
    if (!chart || !trade || isCoarse || shownFor.current === trade) return
    shownFor.current = trade
    chart.show(trade)
  }, [chart, trade, isCoarse])
}

const explainedMark = (time: number | null): ChartMark[] => (time === null ? [] : [{ at: time, side: 'above', text: 'Why?' }])

function useOpened(box: RefObject<HTMLDivElement | null>, { series, digits, zone, stops, place: wanted, onPick }: Shown) {
  const [chart, setChart] = useState<TradeChart | null>(null)
  const [state, setState] = useState<TradeChartState | null>(null)
  const picked = useRef(onPick)
  picked.current = onPick
  const given = useRef<TradeChartOptions['place'] | null>(null)
  const seen = useRef<ReturnType<TradeChart['seenTimes']>>(null)
  const colours = useColours()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chart reads the colours when it is made
  useEffect(() => {
    if (!box.current) return
    const place = given.current === wanted ? (seen.current ?? wanted) : wanted
    given.current = wanted
    const opened = openTradeChart(box.current, {
      series,
      digits,
      zone,
      stops,
      place,
      onState: setState,
      onPick: (time) => picked.current(time),
    })
    setChart(opened)
    return () => {
      seen.current = opened.seenTimes()
      setChart(null)
      opened.close()
    }
  }, [box, series, digits, zone, stops, colours])
  useEffect(() => {
    if (!chart || given.current === wanted) return
    given.current = wanted
    chart.go(wanted)
  }, [chart, wanted])
  return { chart, state }
}
