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

/** The first moments (UTC) of the months after `from` up to `to`; the first month starts at `from`. */
export function monthStarts(from: number, to: number): number[] {
  const start = new Date(from)
  const starts = [from]
  for (let month = start.getUTCMonth() + 1; ; month++) {
    const at = Date.UTC(start.getUTCFullYear(), month, 1)
    if (at >= to) return starts
    starts.push(at)
  }
}
