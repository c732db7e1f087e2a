import { useEffect, useState } from 'react'
import { onKeptChange } from './kept-records.ts'

/** Another number after each change of the kept work, in this tab or another. */
export function useKeptChanges(): number {
  const [changes, setChanges] = useState(0)
  useEffect(() => onKeptChange(() => setChanges((count) => count + 1)), [])
  return changes
}
