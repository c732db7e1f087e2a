import type { Bars, Timeframe } from '@assay/market'
import { isCutShort, sundays } from './daily.ts'
import type { ZoneFinding } from './find-zone.ts'
import type { CsvLayout } from './layout.ts'
import type { CsvRead } from './reader.ts'
import { thousands } from './thousands.ts'
import type { UnfinishedBar } from './unfinished.ts'
import { zoneLabel } from './zone.ts'

/** A note shown for a file that is accepted. */
export interface CsvNote {
  readonly code:
    | 'duplicates'
    | 'left-out'
    | 'repaired'
    | 'sundays'
    | 'unfinished'
    | 'cut-short'
    | 'no-volume'
    | 'daily-stamp'
    | 'by-position'
    | 'side'
    | 'turned'
    | 'date-order'
    | 'decimal-comma'
    | 'no-prices'
    | 'footer'
    | 'filler'
    | 'by-close'
    | 'zone-doubtful'
  readonly text: string
}

/** What a judgement found besides the rows themselves. */
interface Judged {
  readonly bars: Bars
  readonly lines: Int32Array
  readonly clocks: Float64Array
  readonly timeframe: Timeframe | undefined
  readonly unfinished: UnfinishedBar | null
  readonly zone: ZoneFinding
  /** Bars left out because they fill closed hours. */
  readonly filler: number
}

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

export function notesOn(read: CsvRead, layout: CsvLayout, judged: Judged): CsvNote[] {
  const { duplicates, leftOut, repaired } = read
  const { bars, lines, timeframe, unfinished, filler } = judged
  const notes: CsvNote[] = formNotes(layout)
  const note = (code: CsvNote['code'], text: string) => notes.push({ code, text })
  if (leftOut > 0) note('left-out', `${thousands(leftOut)} rows before line ${read.lines[0] ?? ''} are left out.`)
  if (duplicates.count > 0)
    note(
      'duplicates',
      `${thousands(duplicates.count)} rows repeat an earlier one exactly, the first on line ${duplicates.firstLine}; they are dropped.`,
    )
  if (read.noPrices.count > 0)
    note(
      'no-prices',
      `${thousands(read.noPrices.count)} rows have a time and no prices, the first on line ${read.noPrices.firstLine}; they are left out.`,
    )
  if (read.footer) note('footer', `After the last row stands "${read.footer.text.slice(0, 80)}" (line ${read.footer.line}): left out.`)
  if (filler > 0)
    note(
      'filler',
      `${filler === 1 ? '1 bar lies' : `${thousands(filler)} bars lie`} flat and without volume in hours in which the market is closed: left out.`,
    )
  if (judged.zone.byClose) note('by-close', 'Its times are the ends of the bars; each bar is kept under its beginning.')
  const doubt = zoneDoubt(judged.zone)
  if (doubt) note('zone-doubtful', doubt)
  if (repaired.length > 0)
    note('repaired', `${thousands(repaired.length)} rows had a high or low inside the bar; it was widened to the open and close.`)
  if (layout.volume === null || (bars.volume.length > 0 && bars.volume.every((volume) => volume === 0)))
    note('no-volume', 'The file has no volume.')
  if (timeframe === '1D') notes.push(...dailyNotes(lines, judged.clocks, layout, bars))
  if (unfinished)
    note('unfinished', `The last bar (line ${unfinished.line}) is unfinished: ${unfinished.reason}. It is kept but not computed with.`)
  return notes
}

/** That another clock fits much better than the stated or chosen one. */
function zoneDoubt({ confidence, fits: [own, ...others] }: ZoneFinding): string | undefined {
  const better = others.find(({ share }) => share - own.share >= 0.5)
  if (!better || (confidence !== 'stated' && confidence !== 'chosen')) return undefined
  const says = confidence === 'stated' ? 'as the file says' : 'as chosen'
  return `It is read as ${zoneLabel(own.zone)}, ${says}, but its pauses fit ${zoneLabel(better.zone)}.`
}

const orderWords: Readonly<Record<string, string>> = { 'year-first': 'year', 'day-first': 'day', 'month-first': 'month' }

/** What was found out about the form of a file and is not plain to see. */
function formNotes({ header, by, columns, side, turned, stamp, numbers }: CsvLayout): CsvNote[] {
  const notes: CsvNote[] = []
  const taken = columns.map(({ use, sample }, i) => (use ? `${i + 1} ${use} (${sample})` : '')).filter((text) => text !== '')
  if (by === 'position' && !header)
    notes.push({ code: 'by-position', text: `The file does not name its columns. They are taken by their order: ${taken.join(', ')}.` })
  if (side !== 'none') notes.push({ code: 'side', text: `Of the quote its ${side} prices are read.` })
  if (turned) notes.push({ code: 'turned', text: 'The newest row stands first: the rows are turned round.' })
  if (orderWords[stamp] && stamp !== 'year-first')
    notes.push({ code: 'date-order', text: `Its dates are read with the ${orderWords[stamp]} first.` })
  if (numbers.decimal === ',') notes.push({ code: 'decimal-comma', text: 'Its numbers are read with a decimal comma.' })
  return notes
}

function dailyNotes(lines: Int32Array, clocks: Float64Array, { dateOnly }: CsvLayout, bars: Bars): CsvNote[] {
  const notes: CsvNote[] = []
  const found = dateOnly ? sundays(clocks) : []
  if (found.length > 0) {
    const range = `${dateOf(clocks[found[0]])} to ${dateOf(clocks[found.at(-1)!])}`
    notes.push({
      code: 'sundays',
      text: `${thousands(found.length)} rows are dated on a Sunday (${range}): the server counted Sunday evening as a day of its own. They are kept as such.`,
    })
  }
  const cut: number[] = []
  for (let i = 0; i < clocks.length - 1; i++) if (isCutShort(bars, i) && !found.includes(i)) cut.push(i)
  if (cut.length > 0) {
    const some = cut.slice(-10).map((i) => lines[i])
    notes.push({
      code: 'cut-short',
      text: `${thousands(cut.length)} rows have so little volume and range that they look like days cut short or holidays; the last on lines ${some.join(', ')}.`,
    })
  }
  return notes
}
