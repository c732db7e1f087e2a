import { reaches } from '@assay/contracts'
import { useEffect, useLayoutEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { selectHasSession } from '../../base/session/auth.slice.ts'
import { useLevel, useUser } from '../../base/session/use-user.ts'
import { setKept } from '../../ui/kept-fact.ts'
import { toast } from '../../ui/toast.ts'
import { builder, useBuilder } from './builder.slice.ts'
import { keepWork, workFor } from './kept-work.ts'
import { newLine } from './work.ts'

/**
 * Stores every change in this browser, so that a reload loses nothing, and shows no user the work of another. `onForked` is told when this
 * strategy goes on under another line.
 */
export function useKeptWork(onForked?: (from: string, to: string) => void): void {
  const work = useBuilder()
  const someone = useUser()
  const level = useLevel()
  // Until the address is confirmed the work stays a visitor's, so that a user who mistyped it and registers again loses nothing.
  const user = reaches(level, 'verified') ? someone?.id : undefined
  // While the server cannot say who is signed in, keep showing the work: it belongs to this browser's last user.
  const isKnown = !useSelector(selectHasSession) || someone !== undefined
  const isTheirs = work.owner === user || !isKnown
  const dispatch = useDispatch()
  // Runs before the browser paints.
  useLayoutEffect(() => {
    if (!isTheirs) dispatch(builder.workFound(workFor(user, work)))
  }, [isTheirs, user, work, dispatch])
  useEffect(() => {
    if (!isTheirs) return
    const keeping = keepWork(work)
    setKept(keeping !== 'refused')
    if (keeping !== 'elsewhere') return
    const line = newLine()
    onForked?.(work.present.line, line)
    dispatch(builder.lineForked(line))
    toast('Another tab has changed this strategy.', {
      detail: 'Both are kept: yours is shown here, and the other one is offered above your rules.',
      id: 'other-tab',
    })
  }, [work, isTheirs, onForked, dispatch])
}
