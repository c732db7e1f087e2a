import { useMemo } from 'react'
import { type Preferences, preferencesOf } from './preferences.ts'
import { useUser } from './session/use-user.ts'

/** The preferences from the answers of the signed-in user; for a visitor the product's defaults. */
export function usePreferences(): Preferences {
  const user = useUser()
  return useMemo(() => preferencesOf(user), [user])
}
