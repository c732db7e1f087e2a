import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { type CsvZone, judgeCsv } from '@assay/csv'
import type { Bars, Instrument, Timeframe } from '@assay/market'
import { zoneNamed } from '../features/data/imports/inspect.ts'
import { readCsvFile } from '../features/data/imports/read-file.ts'
import { Unreadable } from '../features/data/imports/read-lines.ts'
import type { FormChoice } from './form-options.ts'
import { remedyText } from './form-options.ts'

/** Bars in UTC and their timeframe. */
export interface BarsFile {
  readonly bars: Bars
  readonly timeframe: Timeframe
  /** What should be known about them besides. */
  readonly notes: readonly string[]
}

/** A file that cannot be used; the message says why and where. */
export class FileProblem extends Error {}

/**
 * Reads candles from a file as the import does, all rows or none. The clock is proven by the bars' pauses, stated by the
 * file or chosen; a file that says UTC is read so. Throws `FileProblem`.
 */
export async function readBarsFile(path: string, choice: FormChoice = {}, instrument?: Instrument): Promise<BarsFile> {
  const { columns, decimal, dateOrder: stamp, timeframe: wanted } = choice
  const timeZone: CsvZone | undefined = choice.timeZone === undefined ? undefined : zoneNamed(choice.timeZone)
  const file = await asProblem(path, () => readCsvFile(path, { columns, decimal, stamp, typicalPrice: instrument?.typicalPrice }))
  const verdict = judgeCsv(file.read, file.layout, { timeZone, timeframe: wanted, instrument, trustsUtc: true, now: Infinity })
  const { bars, timeframe, causes, notes } = verdict
  if (causes.length > 0) throw new FileProblem(`"${path}" is refused: ${causes.map((cause) => cause.reason + remedyText(cause)).join(' ')}`)
  return { bars, timeframe: timeframe!, notes: notes.filter(({ code }) => told.has(code)).map(({ text }) => text) }
}

/** Notes that may change how a result is understood. */
const told = new Set([
  'by-position',
  'side',
  'turned',
  'no-prices',
  'footer',
  'filler',
  'by-close',
  'zone-doubtful',
  'duplicates',
  'date-order',
])

async function asProblem<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Unreadable) throw new FileProblem(`"${path}" is refused: ${error.message}${remedyText(error.problem ?? {})}`)
    if (error instanceof Error && 'code' in error) throw new FileProblem(`"${path}" cannot be read: ${error.message}`)
    throw error
  }
}

/** The text of a file, plain or gzip. Throws `FileProblem` if it cannot be read. */
export function textOf(path: string): string {
  try {
    const bytes = readFileSync(path)
    return (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('utf8')
  } catch (error) {
    throw new FileProblem(`"${path}" cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}
