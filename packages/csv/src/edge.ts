/** A pause in a file's bars: the last bar before and the first after, as the file writes their times. */
export interface Pause {
  readonly last: number
  readonly first: number
  readonly kind: 'weekend' | 'break'
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * Pauses that look like a weekend (40 to 60 hours), and those that look like the daily break of a metal (about an hour). Breaks that most
 * days do not have are holes, not a habit of the market, and are left out.
 */
export function findPauses(time: Float64Array, barMs: number): Pause[] {
  const weekends: Pause[] = []
  const breaks: Pause[] = []
  const days = new Set<number>()
  for (let i = 0; i < time.length; i++) {
    days.add(Math.floor(time[i] / day))
    if (i === 0) continue
    const still = time[i] - time[i - 1] - barMs
    if (still >= 40 * hour && still <= 60 * hour) weekends.push({ last: time[i - 1], first: time[i], kind: 'weekend' })
    else if (still >= 45 * minute && still <= 80 * minute) breaks.push({ last: time[i - 1], first: time[i], kind: 'break' })
  }
  return breaks.length >= days.size * 0.4 ? [...weekends, ...breaks] : weekends
}
