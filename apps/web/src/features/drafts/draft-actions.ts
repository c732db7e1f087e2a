import type { Draft } from './drafts.ts'

/** What can be done with a draft in the list. */
export interface DraftActions {
  onRename: (draft: Draft) => void
  onDuplicate: (draft: Draft) => void
  onExport: (draft: Draft) => void
  onRemove: (draft: Draft) => void
  onRestore: (draft: Draft) => void
}
