import { stat } from 'node:fs/promises'
import { type ImportCause, type ImportChoice, Refusal } from '@assay/contracts'
import { type CsvColumn, type CsvVerdict, type CsvZone, judgeCsv, zoneOfId } from '@assay/csv'
import { type Coverage, coverage, type Instrument } from '@assay/market'
import type { Range } from '../store/ranges.ts'
import { heldRange } from './held-range.ts'
import { type FileRead, readCsvFile } from './read-file.ts'
import { type FileKind, kindOf, Unreadable } from './read-lines.ts'

/** A file without any rows of bars: why, and what is known of its columns. */
export interface UnreadableFile {
  readonly bytes: number
  readonly kind: FileKind
  readonly unreadable: ImportCause
  readonly columns: readonly CsvColumn[]
}

/** All findings about a file, and its bars. */
export interface Inspection {
  readonly bytes: number
  readonly kind: FileKind
  readonly file: FileRead
  readonly verdict: CsvVerdict
  /** The time that its bars cover. */
  readonly held: Range | null
  readonly coverage: Coverage | null
}

interface Subject {
  readonly path: string
  readonly instrument: Instrument
  readonly choice: ImportChoice
  readonly now: number
}

/** Reads and checks a file with the user's choices. It stores nothing. */
export async function inspect({ path, instrument, choice, now }: Subject): Promise<Inspection | UnreadableFile> {
  const about = { bytes: (await stat(path)).size, kind: await kindOf(path) }
  const timeZone = choice.timeZone === undefined ? undefined : zoneNamed(choice.timeZone)
  try {
    const { repair, fromRow: fromLine, columns, decimal, dateOrder: stamp } = choice
    const file = await readCsvFile(path, { repair, fromLine, columns, decimal, stamp, typicalPrice: instrument.typicalPrice })
    const verdict = judgeCsv(file.read, file.layout, { timeZone, timeframe: choice.timeframe, instrument, now })
    const held = verdict.timeframe ? heldRange(verdict.bars.time, verdict.timeframe, instrument) : null
    const covered = held && verdict.timeframe ? coverage(verdict.bars, instrument, verdict.timeframe, ...held) : null
    return { ...about, file, verdict, held, coverage: covered }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    const { problem, message } = error
    // A code of its own only where a choice helps.
    const unreadable = problem?.remedy
      ? { code: problem.code, reason: message, remedy: problem.remedy }
      : { code: 'UNREADABLE', reason: message }
    return { ...about, unreadable, columns: problem?.columns ?? [] }
  }
}

export function zoneNamed(id: string): CsvZone {
  const zone = zoneOfId(id)
  if (zone) return zone
  const message = `"${id.slice(0, 40)}" is no time zone that is known. Write one such as utc, utc+2, new-york, new-york+7 or london.`
  throw new Refusal('BODY_INVALID', { message, path: 'timeZone' })
}

export const isReadable = (found: Inspection | UnreadableFile): found is Inspection => 'file' in found
