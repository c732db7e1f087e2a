import { useState } from 'react'

/** The ids of the templates chosen for comparison. */
export interface Compared {
  ids: readonly string[]
  toggle: (id: string) => void
  clear: () => void
}

export function useCompared(): Compared {
  const [ids, setIds] = useState<readonly string[]>([])
  const toggle = (id: string) => setIds((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id]))
  return { ids, toggle, clear: () => setIds([]) }
}
