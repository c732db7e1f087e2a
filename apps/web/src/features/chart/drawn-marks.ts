import { createSeriesMarkers, type ISeriesApi, type SeriesMarker, type Time, type UTCTimestamp } from 'lightweight-charts'
import { themeColor } from '../../ui/theme-color.ts'

/** A sign at the candle that holds an instant. */
export interface ChartMark {
  at: number
  side: 'above' | 'below'
}

/** Signs at candles; those of a time that is not loaded wait for it. */
export function drawnMarks(candles: ISeriesApi<'Candlestick'>) {
  const plugin = createSeriesMarkers(candles, [])
  let wanted: readonly ChartMark[] = []

  function redraw(times: ArrayLike<number>): void {
    if (wanted.length === 0 && plugin.markers().length === 0) return
    plugin.setMarkers(markersOf(wanted, times))
  }

  return {
    set(marks: readonly ChartMark[], times: ArrayLike<number>): void {
      wanted = marks.toSorted((a, b) => a.at - b.at)
      redraw(times)
    },
    redraw,
  }
}

function markersOf(marks: readonly ChartMark[], times: ArrayLike<number>): SeriesMarker<Time>[] {
  const color = themeColor('--text-2')
  const found: SeriesMarker<Time>[] = []
  // One of a side is enough for a candle, however often it happened in it: piled up they would shrink the candles.
  const marked = new Set<string>()
  let bar = 0
  for (const { at, side } of marks) {
    while (bar < times.length && times[bar] <= at) bar++
    // Before the first loaded bar, or so long after the last that it is of another time.
    if (bar === 0 || (bar === times.length && at - times[bar - 1] > times[bar - 1] - times[0])) continue
    const time = (times[bar - 1] / 1000) as UTCTimestamp
    if (marked.has(`${time} ${side}`)) continue
    marked.add(`${time} ${side}`)
    found.push(
      side === 'below'
        ? { time, color, position: 'belowBar', shape: 'arrowUp' }
        : { time, color, position: 'aboveBar', shape: 'arrowDown' },
    )
  }
  return found
}
