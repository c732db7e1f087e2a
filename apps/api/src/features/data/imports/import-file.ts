import type { ImportChoice, ImportPreview } from '@assay/contracts'
import type { RowFault } from '@assay/csv'
import type { Instrument } from '@assay/market'
import type { Log } from '../../../platform/machine/log.ts'
import { dataStore } from '../data.store.ts'
import { csvProvider } from '../providers/csv.ts'
import { comparePrices } from './compare-prices.ts'
import { type Inspection, inspect, isReadable, type UnreadableFile } from './inspect.ts'
import { previewOf } from './preview.ts'
import { priceNote, sizeNote } from './price-note.ts'
import { type Outcome, storeImport, wouldStore } from './store-import.ts'

export interface ImportOrder {
  readonly path: string
  /** The file name under which the import is recorded. */
  readonly file: string
  readonly instrument: Instrument
  readonly choice: ImportChoice
  readonly dataFolder: string
  /** Only inspects the file and stores nothing. */
  readonly dryRun: boolean
  readonly log: Log
  readonly now: number
}

export interface ImportDone {
  readonly preview: Omit<ImportPreview, 'id'>
  /** All faults that were kept, not only those of the preview. */
  readonly faults: readonly RowFault[]
  readonly outcome: Outcome
}

/** Imports a file on this machine, or only inspects it. */
export async function importFile({ path, file, instrument, choice, dataFolder, dryRun, log, now }: ImportOrder): Promise<ImportDone> {
  const store = dataStore(dataFolder, log, () => now)
  const found = await inspect({ path, instrument, choice, now })
  const { symbol } = instrument
  const { id: _, ...preview } = previewOf({ id: '', symbol, file }, found)
  const subject = { symbol, file, choice, now }
  const compared = await comparison(found)
  const outcome = dryRun ? wouldStore(found, subject) : await storeImport(store, found, subject)
  const notes = compared ? [...preview.notes, compared] : preview.notes
  return { preview: { ...preview, notes }, faults: isReadable(found) ? found.file.read.faults.kept : [], outcome }

  async function comparison(read: Inspection | UnreadableFile) {
    if (!isReadable(read) || read.verdict.causes.length > 0 || !read.verdict.timeframe) return null
    const key = { provider: csvProvider.id, symbol, timeframe: read.verdict.timeframe }
    const compared = await comparePrices(store, key, read.verdict.bars)
    return compared ? priceNote(compared, instrument) : sizeNote(read.verdict.bars.close, instrument)
  }
}
