import { randomUUID } from 'node:crypto'
import { type CalendarChoice, type CalendarImport, type CalendarImported, Refusal, type StoredCalendarImport } from '@assay/contracts'
import type { OneThread } from '../../platform/machine/one-thread.ts'
import { inText } from './calendar.service.ts'
import type { CalendarStore } from './calendar.store.ts'
import type { ImportedFile, ImportTask, LookedAt } from './calendar-file.worker.ts'

/** Calendar files waiting for confirmation of their import. They are lost when the process ends. */
export interface CalendarImports {
  look(bytes: Buffer, file: string): Promise<CalendarImport>
  /** Throws a `Refusal` for a file that cannot be imported whole. */
  confirm(id: string, choice: CalendarChoice): Promise<CalendarImported>
  discard(id: string): { discarded: true }
  stored(): Promise<{ imports: StoredCalendarImport[] }>
  takeBack(id: string): Promise<{ removed: number; restored: number; kept: number }>
}

/** Only the newest files are kept, so that forgotten ones do not fill memory. */
const mostWaiting = 4

/** Files are read by operators. */
const asker = 'operator'

/** `thread` runs `calendar-file.worker.ts`. */
export function calendarImports(store: CalendarStore, thread: Pick<OneThread, 'run'>, now: () => Date): CalendarImports {
  const waiting = new Map<string, { file: string; bytes: Buffer }>()

  function taken(id: string) {
    const found = waiting.get(id)
    if (!found) throw new Refusal('IMPORT_NOT_FOUND')
    return found
  }

  return {
    async look(bytes, file) {
      const { isReadable, shown } = await thread.run<LookedAt>('look', { bytes }, asker)
      const id = randomUUID()
      if (isReadable) {
        waiting.set(id, { file, bytes })
        for (const old of [...waiting.keys()].slice(0, -mostWaiting)) waiting.delete(old)
      }
      return { id, file, ...shown }
    },
    async confirm(id, { zone, despiteEvidence = false }) {
      const { file, bytes } = taken(id)
      const task: ImportTask = { bytes, zone, now: now().getTime() }
      const read = await thread.run<ImportedFile>('imported', task, asker)
      if ('faults' in read) throw new Refusal('BODY_INVALID', { message: read.faults[0].message, path: 'zone' })
      if (!despiteEvidence) refuseDoubt(read.doubt)
      const { events, from, to } = read
      const counts = await store.add({ file, zone: read.zone, events, from, to }, now())
      waiting.delete(id)
      return { zone: read.zone, events: events.length, ...counts, covered: inText({ from, to }) }
    },
    discard(id) {
      taken(id)
      waiting.delete(id)
      return { discarded: true }
    },
    ...storedFiles(store),
  }
}

const storedFiles = (store: CalendarStore): Pick<CalendarImports, 'stored' | 'takeBack'> => ({
  async stored() {
    const all = await store.imports()
    const imports = all.map(({ id, file, zone, importedAt, from, to, recorded }, at) => ({
      id,
      file,
      zone,
      importedAt: importedAt.toISOString(),
      covered: inText({ from: from.getTime(), to: to.getTime() }),
      isReversible: at === 0 && recorded,
    }))
    return { imports }
  },
  async takeBack(id) {
    const counts = await store.takeBack(id)
    if (!counts) throw new Refusal('IMPORT_NOT_REVERSIBLE')
    return counts
  },
})

function refuseDoubt(doubt: string | null): void {
  if (doubt === null) return
  throw new Refusal('ZONE_DOUBTFUL', {
    message: `${doubt} Nothing is stored. Confirm it once more to store it all the same.`,
    path: 'zone',
  })
}
