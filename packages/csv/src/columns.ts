import { type ColumnUse, columnUses, type NameMeaning, type Side } from './column-names.ts'
import type { LayoutProblem } from './layout-problem.ts'
import { hasClock, stampFormOf, statedZoneOf } from './stamp.ts'

type Cells = readonly (readonly string[])[]

/** The column of each value in a row. */
export interface Places {
  readonly time: number
  /** The column of the time of day, or null if `time` holds both date and time. */
  readonly clock: number | null
  /** The digits that a time of day without colons has; files drop its zeros on the left. Null with colons. */
  readonly clockDigits: number | null
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number | null
}

export interface Found {
  readonly places: Places
  readonly by: 'name' | 'position' | 'choice'
  readonly side: Side
}

const clockText = /^\s*\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?\s*(?:[ap]\.?m\.?)?\s*$/i
const clockNumber = /^\s*\d{1,6}\s*$/
const numberText = /^\s*[+-]?[\d.,]*\d[\d.,'’\u00a0\u202f ]*\s*$/

const columnTexts = (rows: Cells, at: number): string[] => rows.map((cells) => cells[at].trim())

/** Whether at least half of a column's texts, which may hold broken rows, are as `is` says. */
const mostly = (texts: readonly string[], is: (text: string) => boolean): boolean => texts.filter(is).length * 2 >= texts.length

const isStamp = (text: string): boolean => stampFormOf(text) !== undefined

/** Where the times stand, found by what the cells hold. Names decide between several columns of times. */
function timePlaces(rows: Cells, meanings: readonly NameMeaning[]): Pick<Places, 'time' | 'clock' | 'clockDigits'> | undefined {
  const candidates = meanings.map((meaning, at) => ({ meaning, at })).filter(({ meaning: { use } }) => use === 'time' || use === 'unknown')
  const stamps = candidates
    .map(({ meaning, at }) => ({ ...stampFacts(columnTexts(rows, at)), meaning, at }))
    .filter(({ isTime }) => isTime)
    .sort((a, b) => order(a) - order(b) || a.at - b.at)
  const [best] = stamps
  if (!best) return undefined
  const alone = { time: best.at, clock: null, clockDigits: null }
  if (best.clock) return alone
  const clock = candidates.find(({ at, meaning }) => at !== best.at && isClock(columnTexts(rows, at), meaning))
  return clock ? { time: best.at, clock: clock.at, clockDigits: digitsOf(columnTexts(rows, clock.at)) } : alone
}

function stampFacts(texts: readonly string[]): { isTime: boolean; clock: boolean; utc: boolean } {
  if (!mostly(texts, isStamp)) return { isTime: false, clock: false, utc: false }
  const sample = texts.find(isStamp)!
  const form = stampFormOf(sample)!
  return { isTime: true, clock: hasClock(form, sample), utc: statedZoneOf(form, sample) !== 'none' }
}

/** With a time of day first, then the opening of a bar, then by what is said of the zone, then by name. */
const order = ({ clock, utc, meaning }: { clock: boolean; utc: boolean; meaning: NameMeaning }): number =>
  (clock ? 0 : 1000) + (meaning.closes ? 500 : 0) + (utc || meaning.utc ? 0 : 100) + (meaning.use === 'time' ? meaning.rank : 50)

const isClock = (texts: readonly string[], { use }: NameMeaning): boolean =>
  mostly(texts, (text) => clockText.test(text)) || (use === 'time' && mostly(texts, (text) => clockNumber.test(text)))

function digitsOf(texts: readonly string[]): number | null {
  if (mostly(texts, (text) => text.includes(':'))) return null
  return texts.reduce((most, text) => Math.max(most, text.length), 0) > 4 ? 6 : 4
}

const fewestColumns = 5

const priceUses = ['open', 'high', 'low', 'close'] as const

/** The columns by their names, wherever they stand. What is named and not understood is never taken by its place. */
export function columnsNamed(rows: Cells, header: readonly string[], meanings: readonly NameMeaning[]): Found | LayoutProblem {
  const named = meanings.slice(0, rows[0].length)
  if (rows[0].length < fewestColumns) {
    const names = header.map((name) => `"${name.slice(0, 40)}"`).join(', ')
    return { code: 'NOT_A_TABLE', reason: `No row holds a time and four prices; the columns are ${names}.` }
  }
  const time = timePlaces(rows, named)
  const sides: readonly Side[] = ['none', 'bid', 'mid', 'ask']
  const bySide = sides.map((side) => ({ side, at: priceUses.map((use) => placesNamed(named, use, side)) }))
  const whole = bySide.find(({ at }) => at.every((places) => places.length === 1))
  if (time && whole) {
    const [open, high, low, close] = whole.at.map(([place]) => place)
    const volume = placesNamed(named, 'volume', whole.side)[0] ?? placesNamed(named, 'volume', 'none')[0] ?? null
    return { places: { ...time, open, high, low, close, volume }, by: 'name', side: whole.side }
  }
  return { code: 'COLUMNS_UNKNOWN', reason: unknownReason(header, named, time !== undefined, bySide[0].at, rows), remedy: 'columns' }
}

/** The columns that mean this use with the lowest rank. */
function placesNamed(meanings: readonly NameMeaning[], use: ColumnUse, side: Side): number[] {
  const found = meanings.map((meaning, at) => ({ ...meaning, at })).filter((each) => each.use === use && each.side === side)
  const best = Math.min(...found.map(({ rank }) => rank))
  return found.filter(({ rank }) => rank === best).map(({ at }) => at)
}

function unknownReason(
  header: readonly string[],
  meanings: readonly NameMeaning[],
  hasTime: boolean,
  prices: readonly number[][],
  rows: Cells,
): string {
  const missing = [...(hasTime ? [] : ['time']), ...priceUses.filter((_, i) => prices[i].length === 0)]
  const several = priceUses.flatMap((use, i) =>
    prices[i].length > 1 ? [`${prices[i].map((at) => `"${header[at]}"`).join(' and ')} can both be the ${use}.`] : [],
  )
  const isTimed = meanings.map((_, i) => mostly(columnTexts(rows, i), isStamp))
  const timed = isTimed.indexOf(true)
  const strange = header.filter((name, i) => name !== '' && meanings[i]?.use === 'unknown' && !isTimed[i])
  const sentences = [
    ...(missing.length > 0 ? [`No column is known as the ${listed(missing)}.`] : []),
    ...(hasTime ? [] : [timed < 0 ? noTimes(rows) : `The column "${header[timed].slice(0, 40)}" holds times.`]),
    ...several,
    ...(strange.length > 0 ? [`Not understood: ${strange.map((name) => `"${name.slice(0, 40)}"`).join(', ')}.`] : []),
  ]
  return `${sentences.join(' ')} Say which column is which.`
}

const noTimes = ([first]: Cells): string => `No column holds times that are read; the first row begins with "${first[0].slice(0, 40)}".`

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`

/** The columns of a file without names: the first with times, then open, high, low, close and volume. */
export function columnsOrdered(rows: Cells): Found | LayoutProblem {
  const [sample] = rows
  const time = sample.findIndex((_, at) => mostly(columnTexts(rows, at), isStamp))
  if (time < 0) {
    const reason = `No row holds a time and four prices; the first is "${sample.join(' ').slice(0, 80)}". Is the first column the time?`
    return { code: 'TIME_UNREAD', reason, remedy: 'columns' }
  }
  const { clock: hasTime } = stampFacts(columnTexts(rows, time))
  const next = sample.length > time + 5 ? columnTexts(rows, time + 1) : []
  const parted = !hasTime && next.length > 0 && mostly(next, (text) => clockText.test(text) || /^\d{4}(?:\d\d)?$/.test(text))
  const first = time + (parted ? 2 : 1)
  const numbers = (at: number) => at < sample.length && mostly(columnTexts(rows, at), (text) => numberText.test(text))
  if (![0, 1, 2, 3].every((i) => numbers(first + i))) {
    const reason = `No row holds a time and four prices; the first is "${sample.join(' ').slice(0, 80)}".`
    return { code: 'COLUMNS_UNKNOWN', reason, remedy: 'columns' }
  }
  const places = {
    time,
    clock: parted ? time + 1 : null,
    clockDigits: parted ? digitsOf(next) : null,
    open: first,
    high: first + 1,
    low: first + 2,
    close: first + 3,
    volume: numbers(first + 4) ? first + 4 : null,
  }
  return { places, by: 'position', side: 'none' }
}

/** The columns that the user chose, each by its name or its number. The time is found by its content if it is not among them. */
export function columnsChosen(
  chosen: Readonly<Partial<Record<ColumnUse, string>>>,
  header: readonly string[] | null,
  rows: Cells,
): Found | LayoutProblem {
  const places: Partial<Record<ColumnUse, number>> = {}
  for (const use of columnUses) {
    const wanted = chosen[use]
    if (wanted === undefined) continue
    const at = placeOf(wanted, header, rows[0].length)
    if (at === undefined)
      return { code: 'CHOICE_UNKNOWN', reason: `There is no column "${wanted.slice(0, 40)}" for the ${use}.`, remedy: 'columns' }
    places[use] = at
  }
  const { open, high, low, close, volume = null, clock = null } = places
  const unknown = rows[0].map((): NameMeaning => ({ use: 'unknown', side: 'none', rank: 0, utc: false, closes: false }))
  const time =
    places.time === undefined
      ? timePlaces(rows, unknown)
      : { time: places.time, clock, clockDigits: clock === null ? null : digitsOf(columnTexts(rows, clock)) }
  const missing = priceUses.filter((use) => places[use] === undefined)
  if (!time || open === undefined || high === undefined || low === undefined || close === undefined) {
    const named = time ? missing : ['time', ...missing]
    return { code: 'COLUMNS_UNKNOWN', reason: `No column is chosen for the ${listed(named)}.`, remedy: 'columns' }
  }
  return { places: { ...time, open, high, low, close, volume }, by: 'choice', side: 'none' }
}

function placeOf(wanted: string, header: readonly string[] | null, count: number): number | undefined {
  const plain = (name: string) => name.trim().toLowerCase()
  const named = header?.findIndex((name) => plain(name) === plain(wanted)) ?? -1
  if (named >= 0) return named
  const at = /^\d{1,3}$/.test(wanted.trim()) ? Number(wanted) - 1 : -1
  return at >= 0 && at < count ? at : undefined
}
