import { isSummer, sundayFrom } from './summer-time.ts'
import { hourMs } from './time-spans.ts'

const winter = -5 * hourMs
const summer = -4 * hourMs

const firstYear = 1967
const lastYear = 2199

// Uniform Time Act of 1966, its change of 1986, the Energy Policy Act of 2005, and the emergency years 1974 and 1975.
function summerStart(year: number): number {
  if (year >= 2007) return sundayFrom(year, 2, 8)
  if (year >= 1987) return sundayFrom(year, 3, 1)
  if (year === 1974) return Date.UTC(1974, 0, 6)
  if (year === 1975) return Date.UTC(1975, 1, 23)
  return sundayFrom(year, 3, 24)
}

const summerEnd = (year: number): number => (year >= 2007 ? sundayFrom(year, 10, 1) : sundayFrom(year, 9, 25))

/** Instants at which the clocks change, ascending: summer begins, summer ends, and so on. Both happen at 02:00 of the old time. */
const changes = Float64Array.from({ length: 2 * (lastYear - firstYear + 1) }, (_, i) => {
  const year = firstYear + (i >> 1)
  return i % 2 === 0 ? summerStart(year) + 2 * hourMs - winter : summerEnd(year) + 2 * hourMs - summer
})

/**
 * Milliseconds to add to UTC to read a New York clock: −5 h or −4 h. Correct from 1967 to 2199; outside these years
 * always −5 h.
 */
export const newYorkOffset = (time: number): number => (isSummer(changes, time) ? summer : winter)
