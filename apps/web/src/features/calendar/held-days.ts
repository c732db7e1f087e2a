import { type CalendarState, coveredWords } from '@assay/contracts'

/** How many of the stretches are named. */
const most = 3

/** The days that some calendar covers, the latest ones: "03 Jan to 29 Dec 2017". Null where none does. */
export function heldDays({ covers }: Pick<CalendarState, 'covers'>, zone: string): string | null {
  const named = covers.slice(-most).map(({ from, to }) => coveredWords({ covered: { from: Date.parse(from), to: Date.parse(to) } }, zone))
  return named.length === 0 ? null : `${covers.length > most ? 'lastly ' : ''}${named.join(', ')}`
}
