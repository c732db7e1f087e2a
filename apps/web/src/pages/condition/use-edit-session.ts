import { useEffect, useMemo, useState } from 'react'
import type { Place } from '../../features/builder/place.ts'
import type { DraftHistory } from '../../features/condition/draft-history.ts'
import { type EditedStrategy, type EditSession, editKey, type GoodTarget, openEdit } from '../../features/condition/edit-session.ts'
import { keepDraft, readKeptDraft } from '../../features/condition/kept-draft.ts'

/** The edit of this page. It is kept in the tab, so that a reload continues it. */
export function useEditSession(strategy: EditedStrategy, place: Place, target: GoodTarget): [EditSession, (history: DraftHistory) => void] {
  const [begun] = useState(() => openEdit(strategy, place, target, readKeptDraft))
  const [history, setHistory] = useState(begun.history)
  const key = editKey(strategy, begun)
  useEffect(() => keepDraft(key, history.present), [key, history.present])
  return [useMemo(() => ({ ...begun, history }), [begun, history]), setHistory]
}
