import { useDispatch } from 'react-redux'
import { builder, useBuilder } from '../../features/builder/builder.slice.ts'
import { saveDraft } from '../../features/drafts/drafts.ts'
import { toast } from '../../ui/toast.ts'

/** Keeps the strategy under its name in this browser; again under the same draft. */
export function useSave(): () => void {
  const dispatch = useDispatch()
  const { document, draftId } = useBuilder().present
  return () => {
    try {
      const draft = saveDraft(document, draftId ?? undefined)
      dispatch(builder.draftSaved(draft.id))
      toast(`“${draft.name}” is kept in this browser.`, { kind: 'good', id: 'saved' })
    } catch (error) {
      toast('The strategy could not be saved.', { kind: 'fault', id: 'saved', detail: error instanceof Error ? error.message : undefined })
    }
  }
}
