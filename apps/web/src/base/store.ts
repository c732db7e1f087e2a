import { combineSlices, configureStore, type UnknownAction } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { api } from './api.ts'
import { authReducer } from './session/auth.slice.ts'
import { sessionMiddleware } from './session/session-middleware.ts'
import { timezoneReducer } from './timezone.slice.ts'

// Slices of lazy pages join by `rootReducer.inject(slice)`, so that their code loads with their page.
export const rootReducer = combineSlices({ [api.reducerPath]: api.reducer, auth: authReducer, timezone: timezoneReducer })

export function makeStore() {
  return configureStore({
    reducer: forgetting,
    middleware: (standard) => standard().concat(api.middleware, sessionMiddleware),
    // The default notifies components of an optimistic update one frame later, and for that frame a clicked checkbox jumps back.
    enhancers: (standard) => standard({ autoBatch: { type: 'tick' } }),
  })
}

export type RootState = ReturnType<typeof rootReducer>

/** When a user signs out, the state of their work is dropped and the state of the browser stays. */
function forgetting(state: RootState | undefined, action: UnknownAction): RootState {
  const next = rootReducer(state, action)
  const user = state?.auth.user
  if (!user || user.id === next.auth.user?.id) return next
  const { auth, timezone, [api.reducerPath]: answers } = next
  return rootReducer({ auth, timezone, [api.reducerPath]: answers }, { type: 'store/userLeft' })
}

/** The chosen time zone, for all formatted dates and times. */
export function useTimezone(): string {
  return useSelector((state: RootState) => state.timezone.value)
}
