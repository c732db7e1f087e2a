import { useMemo } from 'react'
import { type Preferences, preferencesOf } from './preferences.ts'
import { useUser } from './session/use-user.ts'

/** What the answers of whoever is signed in ask for; for a visitor the product's defaults. */
export function usePreferences(): Preferences {
  const user = useUser()
  return useMemo(() => preferencesOf(user), [user])
}
