import { combineSlices, configureStore } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { api } from './api.ts'
import { timezoneReducer } from './timezone.slice.ts'

// Slices of lazy pages join by `rootReducer.inject(slice)`, so that their code arrives with their page.
export const rootReducer = combineSlices({ [api.reducerPath]: api.reducer, timezone: timezoneReducer })

export function makeStore() {
  return configureStore({ reducer: rootReducer, middleware: (standard) => standard().concat(api.middleware) })
}

export type RootState = ReturnType<typeof rootReducer>

/** The chosen time zone, for every formatted date and time. */
export function useTimezone(): string {
  return useSelector((state: RootState) => state.timezone.value)
}
