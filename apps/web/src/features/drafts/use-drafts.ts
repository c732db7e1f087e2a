import { useEffect, useState } from 'react'
import { type Draft, listDrafts, onDraftsChange } from './drafts.ts'

/** The drafts of this browser, the last saved first. Updates with changes from this tab and others. */
export function useDrafts(): Draft[] {
  const [drafts, setDrafts] = useState(listDrafts)
  useEffect(() => onDraftsChange(() => setDrafts(listDrafts())), [])
  return drafts
}
