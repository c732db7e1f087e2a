import { hourMs, newYorkOffset } from '@assay/market'
import { type CsvZone, instantOf } from './zone.ts'

const hoursPerWeek = 168

/**
 * For each hour of the week on a New York clock, from Sunday 00:00 on, the share of weeks that have a bar in it when
 * the file's times are read in `zone`. Read correctly, the hours from Friday 17:00 to Sunday 17:00 are empty.
 */
export function hoursWithBars(clocks: Float64Array, zone: CsvZone): number[] {
  const counts = new Array<number>(hoursPerWeek).fill(0)
  const weeks = new Set<number>()
  let last = Number.NaN
  for (const clock of clocks) {
    const start = Math.floor(clock / hourMs) * hourMs
    if (start === last) continue
    last = start
    const instant = instantOf(zone, start)
    const local = Math.floor((instant + newYorkOffset(instant)) / hourMs) + 4 * 24
    weeks.add(Math.floor(local / hoursPerWeek))
    counts[((local % hoursPerWeek) + hoursPerWeek) % hoursPerWeek]++
  }
  return counts.map((count) => (weeks.size === 0 ? 0 : Math.min(1, count / weeks.size)))
}
