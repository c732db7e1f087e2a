import { minuteMs } from '@assay/market'

/** A pause in a file's bars: the times of the last bar before and the first after, as written in the file. */
export interface Pause {
  readonly last: number
  readonly first: number
  readonly kind: 'weekend' | 'break'
}

const hour = 60 * minuteMs
const day = 24 * hour

/**
 * Finds pauses that look like a weekend (40 to 60 hours) or like the daily break of a metal (45 to 80 minutes). Breaks
 * are dropped if there are fewer than 0.4 of them per day: they are then holes in the data, not a habit of the market.
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
    else if (still >= 45 * minuteMs && still <= 80 * minuteMs) breaks.push({ last: time[i - 1], first: time[i], kind: 'break' })
  }
  return breaks.length >= days.size * 0.4 ? [...weekends, ...breaks] : weekends
}
