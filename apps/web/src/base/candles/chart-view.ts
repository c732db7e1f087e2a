import type { Bars } from '@assay/market'
import type { IChartApi, ITimeScaleApi, Logical, MouseEventParams, Time, UTCTimestamp } from 'lightweight-charts'
import { chartHand } from '../../ui/chart-hand.ts'
import { openEmptyChart } from '../../ui/price-chart.ts'
import { themeColor } from '../../ui/theme-color.ts'
import { wantsWheel } from '../../ui/wants-wheel.ts'
import { candleData } from './candle-data.ts'
import { type DrawnLine, drawnLines } from './drawn-lines.ts'
import { drawnMarks } from './drawn-marks.ts'
import { drawnPrices } from './drawn-prices.ts'
import { type Layout, layoutWatch } from './layout-watch.ts'
import type { VisibleBars } from './loaded-windows.ts'
import type { ChartMark } from './marked-candles.ts'
import {
  centred,
  mostSeen,
  type Place,
  panned,
  rightRoom,
  type SeenRange,
  seenRange,
  shiftOf,
  timesOf,
  usualSpacing,
  zoomed,
} from './seen-range.ts'
import type { Stretch } from './windows.ts'

export interface ViewOptions {
  digits: number
  zone: string
  /** Called when the visible range has changed or come to rest. `settled` is true while nobody holds the chart or has thrown it. */
  onSeen: (seen: VisibleBars, settled: boolean) => void
  /** Called with the index of the bar under the crosshair, or null without one. */
  onRead: (bar: number | null) => void
  onLayout?: (layout: Layout) => void
  /** Called when a bar was clicked. */
  onPick?: (bar: number) => void
  /** The wheel always moves and zooms the chart, because it is the page. Otherwise `wantsWheel` decides. */
  ownsWheel?: boolean
}

/** The contents of the chart and its visible range. */
interface Drawn {
  data: ReturnType<typeof candleData>
  lines: ReturnType<typeof drawnLines>
  marks: ReturnType<typeof drawnMarks>
  range: SeenRange
}

/** Narrower candles could not be told apart. */
const leastSpacing = 1

/**
 * The only part that uses the chart library: candles with their indicators and marks, and the visible range. Bars are
 * addressed by their index.
 */
export function openChartView(box: HTMLElement, options: ViewOptions) {
  const { digits, zone, onSeen, onRead, onLayout, onPick, ownsWheel = false } = options
  const { chart, candles } = openEmptyChart(box, digits, zone)
  chart.applyOptions(ownOptions(box.clientWidth, ownsWheel))
  const range = seenRange(chart.timeScale())
  const drawn: Drawn = { data: candleData(candles), lines: drawnLines(chart), marks: drawnMarks(candles), range }
  const times = () => drawn.data.bars().time
  const zoom = (factor: number): void => range.change((seen) => zoomed(seen, factor, times().length - 1))
  const closing = [
    watchMoves(box, chart.timeScale(), range, onSeen),
    ...(ownsWheel ? [] : [watchWheel(box, zoom)]),
    ...(onLayout ? [layoutWatch(chart, candles, times, onLayout)] : []),
    drawn.lines,
  ]
  watchPointer(chart, () => times().length, { onRead, onPick })
  return {
    /** Replaces the candles. The visible range stays, unless `follow` lets it move on with new candles at the end. */
    setBars: (bars: Bars, follow: boolean): void => showBars(drawn, bars, follow),
    go: (place: Place): void => range.go(place, times()),
    /** Moves by a share of the visible range; a positive share moves to later bars. */
    pan: (share: number): void => range.change((seen) => panned(seen, share)),
    /** Shows more bars (`factor` > 1) or fewer. */
    zoom,
    /** Puts the crosshair on a bar and scrolls the bar into view. */
    readAt(bar: number, price: number): void {
      bringIntoSight(range, bar)
      chart.setCrosshairPosition(price, (times()[bar] / 1000) as UTCTimestamp, candles)
    },
    stopReading: () => chart.clearCrosshairPosition(),
    seen: range.seen,
    /** The times at the two edges of the visible range. */
    seenTimes: (): Stretch | null => seenTimesOf(range, times()),
    isFarthest: range.isFarthest,
    setLines: (wanted: readonly DrawnLine[]) => drawn.lines.set(wanted, times()),
    setMarks: (wanted: readonly ChartMark[]) => drawn.marks.set(wanted, times()),
    setPrices: drawnPrices(candles).set,
    remove: () => [...closing, { close: () => chart.remove() }].forEach((part) => void part.close()),
  }
}

