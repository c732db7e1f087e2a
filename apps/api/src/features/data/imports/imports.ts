import type { Readable } from 'node:stream'
import { type ImportChoice, type ImportPreview, type ImportResult, Refusal } from '@assay/contracts'
import type { Log } from '../../../platform/machine/log.ts'
import { instrumentOf } from '../asked-range.ts'
import type { ImportDone } from './import-file.ts'
import { importInThread } from './import-in-thread.ts'
import { type Upload, uploads as uploadsIn } from './uploads.ts'

interface Needs {
  /** The folder in which uploads wait. */
  readonly folder: string
  readonly dataFolder: string
  readonly log: Log
  readonly now: () => number
}

/** Turns uploaded files into stored bars. A file is inspected and previewed, perhaps again with other choices, and then stored whole or not at all. */
export function imports(needs: Needs) {
  const uploads = uploadsIn(needs.folder, needs.now)
  const previews = new WeakMap<Upload, ImportPreview>()
  const storing = new Set<string>()

  function refuseWhileStoring(id: string): void {
    if (storing.has(id)) throw new Refusal('IMPORT_STATE', { message: 'The import is being stored.' })
  }

  async function look(upload: Upload, choice: ImportChoice): Promise<ImportPreview> {
    const preview = { id: upload.id, ...(await run(needs, upload, choice, true)).preview }
    previews.set(upload, preview)
    return preview
  }

  const steps = {
    import: async (body: Readable, symbol: string, filename: string): Promise<ImportPreview> =>
      look(await uploads.receive(body, instrumentOf(symbol, 'query.symbol').symbol, filename), {}),
    importPreview(id: string): ImportPreview {
      const preview = previews.get(uploads.find(id))
      if (!preview) throw new Refusal('IMPORT_STATE', { message: 'The file is still being looked at.' })
      return preview
    },
    /** Inspects the file again with other choices. */
    reviewImport: async (id: string, choice: ImportChoice): Promise<ImportPreview> => look(uploads.find(id), choice),
    /** Stores the file with these choices. Throws `IMPORT_REFUSED` with all causes; the file then stays available for other choices. */
    async confirmImport(id: string, choice: ImportChoice): Promise<ImportResult> {
      const upload = uploads.find(id)
      refuseWhileStoring(id)
      storing.add(id)
      return store(needs, uploads, upload, choice).finally(() => storing.delete(id))
    },
    async discardImport(id: string): Promise<{ discarded: true }> {
      refuseWhileStoring(id)
      if (!(await uploads.discard(id))) throw new Refusal('IMPORT_NOT_FOUND')
      return { discarded: true }
    },
  }
  return { steps, clear: uploads.clear }
}

const run = ({ dataFolder, log, now }: Needs, { path, file, symbol }: Upload, choice: ImportChoice, dryRun: boolean): Promise<ImportDone> =>
  importInThread({ path, file, instrument: instrumentOf(symbol, 'query.symbol'), choice, dataFolder, dryRun, log, now: now() })

async function store(
  needs: Needs,
  uploads: Pick<ReturnType<typeof uploadsIn>, 'discard'>,
  upload: Upload,
  choice: ImportChoice,
): Promise<ImportResult> {
  const { outcome } = await run(needs, upload, choice, false)
  if ('causes' in outcome) throw refused(outcome.causes)
  await uploads.discard(upload.id)
  return outcome.result
}

const refused = (causes: readonly { reason: string }[]): Refusal =>
  new Refusal('IMPORT_REFUSED', { message: causes[0]?.reason, details: { causes } })
