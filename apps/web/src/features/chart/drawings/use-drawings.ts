import { changeBetween, type Drawing, type DrawingsChange, drawingLimits } from '@assay/contracts'
import { useState } from 'react'
import { toast } from '../../../ui/toast.ts'
import { useKeptDrawings } from './use-kept-drawings.ts'

type List = readonly Drawing[]

/** A change with the one that takes it back: neither touches what another device has drawn meanwhile. */
interface Step {
  readonly forth: DrawingsChange
  readonly back: DrawingsChange
}

interface Steps {
  symbol: string
  past: readonly Step[]
  future: readonly Step[]
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

  function go(change: DrawingsChange, next: Omit<Steps, 'symbol'>): void {
    setSteps({ symbol, ...next })
    write(change)
  }

  function change(next: List): void {
    if (next.length > drawingLimits.count) {
      toast(`A chart holds ${drawingLimits.count} drawings. Remove one first.`, { kind: 'fault' })
      return
    }
    const step = { forth: changeBetween(drawings, next), back: changeBetween(next, drawings) }
    go(step.forth, { past: [...past, step].slice(-mostSteps), future: [] })
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
    undo: before && (() => go(before.back, { past: past.slice(0, -1), future: [before, ...future] })),
    redo: after && (() => go(after.forth, { past: [...past, after], future: future.slice(1) })),
    left: kept !== undefined && left.length > 0 ? { count: left.length, take } : null,
  }
}
