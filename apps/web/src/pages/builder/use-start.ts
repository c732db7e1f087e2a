import { useLayoutEffect, useMemo } from 'react'
import { useDispatch } from 'react-redux'
import { startOf } from '../../base/preferences.ts'
import { useUser } from '../../base/session/use-user.ts'
import { usePreferences } from '../../base/use-preferences.ts'
import { builder, useBuilder } from '../../features/builder/builder.slice.ts'
import type { Start } from '../../features/builder/work.ts'

/** What the answers of this user give a new strategy to start with. It stands in the builder from the start where nothing was begun. */
export function useStart(): Start {
  const dispatch = useDispatch()
  const user = useUser()
  const work = useBuilder()
  const preferences = usePreferences()
  const start = useMemo(() => startOf(preferences), [preferences])
  // Before the browser paints: no other market flashes up.
  useLayoutEffect(() => {
    if (work.owner === user?.id) dispatch(builder.startSet(start))
  }, [dispatch, start, work, user])
  return start
}
