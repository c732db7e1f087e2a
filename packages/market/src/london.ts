import { isSummer, sundayFrom } from './summer-time.ts'
import { hourMs } from './time-spans.ts'

const firstYear = 1972
const lastYear = 2199

// Summer Time Act 1972 and its orders. The hour follows the European directives (now 2000/84/EC) from 1981, both days
// from 1996.
const summerStart = (year: number): number => (year >= 1981 ? sundayFrom(year, 2, 25) + hourMs : sundayFrom(year, 2, 16) + 2 * hourMs)

function summerEnd(year: number): number {
  if (year >= 1996) return sundayFrom(year, 9, 25) + hourMs
  if (year >= 1990) return sundayFrom(year, 9, 22) + hourMs
  return sundayFrom(year, 9, 23) + (year >= 1981 ? hourMs : 2 * hourMs)
}

/** Instants at which the clocks change, ascending: summer begins, summer ends, and so on. */
const changes = Float64Array.from({ length: 2 * (lastYear - firstYear + 1) }, (_, i) => {
  const year = firstYear + (i >> 1)
  return i % 2 === 0 ? summerStart(year) : summerEnd(year)
})

/** Milliseconds to add to UTC to read a London clock: 0 or 1 h. Correct from 1972 to 2199; outside these years always 0. */
export const londonOffset = (time: number): number => (isSummer(changes, time) ? hourMs : 0)
