/** The numbers of a date as they are written, without a time of day: `05.03.2024 13:30` has `05`, `03` and `2024`. */
const partsOf = (stamp: string): string[] => stamp.replace(/\d{1,2}:\d\d.*$/, '').match(/\d+/g) ?? []

/** A file in which fewer numbers of a place have one digit pads that place, and one of them has lost its zero or its tens. */
const fewShort = 0.1

/**
 * Which places of the dates hold two digits: those in which a zero stands in front, and in a file with such zeros those in which nearly
 * all numbers have two digits.
 */
export function paddedPlaces(stamps: readonly string[]): readonly boolean[] {
  const dates = stamps.map(partsOf)
  const places = [0, 1, 2].map((place) => dates.flatMap((parts) => parts[place] ?? []))
  const isPadded = (numbers: readonly string[]) => numbers.some((each) => /^0\d$/.test(each))
  if (!places.some(isPadded)) return []
  return places.map((numbers) => isPadded(numbers) || numbers.filter(({ length }) => length === 1).length < fewShort * numbers.length)
}

/** Whether a date has one digit where its file writes two: `2.03.2024` among `22.03.2024` and `01.04.2024`. */
export const lacksDigit = (stamp: string, padded: readonly boolean[]): boolean =>
  padded.length > 0 && partsOf(stamp).some((part, place) => padded[place] && part.length === 1)
