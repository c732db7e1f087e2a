import { useState } from 'react'
import { plural } from '../../ui/format-number.ts'
import { toast } from '../../ui/toast.ts'
import { readStrategyFile } from './draft-files.ts'
import { type Draft, duplicateDraft, removeDraft, renameDraft, restoreDraft, saveDraft } from './drafts.ts'
import { useDrafts } from './use-drafts.ts'

/**
 * The drafts of this browser, the last saved first, and what can be done with them. Follows changes from other tabs. What is removed keeps
 * its place in `listed` until the page is left; `fault` is the sentence of the last thing that did not work.
 */
export function useDraftList() {
  const drafts = useDrafts()
  const [gone, setGone] = useState<Draft[]>([])
  const [fault, setFault] = useState<string | null>(null)

  async function attempt(act: () => void | Promise<void>) {
    try {
      await act()
      setFault(null)
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
    }
  }

  return {
    listed: [...drafts, ...gone].toSorted((a, b) => b.savedAt - a.savedAt),
    removed: new Set(gone.map(({ id }) => id)),
    fault,
    rename: ({ id }: Draft, name: string) => attempt(() => renameDraft(id, name)),
    duplicate: ({ id }: Draft) => attempt(() => void duplicateDraft(id)),
    remove: (draft: Draft) =>
      attempt(() => {
        removeDraft(draft.id)
        setGone([...gone, draft])
      }),
    restore: (draft: Draft) =>
      attempt(() => {
        restoreDraft(draft)
        setGone(gone.filter(({ id }) => id !== draft.id))
      }),
    take: (files: File[]) =>
      attempt(async () => {
        for (const file of files) saveDraft(await readStrategyFile(file))
        toast(`${plural(files.length, 'strategy', 'strategies')} imported.`, { kind: 'good' })
      }),
  }
}
