import type { Bars } from '@assay/market'
import type { IPriceLine, ISeriesApi, Logical, UTCTimestamp } from 'lightweight-charts'
import { chartHand } from '../../ui/chart-hand.ts'
import { openEmptyChart, priceMark } from '../../ui/price-chart.ts'
import { themeColor } from '../../ui/theme-color.ts'
import { candleData } from './candle-data.ts'
import { type DrawnLine, drawnLines } from './drawn-lines.ts'
import { drawnMarks } from './drawn-marks.ts'
import { type Layout, layoutWatch } from './layout-watch.ts'
import type { Seen } from './loaded-windows.ts'
import type { ChartMark } from './marked-candles.ts'

export interface ViewOptions {
  digits: number
  zone: string
  /** What is seen has changed, or has come to rest; `settled` while nobody holds or throws the chart. */
  onSeen: (seen: Seen, settled: boolean) => void
  /** The bar under the crosshair, by its index; null without one. */
  onRead: (bar: number | null) => void
  onLayout: (layout: Layout) => void
}

/** Where a view starts: bars between two instants, or so many of the newest. */
export type Place = { from: number; to: number } | { around: number } | 'newest'

/** Usual width of a candle with its gap, in pixels. */
const usualSpacing = 7
/** Narrower candles cannot be told from one another. */
const leastSpacing = 1
/** Empty bars between the last candle and the price scale. */
const rightRoom = 6
/** On the widest screen. */
const mostSeen = 4000
const leastSeen = 12

/** The only one that touches the chart library: candles, their indicators and marks, and what is seen of them. Bars are addressed by their index. */
export function openChartView(box: HTMLElement, { digits, zone, onSeen, onRead, onLayout }: ViewOptions) {
  const { chart, candles } = openEmptyChart(box, digits, zone)
  chart.applyOptions(ownOptions(box.clientWidth))
  const scale = chart.timeScale()
  const lines = drawnLines(chart)
  const marks = drawnMarks(candles)
  const hand = chartHand(box, () => tell(true))
  const layout = layoutWatch(chart, candles, onLayout)
  const prices = priceLines(candles)
  const data = candleData(candles)
  let times: ArrayLike<number> = []
  let asked = 0
  /** Where the library was told to go; it does so when it draws next. */
  let going: Seen | null = null

  const range = () => scale.getVisibleLogicalRange()
  const seen = (): Seen | null => {
    const visible = range()
    return visible ? { from: visible.from, to: visible.to } : null
  }

  function tell(settled: boolean): void {
    const now = seen()
    if (now) onSeen(now, settled)
  }

  // Many moves of a finger in one frame are one look.
  function onMove(): void {
    going = null
    hand.moved()
    cancelAnimationFrame(asked)
    asked = requestAnimationFrame(() => tell(!hand.busy()))
  }

  scale.subscribeVisibleLogicalRangeChange(onMove)
  chart.subscribeCrosshairMove(({ logical }) => onRead(logical === undefined ? null : barOf(logical, times.length)))

  function show(from: number, to: number): void {
    going = { from, to }
    scale.setVisibleLogicalRange({ from, to })
  }

  return {
    /** Shows other candles. What is seen stays, unless `follow` lets it move on with new ones at the end. */
    setBars(bars: Bars, follow: boolean): void {
      const before = data.bars().time
      const under = going
      const visible = under ?? range()
      lines.clip(bars.time)
      const anew = data.set(bars)
      times = bars.time
      if (!anew && before.length === times.length) return
      marks.redraw(times)
      const shift = shiftOf(before, times)
      const sameEnd = before[before.length - 1] === times[times.length - 1]
      // With the same last bar the library stays by itself, but what it is still to go to it counts from the first one.
      if (anew && visible && shift !== null && !follow && (!sameEnd || under)) show(visible.from + shift, visible.to + shift)
    },
    go(place: Place): void {
      const width = Math.max(leastSeen, scale.width() / usualSpacing)
      if (place === 'newest') show(times.length + rightRoom - width, times.length + rightRoom)
      else if ('around' in place) {
        const bar = firstFrom(times, place.around)
        show(bar - width / 2, bar + width / 2)
      } else show(firstFrom(times, place.from), firstFrom(times, place.to))
    },
    /** Moves by a share of what is seen; to later bars where it is positive. */
    pan(share: number): void {
      const visible = range()
      if (!visible) return
      const by = (visible.to - visible.from) * share
      show(visible.from + by, visible.to + by)
    },
    /** Shows more bars (`factor` > 1) or fewer, around the middle or, where the last bar is seen, up to the right edge. */
    zoom(factor: number): void {
      const visible = range()
      if (!visible) return
      const count = Math.min(mostSeen, Math.max(leastSeen, (visible.to - visible.from) * factor))
      const anchor = visible.to > times.length - 1 ? visible.to : (visible.from + visible.to) / 2 + count / 2
      show(anchor - count, anchor)
    },
    /** Puts the crosshair on a bar, and brings that into sight. */
    readAt(bar: number, price: number): void {
      const visible = range()
      if (visible && (bar < visible.from || bar > visible.to)) {
        const width = visible.to - visible.from
        show(bar - width / 2, bar + width / 2)
      }
      chart.setCrosshairPosition(price, (times[bar] / 1000) as UTCTimestamp, candles)
    },
    stopReading: () => chart.clearCrosshairPosition(),
    seen,
    /** The instants at the two edges of what is seen. */
    seenTimes(): { from: number; to: number } | null {
      const visible = range()
      if (!visible || times.length === 0) return null
      const at = (bar: number) => times[Math.min(times.length - 1, Math.max(0, Math.round(bar)))]
      return { from: at(visible.from), to: at(visible.to) }
    },
    /** No more bars fit on the screen. */
    isFarthest: () => scale.options().barSpacing <= scale.options().minBarSpacing * 1.001,
    setLines: (wanted: readonly DrawnLine[]) => lines.set(wanted, times),
    setMarks: (wanted: readonly ChartMark[]) => marks.set(wanted, times),
    setPrices: prices.set,
    layout: layout.now,
    busy: hand.busy,
    remove(): void {
      cancelAnimationFrame(asked)
      hand.close()
      layout.close()
      lines.close()
      chart.remove()
    },
  }
}

