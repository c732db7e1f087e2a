import type { Bars, Timeframe } from '@assay/market'
import { counted } from './counted.ts'
import { isCutShort, sundays } from './daily.ts'
import type { CsvLayout } from './layout.ts'
import type { CsvRead } from './reader.ts'
import type { UnfinishedBar } from './unfinished.ts'

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
  readonly text: string
}

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

export function notesOn(
  read: CsvRead,
  layout: CsvLayout,
  bars: Bars,
  timeframe: Timeframe | undefined,
  unfinished: UnfinishedBar | null,
): CsvNote[] {
  const { duplicates, leftOut, repaired } = read
  const notes: CsvNote[] = []
  const note = (code: CsvNote['code'], text: string) => notes.push({ code, text })
  if (layout.header && layout.by === 'position')
    note('by-position', 'The names of the columns are not known: they were taken by their order.')
  if (leftOut > 0) note('left-out', `${counted(leftOut)} rows before line ${read.lines[0] ?? ''} are left out.`)
  if (duplicates.count > 0)
    note(
      'duplicates',
      `${counted(duplicates.count)} rows repeat an earlier one exactly, the first on line ${duplicates.firstLine}; they are dropped.`,
    )
  if (repaired.length > 0)
    note('repaired', `${counted(repaired.length)} rows had a high or low inside the bar; it was widened to the open and close.`)
  if (layout.volume === null || bars.volume.every((volume) => volume === 0)) note('no-volume', 'The file has no volume.')
  if (timeframe === '1D') notes.push(...dailyNotes(read, layout, bars))
  if (unfinished)
    note('unfinished', `The last bar (line ${unfinished.line}) is unfinished: ${unfinished.reason}. It is kept but not computed with.`)
  return notes
}

function dailyNotes({ bars: { time }, lines }: CsvRead, { stamp }: CsvLayout, bars: Bars): CsvNote[] {
  const notes: CsvNote[] = []
  const found = stamp === 'date' ? sundays(time) : []
  if (found.length > 0) {
    const range = `${dateOf(time[found[0]])} to ${dateOf(time[found.at(-1)!])}`
    notes.push({
      code: 'sundays',
      text: `${counted(found.length)} rows are dated on a Sunday (${range}): the server counted Sunday evening as a day of its own. They are kept as such.`,
    })
  }
  const cut: number[] = []
  for (let i = 0; i < time.length - 1; i++) if (isCutShort(bars, i) && !found.includes(i)) cut.push(i)
  if (cut.length > 0) {
    const some = cut.slice(-10).map((i) => lines[i])
    notes.push({
      code: 'cut-short',
      text: `${counted(cut.length)} rows have so little volume and range that they look like days cut short or holidays; the last on lines ${some.join(', ')}.`,
    })
  }
  return notes
}
