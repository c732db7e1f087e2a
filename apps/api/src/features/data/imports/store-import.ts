import type { ImportCause, ImportChoice, ImportResult } from '@assay/contracts'
import { zoneId } from '@assay/csv'
import type { DataStore } from '../data.store.ts'
import { csvProvider } from '../providers/csv.ts'
import { type Inspection, isReadable, type UnreadableFile } from './inspect.ts'

interface Subject {
  readonly symbol: string
  readonly file: string
  readonly choice: ImportChoice
  readonly now: number
}

/** The result of the import, or the causes why nothing was stored. */
export type Outcome = { readonly result: ImportResult } | { readonly causes: readonly ImportCause[] }

/** Stores all bars of an inspection or none. */
export async function storeImport(store: DataStore, found: Inspection | UnreadableFile, subject: Subject): Promise<Outcome> {
  const wanted = wouldStore(found, subject)
  if ('causes' in wanted || !isReadable(found) || !found.held) return wanted
  const { symbol, timeframe } = wanted.result
  const written = await store.write({ provider: csvProvider.id, symbol, timeframe }, writeOf(found, found.held, subject))
  return 'conflictAt' in written ? { causes: [differs(found, written.conflictAt)] } : { result: { ...wanted.result, ...written } }
}

/** The outcome of storing if there were no bars of the series yet. */
export function wouldStore(found: Inspection | UnreadableFile, { symbol }: Subject): Outcome {
  if (!isReadable(found)) return { causes: [found.unreadable] }
  const { causes, timeframe, bars, zone, notes, repairedTimes } = found.verdict
  if (causes.length > 0 || !timeframe) return { causes }
  const count = bars.time.length
  const counts = { bars: count, added: count, same: 0, replaced: 0, repaired: repairedTimes.length }
  return { result: { symbol, provider: 'csv', timeframe, timeZone: zoneId(zone.zone), ...counts, notes: notes.map(({ text }) => text) } }
}

function writeOf({ verdict }: Inspection, held: NonNullable<Inspection['held']>, { file, choice, now }: Subject) {
  const { bars, repairedTimes, unfinished, zone, notes } = verdict
  const { time } = bars
  const note = {
    file,
    at: now,
    bars: time.length,
    from: time[0],
    to: time[time.length - 1],
    timeZone: zoneId(zone.zone),
    notes: notes.map(({ text }) => text),
  }
  const policy = { replace: choice.replace }
  return { bars, held: [held], policy, repaired: repairedTimes, unfinished: unfinished?.time ?? null, note }
}

function differs({ verdict: { bars, lines } }: Inspection, at: number): ImportCause {
  const line = lines[bars.time.indexOf(at)]
  const time = new Date(at).toISOString().slice(0, 16).replace('T', ' ')
  const reason = `A bar of ${time} UTC is held with other values than line ${line} has. Nothing was stored; the held bars can be replaced by those of the file.`
  return { code: 'HELD_DIFFERS', reason, line, remedy: 'replace' }
}
