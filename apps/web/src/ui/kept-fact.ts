import { useSyncExternalStore } from 'react'

/** Whether this browser stores the user's work. Undefined until there was something to store. */
let kept: boolean | undefined
const listeners = new Set<() => void>()

/** Set by what stores the work, after each attempt. What promises on the page that work is kept asks for it. */
export function setKept(next: boolean): void {
  if (next === kept) return
  kept = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useKept = (): boolean | undefined => useSyncExternalStore(listen, () => kept)

/** A sentence that is true: where work is kept, or that it is not; undefined while nothing is known. */
export const keptSentences = {
  yes: 'Your work is kept in this browser.',
  no: 'This browser does not keep your work: its storage is full or switched off. A reload loses what is not saved.',
} as const

export function useKeptSentence(): string | undefined {
  const isKept = useKept()
  return isKept === undefined ? undefined : keptSentences[isKept ? 'yes' : 'no']
}
