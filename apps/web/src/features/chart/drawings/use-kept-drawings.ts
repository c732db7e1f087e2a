import { type Drawing, reaches } from '@assay/contracts'
import { skipToken } from '@reduxjs/toolkit/query'
import { useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { CallError } from '../../../base/refused.ts'
import { sentenceOf } from '../../../base/refused.ts'
import { useLevel } from '../../../base/session/use-user.ts'
import { toast } from '../../../ui/toast.ts'
import { drawingsEndpoints, useDrawingsQuery, useKeepDrawingsMutation } from './drawings.api.ts'
import { keepDrawings, readDrawings } from './kept-drawings.ts'

export interface KeptDrawings {
  /** Undefined until they are known. */
  drawings: readonly Drawing[] | undefined
  write: (drawings: readonly Drawing[]) => void
  /** Those that a visitor left in this browser, for a user who may take them over. */
  left: readonly Drawing[]
  /** Removes them from the browser. */
  forget: () => void
}

/** The drawings of a symbol: those of the account, or of this browser for a visitor. */
export function useKeptDrawings(symbol: string): KeptDrawings {
  const isAccount = reaches(useLevel(), 'verified')
  const { currentData } = useDrawingsQuery(isAccount ? symbol : skipToken, { refetchOnMountOrArgChange: true })
  const save = useSave(symbol)
  const dispatch = useDispatch()
  const [, redraw] = useState(0)
  const inBrowser = useRef<{ symbol: string; drawings: readonly Drawing[] }>(null)
  if (inBrowser.current?.symbol !== symbol) inBrowser.current = { symbol, drawings: readDrawings(symbol) }
  const local = inBrowser.current.drawings

  function writeHere(drawings: readonly Drawing[]): void {
    inBrowser.current = { symbol, drawings }
    if (!keepDrawings(symbol, drawings)) toast('This browser stores nothing, so the drawings are lost when you close the page.')
    redraw((count) => count + 1)
  }

  function writeThere(drawings: readonly Drawing[]): void {
    const shown = drawingsEndpoints.util.updateQueryData('drawings', symbol, () => ({ drawings: [...drawings] }))
    dispatch(shown as never)
    save(drawings)
  }

  return {
    drawings: isAccount ? currentData?.drawings : local,
    write: isAccount ? writeThere : writeHere,
    left: isAccount ? local : [],
    forget: () => writeHere([]),
  }
}

/** Sends one list at a time, and of those that wait the newest. What could not be saved stays on the chart. */
function useSave(symbol: string): (drawings: readonly Drawing[]) => void {
  const [send] = useKeepDrawingsMutation()
  const queue = useRef<{ busy: boolean; next: { symbol: string; drawings: readonly Drawing[] } | null }>({ busy: false, next: null })

  async function work(): Promise<void> {
    const { current } = queue
    if (current.busy) return
    current.busy = true
    while (current.next) {
      const sent = current.next
      current.next = null
      const { error } = await send(sent)
      if (error && !current.next) told(error, () => save(sent))
    }
    current.busy = false
  }

  function save(next: { symbol: string; drawings: readonly Drawing[] }): void {
    queue.current.next = next
    void work()
  }
  return (drawings) => save({ symbol, drawings })
}

const told = (error: CallError, again: () => void) =>
  toast('The drawings could not be saved.', {
    kind: 'fault',
    detail: sentenceOf(error),
    action: { label: 'Try again', run: again },
    id: 'drawings',
  })
