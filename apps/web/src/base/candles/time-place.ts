import { firstAtOrAfter } from '@assay/market'

/** The time between two bars, without the pauses of the market. */
function stepOf(times: Float64Array): number {
  let least = Number.POSITIVE_INFINITY
  for (let i = Math.max(1, times.length - 50); i < times.length; i++) least = Math.min(least, times[i] - times[i - 1])
  return least
}

/** Where a time lies among bars, counted in bars from the first: between two of them, or before or after all. Null without bars. */
export function placeOf(times: Float64Array, at: number): number | null {
  const last = times.length - 1
  if (last < 1) return null
  if (at < times[0]) return (at - times[0]) / stepOf(times)
  if (at >= times[last]) return last + (at - times[last]) / stepOf(times)
  const next = firstAtOrAfter(times, at)
  return times[next] === at ? next : next - 1 + (at - times[next - 1]) / (times[next] - times[next - 1])
}

/** The time at a place among bars, UTC milliseconds; null without bars. */
export function timeAt(times: Float64Array, place: number): number | null {
  const last = times.length - 1
  if (last < 1) return null
  const at = place < 0 ? times[0] + place * stepOf(times) : place > last ? times[last] + (place - last) * stepOf(times) : undefined
  if (at !== undefined) return Math.max(0, Math.round(at))
  const before = Math.floor(place)
  const share = place - before
  return Math.round(share === 0 ? times[before] : times[before] + share * (times[before + 1] - times[before]))
}