export type ChartView = ReturnType<typeof openChartView>

/** Here the chart is the page: the wheel moves and zooms it. */
const ownOptions = (width: number) => ({
  layout: { panes: { enableResize: true, separatorColor: themeColor('--line'), separatorHoverColor: themeColor('--line-2') } },
  timeScale: {
    rightOffset: rightRoom,
    barSpacing: usualSpacing,
    minBarSpacing: Math.max(leastSpacing, width / mostSeen),
    shiftVisibleRangeOnNewBar: true,
  },
  handleScroll: { mouseWheel: true, pressedMouseMove: true, horzTouchDrag: true, vertTouchDrag: false },
  handleScale: { mouseWheel: true, pinch: true, axisPressedMouseMove: true, axisDoubleClickReset: true },
})

function barOf(logical: Logical, count: number): number | null {
  const bar = Math.round(logical)
  return bar >= 0 && bar < count ? bar : null
}

function firstFrom(times: ArrayLike<number>, at: number): number {
  let low = 0
  let high = times.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (times[middle] < at) low = middle + 1
    else high = middle
  }
  return low
}

/** By how many places the bars that both series have lie further on in the second; null where they have none in common. */
function shiftOf(before: ArrayLike<number>, after: ArrayLike<number>): number | null {
  if (before.length === 0 || after.length === 0) return null
  const from = Math.max(before[0], after[0])
  const a = firstFrom(before, from)
  const b = firstFrom(after, from)
  return a < before.length && b < after.length && before[a] === after[b] ? b - a : null
}

/** The bid, marked on the scale, and the ask, faint. */
function priceLines(candles: ISeriesApi<'Candlestick'>) {
  let bid: IPriceLine | null = null
  let ask: IPriceLine | null = null
  const faint = (price: number) => ({ ...priceMark(price), color: themeColor('--line-2'), axisLabelVisible: false })
  const moved = (line: IPriceLine | null, price: number | null, make: (price: number) => ReturnType<typeof priceMark>) => {
    if (price === null) {
      if (line) candles.removePriceLine(line)
      return null
    }
    if (!line) return candles.createPriceLine(make(price))
    line.applyOptions({ price })
    return line
  }
  return {
    set(prices: { bid: number | null; ask: number | null }): void {
      bid = moved(bid, prices.bid, priceMark)
      ask = moved(ask, prices.ask, faint)
    },
  }
}
