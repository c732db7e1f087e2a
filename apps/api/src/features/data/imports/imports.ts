import type { Readable } from 'node:stream'
import { type ImportChoice, type ImportPreview, type ImportResult, Refusal } from '@assay/contracts'
import type { Log } from '../../../platform/machine/log.ts'
import { instrumentOf } from '../asked-range.ts'
import type { ImportDone } from './import-file.ts'
import { importInThread } from './import-in-thread.ts'
import { type Upload, uploads as uploadsIn } from './uploads.ts'

interface Needs {
  /** Where uploads wait. */
  readonly folder: string
  readonly dataFolder: string
  readonly log: Log
  readonly now: () => number
}

/** From an uploaded file to stored bars: it is looked at, shown, perhaps looked at with other choices, and then stored whole or not at all. */
export function imports({ folder, dataFolder, log, now }: Needs) {
  const uploads = uploadsIn(folder, now)
  const previews = new WeakMap<Upload, ImportPreview>()
  const storing = new Set<string>()

  function run({ path, file, symbol }: Upload, choice: ImportChoice, dryRun: boolean): Promise<ImportDone> {
    return importInThread({ path, file, instrument: instrumentOf(symbol, 'query.symbol'), choice, dataFolder, dryRun, log, now: now() })
  }

  async function review(id: string, choice: ImportChoice): Promise<ImportPreview> {
    const upload = uploads.find(id)
    const preview = { id, ...(await run(upload, choice, true)).preview }
    previews.set(upload, preview)
    return preview
  }

  return {
    async create(body: Readable, symbol: string, filename: string): Promise<ImportPreview> {
      const instrument = instrumentOf(symbol, 'query.symbol')
      const { id } = await uploads.receive(body, instrument.symbol, filename)
      return review(id, {})
    },
    preview(id: string): ImportPreview {
      const preview = previews.get(uploads.find(id))
      if (!preview) throw new Refusal('IMPORT_STATE', { message: 'The file is still being looked at.' })
      return preview
    },
    review,
    /** Stores the file with these choices. Throws `IMPORT_REFUSED` with every cause; the file then stays for other choices. */
    async confirm(id: string, choice: ImportChoice): Promise<ImportResult> {
      const upload = uploads.find(id)
      if (storing.has(id)) throw new Refusal('IMPORT_STATE', { message: 'The import is being stored.' })
      storing.add(id)
      try {
        const { outcome } = await run(upload, choice, false)
        if ('causes' in outcome) throw refused(outcome.causes)
        await uploads.discard(id)
        return outcome.result
      } finally {
        storing.delete(id)
      }
    },
    async discard(id: string): Promise<{ discarded: true }> {
      if (storing.has(id)) throw new Refusal('IMPORT_STATE', { message: 'The import is being stored.' })
      if (!(await uploads.discard(id))) throw new Refusal('IMPORT_NOT_FOUND')
      return { discarded: true }
    },
    clear: uploads.clear,
  }
}

const refused = (causes: readonly { reason: string }[]): Refusal =>
  new Refusal('IMPORT_REFUSED', { message: causes[0]?.reason, details: { causes } })