export type ChartView = ReturnType<typeof openChartView>

function bringIntoSight(range: SeenRange, bar: number): void {
  const seen = range.seen()
  if (seen && (bar < seen.from || bar > seen.to)) range.show(centred(bar, seen.to - seen.from))
}

function seenTimesOf(range: SeenRange, times: Float64Array): Stretch | null {
  const seen = range.seen()
  return seen && timesOf(seen, times)
}

function watchPointer(chart: IChartApi, count: () => number, { onRead, onPick }: Pick<ViewOptions, 'onRead' | 'onPick'>): void {
  const barAt = ({ logical }: MouseEventParams<Time>) => (logical === undefined ? null : barOf(logical, count()))
  chart.subscribeCrosshairMove((event) => onRead(barAt(event)))
  chart.subscribeClick((event) => {
    const bar = barAt(event)
    if (bar !== null) onPick?.(bar)
  })
}

const wheelFactor = 1.1

/** Zooms by the wheel where `wantsWheel` allows it. */
function watchWheel(box: HTMLElement, zoom: (factor: number) => void) {
  const stop = new AbortController()
  const turn = (event: WheelEvent) => {
    if (!wantsWheel(event, box)) return
    event.preventDefault()
    zoom(event.deltaY < 0 ? 1 / wheelFactor : wheelFactor)
  }
  box.addEventListener('wheel', turn, { signal: stop.signal, passive: false })
  return { close: () => stop.abort() }
}

/** Calls `onSeen` when the visible range changes or comes to rest. All changes within one frame cause one call. */
function watchMoves(box: HTMLElement, scale: ITimeScaleApi<Time>, range: SeenRange, onSeen: ViewOptions['onSeen']) {
  const hand = chartHand(box, () => tell(true))
  let asked = 0

  function tell(settled: boolean): void {
    const seen = range.seen()
    if (seen) onSeen(seen, settled)
  }

  scale.subscribeVisibleLogicalRangeChange(() => {
    range.moved()
    hand.moved()
    cancelAnimationFrame(asked)
    asked = requestAnimationFrame(() => tell(!hand.busy()))
  })
  return {
    close(): void {
      cancelAnimationFrame(asked)
      hand.close()
    },
  }
}

function showBars({ data, lines, marks, range }: Drawn, bars: Bars, follow: boolean): void {
  const before = data.bars().time
  const after = bars.time
  const going = range.going()
  const seen = going ?? range.seen()
  lines.clip(after)
  const anew = data.set(bars)
  if (!anew && before.length === after.length) return
  marks.redraw(after)
  const shift = shiftOf(before, after)
  const sameEnd = before[before.length - 1] === after[after.length - 1]
  // With the same last bar the library keeps its range, but a range that it has yet to move to is counted from the first bar.
  if (anew && seen && shift !== null && !follow && (!sameEnd || going)) range.show({ from: seen.from + shift, to: seen.to + shift })
}

const ownOptions = (width: number, ownsWheel: boolean) => ({
  layout: { panes: { enableResize: true, separatorColor: themeColor('--line'), separatorHoverColor: themeColor('--line-2') } },
  timeScale: {
    rightOffset: rightRoom,
    barSpacing: usualSpacing,
    minBarSpacing: Math.max(leastSpacing, width / mostSeen),
    shiftVisibleRangeOnNewBar: true,
  },
  handleScroll: { mouseWheel: ownsWheel, pressedMouseMove: true, horzTouchDrag: true, vertTouchDrag: false },
  handleScale: { mouseWheel: ownsWheel, pinch: true, axisPressedMouseMove: true, axisDoubleClickReset: true },
})

function barOf(logical: Logical, count: number): number | null {
  const bar = Math.round(logical)
  return bar >= 0 && bar < count ? bar : null
}
