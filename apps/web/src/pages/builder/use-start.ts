import { useLayoutEffect, useMemo } from 'react'
import { useDispatch } from 'react-redux'
import { startOf } from '../../base/preferences.ts'
import { useUser } from '../../base/session/use-user.ts'
import { usePreferences } from '../../base/use-preferences.ts'
import { builder, useBuilder } from '../../features/builder/builder.slice.ts'
import type { Start } from '../../features/builder/work.ts'

/** The start values of a new strategy from this user's answers. They also apply to the builder's strategy if it was not started. */
export function useStart(): Start {
  const dispatch = useDispatch()
  const user = useUser()
  const work = useBuilder()
  const preferences = usePreferences()
  const start = useMemo(() => startOf(preferences), [preferences])
  // Before the browser paints, so that no other market flashes up.
  useLayoutEffect(() => {
    if (work.owner === user?.id) dispatch(builder.startSet(start))
  }, [dispatch, start, work, user])
  return start
}
