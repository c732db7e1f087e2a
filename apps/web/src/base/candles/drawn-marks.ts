import { createSeriesMarkers, type ISeriesApi, type SeriesMarker, type Time, type UTCTimestamp } from 'lightweight-charts'
import { themeColor } from '../../ui/theme-color.ts'
import { type ChartMark, markedCandles, markTones } from './marked-candles.ts'

/** Marks at candles. A mark whose time is not loaded is drawn once it is. */
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
  const colours = Object.fromEntries(Object.entries(markTones).map(([tone, token]) => [tone, themeColor(token)]))
  return markedCandles(marks, times).map(({ at, side, tone = 'plain', shape = 'arrow', text, small }) => {
    const arrow = side === 'below' ? 'arrowUp' : 'arrowDown'
    return {
      time: (at / 1000) as UTCTimestamp,
      color: colours[tone],
      position: `${side}Bar`,
      shape: shape === 'arrow' ? arrow : shape,
      text,
      ...(small && { size: 0.5 }),
    }
  })
}
