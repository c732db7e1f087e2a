import { stat } from 'node:fs/promises'
import { type ImportChoice, Refusal } from '@assay/contracts'
import { type CsvVerdict, type CsvZone, judgeCsv, zoneOfId } from '@assay/csv'
import { type Coverage, coverage, type Instrument } from '@assay/market'
import type { Range } from '../store/ranges.ts'
import { heldRange } from './held-range.ts'
import { type FileRead, readCsvFile } from './read-file.ts'
import { type FileKind, kindOf, Unreadable } from './read-lines.ts'

/** A file without any rows of bars. */
export interface UnreadableFile {
  readonly bytes: number
  readonly kind: FileKind
  readonly unreadable: string
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
    const file = await readCsvFile(path, { repair: choice.repair, fromLine: choice.fromRow })
    const verdict = judgeCsv(file.read, file.layout, { timeZone, timeframe: choice.timeframe, now })
    const held = verdict.timeframe ? heldRange(verdict.bars.time, verdict.timeframe, instrument) : null
    const covered = held && verdict.timeframe ? coverage(verdict.bars, instrument, verdict.timeframe, ...held) : null
    return { ...about, file, verdict, held, coverage: covered }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return { ...about, unreadable: error.message }
  }
}

function zoneNamed(id: string): CsvZone {
  const zone = zoneOfId(id)
  if (zone) return zone
  const message = `"${id.slice(0, 40)}" is no time zone such as utc, utc+2, new-york, new-york+7 or london.`
  throw new Refusal('BODY_INVALID', { message, path: 'timeZone' })
}

export const isReadable = (found: Inspection | UnreadableFile): found is Inspection => 'file' in found
