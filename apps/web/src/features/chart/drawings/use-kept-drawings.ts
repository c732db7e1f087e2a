import { bothChanges, type Drawing, type DrawingsChange, reaches, withChange } from '@assay/contracts'
import { skipToken } from '@reduxjs/toolkit/query'
import { useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { CallError } from '../../../base/refused.ts'
import { sentenceOf } from '../../../base/refused.ts'
import { useLevel } from '../../../base/session/use-user.ts'
import { toast } from '../../../ui/toast.ts'
import { drawingsEndpoints, useChangeDrawingsMutation, useDrawingsQuery } from './drawings.api.ts'
import { keepDrawings, readDrawings } from './kept-drawings.ts'

export interface KeptDrawings {
  /** Undefined until they are known. */
  drawings: readonly Drawing[] | undefined
  /** Keeps a change. What another tab or device has drawn meanwhile stays. */
  write: (change: DrawingsChange) => void
  /** Those that a visitor left in this browser, for a user who may take them over. */
  left: readonly Drawing[]
  /** Removes them from the browser. */
  forget: () => void
}

/** The drawings of a symbol: those of the account, or of this browser for a visitor. */
export function useKeptDrawings(symbol: string): KeptDrawings {
  const isAccount = reaches(useLevel(), 'verified')
  const { currentData } = useDrawingsQuery(isAccount ? symbol : skipToken, { refetchOnMountOrArgChange: true })
  const dispatch = useDispatch()
  const show = (of: string, next: (drawings: readonly Drawing[]) => Drawing[]) =>
    dispatch(drawingsEndpoints.util.updateQueryData('drawings', of, ({ drawings }) => ({ drawings: next(drawings) })) as never)
  const save = useSave((of, drawings) => show(of, () => drawings))
  const [, redraw] = useState(0)
  const inBrowser = useRef<{ symbol: string; drawings: readonly Drawing[]; isKept: boolean }>(null)
  if (inBrowser.current?.symbol !== symbol) inBrowser.current = { symbol, drawings: readDrawings(symbol), isKept: true }
  const { drawings: local, isKept } = inBrowser.current

  function writeHere(change: DrawingsChange): void {
    const drawings = withChange(isKept ? readDrawings(symbol) : local, change)
    inBrowser.current = { symbol, drawings, isKept: keepDrawings(symbol, drawings) }
    if (!inBrowser.current.isKept) toast('This browser stores nothing, so the drawings are lost when you close the page.')
    redraw((count) => count + 1)
  }

  function writeThere(change: DrawingsChange): void {
    show(symbol, (drawings) => withChange(drawings, change))
    save({ symbol, change })
  }

  return {
    drawings: isAccount ? currentData?.drawings : local,
    write: isAccount ? writeThere : writeHere,
    left: isAccount ? local : [],
    forget: () => writeHere({ put: [], removed: local.map(({ id }) => id) }),
  }
}

interface Sent {
  readonly symbol: string
  readonly change: DrawingsChange
}

/**
 * Sends one change at a time; those of a symbol that wait become one. What could not be saved stays on the chart and waits for the next try,
 * so that it never overwrites what was drawn after it. `kept` gets all drawings once nothing waits.
 */
function useSave(kept: (symbol: string, drawings: Drawing[]) => void): (sent: Sent) => void {
  const [send] = useChangeDrawingsMutation()
  const queue = useRef<{ busy: boolean; waiting: readonly Sent[] }>({ busy: false, waiting: [] })

  async function work(): Promise<void> {
    const { current } = queue
    if (current.busy) return
    current.busy = true
    while (current.waiting.length > 0) {
      const [sent, ...others] = current.waiting
      current.waiting = others
      const { data, error } = await send(sent)
      if (error) {
        current.waiting = joined([sent, ...current.waiting])
        told(error, () => void work())
        break
      }
      if (current.waiting.length === 0) kept(sent.symbol, data.drawings)
    }
    current.busy = false
  }

  return (sent) => {
    queue.current.waiting = joined([...queue.current.waiting, sent])
    void work()
  }
}

/** One change for each symbol. */
function joined(waiting: readonly Sent[]): Sent[] {
  const bySymbol = new Map<string, DrawingsChange>()
  for (const { symbol, change } of waiting) {
    const before = bySymbol.get(symbol)
    bySymbol.set(symbol, before ? bothChanges(before, change) : change)
  }
  return [...bySymbol].map(([symbol, change]) => ({ symbol, change }))
}

const told = (error: CallError, again: () => void) =>
  toast('The drawings could not be saved.', {
    kind: 'fault',
    detail: sentenceOf(error),
    action: { label: 'Try again', run: again },
    id: 'drawings',
  })
