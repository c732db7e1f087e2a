import { firstAtOrAfter } from '@assay/market'
import type { ITimeScaleApi, Time } from 'lightweight-charts'
import type { Seen } from './loaded-windows.ts'
import type { Stretch } from './windows.ts'

/** Where a view starts: bars between two instants, or so many of the newest. */
export type Place = { from: number; to: number } | { around: number } | 'newest'

/** Usual width of a candle with its gap, in pixels. */
export const usualSpacing = 7
/** Empty bars between the last candle and the price scale. */
export const rightRoom = 6
/** On the widest screen. */
export const mostSeen = 4000
const leastSeen = 12

/** The bars that the library shows, counted from the first loaded one. */
export function seenRange(scale: ITimeScaleApi<Time>) {
  let going: Seen | null = null

  function seen(): Seen | null {
    const visible = scale.getVisibleLogicalRange()
    return visible ? { from: visible.from, to: visible.to } : null
  }

  function show({ from, to }: Seen): void {
    going = { from, to }
    scale.setVisibleLogicalRange({ from, to })
  }

  return {
    seen,
    show,
    /** Where the library was told to go; it does so when it draws next. Null when it is there. */
    going: () => going,
    /** The library has moved. */
    moved(): void {
      going = null
    },
    /** Shows a place; candles have their usual width, unless the place says both its ends. */
    go: (place: Place, times: Float64Array): void => show(rangeOf(place, times, Math.max(leastSeen, scale.width() / usualSpacing))),
    /** Shows what `to` makes of what is seen. */
    change(to: (seen: Seen) => Seen): void {
      const now = seen()
      if (now) show(to(now))
    },
    /** No more bars fit on the screen. */
    isFarthest: () => scale.options().barSpacing <= scale.options().minBarSpacing * 1.001,
  }
}

export type SeenRange = ReturnType<typeof seenRange>

function rangeOf(place: Place, times: Float64Array, width: number): Seen {
  if (place === 'newest') return { from: times.length + rightRoom - width, to: times.length + rightRoom }
  if ('around' in place) return centred(firstAtOrAfter(times, place.around), width)
  return { from: firstAtOrAfter(times, place.from), to: firstAtOrAfter(times, place.to) }
}

/** So many bars around one. */
export const centred = (bar: number, width: number): Seen => ({ from: bar - width / 2, to: bar + width / 2 })

/** Moved by a share of what is seen; to later bars where it is positive. */
export function panned({ from, to }: Seen, share: number): Seen {
  const by = (to - from) * share
  return { from: from + by, to: to + by }
}

/** With more bars (`factor` > 1) or fewer, around the middle or, where the last bar is seen, up to the right edge. */
export function zoomed({ from, to }: Seen, factor: number, last: number): Seen {
  const count = Math.min(mostSeen, Math.max(leastSeen, (to - from) * factor))
  const right = to > last ? to : (from + to) / 2 + count / 2
  return { from: right - count, to: right }
}

/** The instants at the two edges of what is seen; null without bars. */
export function timesOf({ from, to }: Seen, times: Float64Array): Stretch | null {
  if (times.length === 0) return null
  const at = (bar: number) => times[Math.min(times.length - 1, Math.max(0, Math.round(bar)))]
  return { from: at(from), to: at(to) }
}

/** By how many places the bars that both series have lie further on in the second; null where they have none in common. */
export function shiftOf(before: Float64Array, after: Float64Array): number | null {
  if (before.length === 0 || after.length === 0) return null
  const from = Math.max(before[0], after[0])
  const a = firstAtOrAfter(before, from)
  const b = firstAtOrAfter(after, from)
  return a < before.length && b < after.length && before[a] === after[b] ? b - a : null
}
