import type { StrategyDocument } from '@assay/strategy'
import { type Draft, draftPath, readDraft, removeDraft, restoreDraft, saveDraft, unreadableDrafts } from './drafts.ts'
import { useDrafts } from './use-drafts.ts'

/** The drafts of this browser as a shelf: one version each, and nothing to wait for. */
export function useDraftShelf() {
  const drafts = useDrafts()
  return {
    place: 'browser' as const,
    list: {
      strategies: drafts.map(unversioned),
      unreadable: unreadableDrafts(),
      error: undefined,
      isFetching: false,
      refetch: () => undefined,
    },
    path: draftPath,
    read: async (id: string) => {
      const draft = readDraft(id)
      return draft && unversioned(draft)
    },
    save: async (document: StrategyDocument, known?: { id: string; savedAt?: number }) =>
      unversioned(saveDraft(document, known?.id, known?.savedAt)),
    remove: async ({ id }: { id: string }) => removeDraft(id),
    restore: async ({ id, name, savedAt, document }: Draft) => restoreDraft({ id, name, savedAt, document }),
  }
}

export const unversioned = (draft: Draft) => ({ ...draft, version: null })
