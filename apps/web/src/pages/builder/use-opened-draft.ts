import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useSearchParams } from 'react-router'
import { builder } from '../../features/builder/builder.slice.ts'
import { readDraft } from '../../features/drafts/drafts.ts'
import { toast } from '../../ui/toast.ts'

/** Opens the draft that the address names, or a new strategy, once: the address then says only which list is shown, so that a reload keeps later edits. */
export function useOpenedDraft(): void {
  const [query, setQuery] = useSearchParams()
  const dispatch = useDispatch()
  const id = query.get('draft')
  const fresh = query.has('new')

  useEffect(() => {
    if (id === null && !fresh) return
    const draft = id === null ? undefined : readDraft(id)
    if (draft) dispatch(builder.draftOpened({ document: draft.document, draftId: draft.id }))
    else if (fresh) dispatch(builder.strategyStarted())
    else toast('That draft is not in this browser.', { kind: 'fault', detail: 'It may have been deleted. Your last strategy is shown.' })
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('draft')
        after.delete('new')
        return after
      },
      { replace: true },
    )
  }, [id, fresh, dispatch, setQuery])
}
