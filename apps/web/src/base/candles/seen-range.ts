import { firstAtOrAfter } from '@assay/market'
import type { ITimeScaleApi, Time } from 'lightweight-charts'
import type { VisibleBars } from './loaded-windows.ts'
import type { Stretch } from './windows.ts'

/** Where a view starts: at the bars between two times, around one time, or at the newest bars. */
export type Place = { from: number; to: number } | { around: number } | 'newest'

/** The usual width of a candle with its gap, in pixels. */
export const usualSpacing = 7
/** Empty bars between the last candle and the price scale. */
export const rightRoom = 6
/** The highest number of visible bars, on the widest screen. */
export const mostSeen = 4000
const leastSeen = 12

/** The visible range of the library, counted from the first loaded bar. */
export function seenRange(scale: ITimeScaleApi<Time>) {
  let going: VisibleBars | null = null

  function seen(): VisibleBars | null {
    const visible = scale.getVisibleLogicalRange()
    return visible ? { from: visible.from, to: visible.to } : null
  }

  function show({ from, to }: VisibleBars): void {
    going = { from, to }
    scale.setVisibleLogicalRange({ from, to })
  }

  return {
    seen,
    show,
    /** The range that the library was told to show and will move to when it next draws. Null once it is there. */
    going: () => going,
    /** Call this when the library has moved. */
    moved(): void {
      going = null
    },
    /** Shows a place. Candles have their usual width, unless the place gives both its ends. */
    go: (place: Place, times: Float64Array): void => show(rangeOf(place, times, Math.max(leastSeen, scale.width() / usualSpacing))),
    /** Applies `to` to the visible range. */
    change(to: (seen: VisibleBars) => VisibleBars): void {
      const now = seen()
      if (now) show(to(now))
    },
    /** True when no more bars fit on the screen. */
    isFarthest: () => scale.options().barSpacing <= scale.options().minBarSpacing * 1.001,
  }
}

export type SeenRange = ReturnType<typeof seenRange>

function rangeOf(place: Place, times: Float64Array, width: number): VisibleBars {
  if (place === 'newest') return { from: times.length + rightRoom - width, to: times.length + rightRoom }
  if ('around' in place) return centred(firstAtOrAfter(times, place.around), width)
  return { from: firstAtOrAfter(times, place.from), to: firstAtOrAfter(times, place.to) }
}

/** A range of `width` bars around one bar. */
export const centred = (bar: number, width: number): VisibleBars => ({ from: bar - width / 2, to: bar + width / 2 })

/** Moves by a share of the visible range; a positive share moves to later bars. */
export function panned({ from, to }: VisibleBars, share: number): VisibleBars {
  const by = (to - from) * share
  return { from: from + by, to: to + by }
}

/** Shows more bars (`factor` > 1) or fewer. The middle stays in place, or the right edge if the last bar is visible. */
export function zoomed({ from, to }: VisibleBars, factor: number, last: number): VisibleBars {
  const count = Math.min(mostSeen, Math.max(leastSeen, (to - from) * factor))
  const right = to > last ? to : (from + to) / 2 + count / 2
  return { from: right - count, to: right }
}

/** The times at the two edges of the visible range; null without bars. */
export function timesOf({ from, to }: VisibleBars, times: Float64Array): Stretch | null {
  if (times.length === 0) return null
  const at = (bar: number) => times[Math.min(times.length - 1, Math.max(0, Math.round(bar)))]
  return { from: at(from), to: at(to) }
}

/** By how many places the common bars of two series are further on in the second; null if they have none in common. */
export function shiftOf(before: Float64Array, after: Float64Array): number | null {
  if (before.length === 0 || after.length === 0) return null
  const from = Math.max(before[0], after[0])
  const a = firstAtOrAfter(before, from)
  const b = firstAtOrAfter(after, from)
  return a < before.length && b < after.length && before[a] === after[b] ? b - a : null
}
