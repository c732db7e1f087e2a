/** Round values between `low` and `high`, about `count` of them. Both ends of the range are within one step of the first and the last. */
export function ticks(low: number, high: number, count: number): number[] {
  const rough = (high - low) / count
  if (!(rough > 0)) return [low]
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * magnitude).find((candidate) => candidate >= rough) ?? rough
  const first = Math.ceil(low / step)
  const last = Math.floor(high / step)
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step)
}

/** The first moments of the months of `zone` after `from` up to `to`; the first month starts at `from`. All UTC milliseconds. */
export function monthStarts(from: number, to: number, zone: string): number[] {
  const start = new Date(from + ahead(from, zone))
  const starts = [from]
  for (let month = start.getUTCMonth() + 1; ; month++) {
    const midnight = Date.UTC(start.getUTCFullYear(), month, 1)
    const at = midnight - ahead(midnight - ahead(midnight, zone), zone)
    if (at >= to) return starts
    starts.push(at)
  }
}

/** How far the clocks of `zone` are ahead of UTC at a moment, in milliseconds. */
function ahead(ms: number, timeZone: string): number {
  const seconds = Math.floor(ms / 1000) * 1000
  return Date.parse(`${new Date(seconds).toLocaleString('sv-SE', { timeZone })}Z`) - seconds
}
