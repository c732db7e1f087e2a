import { type Drawing, drawingLimits } from '@assay/contracts'
import { useState } from 'react'
import { toast } from '../../../ui/toast.ts'
import { useKeptDrawings } from './use-kept-drawings.ts'

type List = readonly Drawing[]

interface Steps {
  symbol: string
  past: readonly List[]
  future: readonly List[]
}

export interface OwnDrawings {
  drawings: List
  /** False while those that are kept are not known. */
  isReady: boolean
  change: (drawings: List) => void
  /** Undefined if there is nothing to undo. */
  undo: (() => void) | undefined
  redo: (() => void) | undefined
  /** Drawings that a visitor left in this browser, and how a user takes them over. */
  left: { count: number; take: () => void } | null
}

const mostSteps = 50
const none: List = []

/** What is drawn on a symbol, with the steps of this visit. */
export function useDrawings(symbol: string): OwnDrawings {
  const { drawings: kept, write, left, forget } = useKeptDrawings(symbol)
  const [steps, setSteps] = useState<Steps>({ symbol, past: [], future: [] })
  const { past, future } = steps.symbol === symbol ? steps : { past: [], future: [] }
  const drawings = kept ?? none

  function go(to: List, next: Omit<Steps, 'symbol'>): void {
    setSteps({ symbol, ...next })
    write(to)
  }

  function change(next: List): void {
    if (next.length > drawingLimits.count) {
      toast(`A chart holds ${drawingLimits.count} drawings. Remove one first.`, { kind: 'fault' })
      return
    }
    go(next, { past: [...past, drawings].slice(-mostSteps), future: [] })
  }

  function take(): void {
    const ids = new Set(drawings.map(({ id }) => id))
    const added = left.filter(({ id }) => !ids.has(id))
    if (drawings.length + added.length <= drawingLimits.count) forget()
    change([...drawings, ...added])
  }

  const [before, after] = [past.at(-1), future[0]]
  return {
    drawings,
    isReady: kept !== undefined,
    change,
    undo: before && (() => go(before, { past: past.slice(0, -1), future: [drawings, ...future] })),
    redo: after && (() => go(after, { past: [...past, drawings], future: future.slice(1) })),
    left: kept !== undefined && left.length > 0 ? { count: left.length, take } : null,
  }
}
