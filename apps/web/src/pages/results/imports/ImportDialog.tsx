import type { ExportedResult } from '@assay/contracts'
import { useState } from 'react'
import { DropZone } from '../../../features/data/DropZone.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FileButton } from '../../../ui/FileButton.tsx'
import { Note } from '../../../ui/Note.tsx'
import { ImportedResult } from './ImportedResult.tsx'
import { readResultFile } from './read-result-file.ts'

/** Reads a result exported by any Assay, and runs its request here. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [read, setRead] = useState<ExportedResult | string | null>(null)
  const take = async (file: File) => setRead(await readResultFile(file))
  return (
    <Dialog
      open
      onClose={onClose}
      title="Import a result"
      description="A JSON file that was exported from a result, here or in another Assay. Its request runs again, and you see whether the same comes out."
    >
      <DropZone onFile={(file) => void take(file)} />
      <div className="flex flex-wrap items-center gap-3">
        <FileButton accept=".json,application/json" onFiles={([file]) => void take(file)}>
          Choose a file
        </FileButton>
        <span className="text-12 text-ink-3">or drop it here, up to 1 MB</span>
      </div>
      <div aria-live="polite" className="mt-4 empty:hidden">
        {typeof read === 'string' ? (
          <Note kind="fault">
            <p className="wrap-anywhere">{read}</p>
            <p className="mt-1 text-ink-2">Nothing was run. A strategy without a result is imported on the Strategies page.</p>
          </Note>
        ) : null}
        {read && typeof read !== 'string' ? <ImportedResult key={read.result_id} file={read} /> : null}
      </div>
    </Dialog>
  )
}
