import { reaches } from '@assay/contracts'
import { useEffect, useLayoutEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { selectHasSession } from '../../base/session/auth.slice.ts'
import { useLevel, useUser } from '../../base/session/use-user.ts'
import { builder, useBuilder } from './builder.slice.ts'
import { keepWork, workFor } from './kept-work.ts'

/** Keeps every change in this browser, so that a reload loses nothing, and shows nobody the work of another. */
export function useKeptWork(): void {
  const work = useBuilder()
  const someone = useUser()
  const level = useLevel()
  // Until the address is confirmed it is a visitor's: whoever mistyped it and registers again loses nothing.
  const user = reaches(level, 'verified') ? someone?.id : undefined
  // While the server cannot say who is there, what is shown stays: it is this browser's last user's.
  const isKnown = !useSelector(selectHasSession) || someone !== undefined
  const isTheirs = work.owner === user || !isKnown
  const dispatch = useDispatch()
  // Before the browser paints.
  useLayoutEffect(() => {
    if (!isTheirs) dispatch(builder.workFound(workFor(user, work)))
  }, [isTheirs, user, work, dispatch])
  useEffect(() => {
    if (isTheirs) keepWork(work)
  }, [work, isTheirs])
}
