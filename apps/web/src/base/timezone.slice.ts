import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { currentZone } from '../ui/time-zones.ts'
import { signedIn, signedOut, userChanged } from './session/auth.slice.ts'

const place = 'assay.timezone'

/** The zone of this browser, as an IANA name. */
export const browserZone = currentZone(Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC')

/** The zone of a page that nobody has signed in to. */
export const visitorsZone = (): string => keptZone() ?? browserZone
const zoneOfBrowser = () => ({ value: visitorsZone() })

/** The zone in which times are shown: the account's, otherwise the one chosen in this browser, otherwise the browser's own. */
const timezone = createSlice({
  name: 'timezone',
  initialState: zoneOfBrowser,
  reducers: {
    setTimezone(state, { payload }: PayloadAction<string>) {
      state.value = currentZone(payload)
    },
  },
  extraReducers: (build) =>
    build.addCase(signedOut, zoneOfBrowser).addMatcher(isAnyOf(signedIn, userChanged), (state, { payload }) => {
      const { timezone: zone } = 'user' in payload ? payload.user : payload
      state.value = knownZone(zone) ?? state.value
    }),
})

export const { setTimezone } = timezone.actions
export const timezoneReducer = timezone.reducer

/** Stores the choice in this browser. Choosing the browser's own zone deletes it. */
export function keepZone(zone: string): void {
  try {
    if (zone === browserZone) localStorage.removeItem(place)
    else localStorage.setItem(place, zone)
  } catch (error) {
    console.warn('This browser stores nothing, so the time zone is lost when you close the page.', error)
  }
}

function keptZone(): string | null {
  try {
    return knownZone(localStorage.getItem(place))
  } catch {
    // A browser without storage holds no choice.
    return null
  }
}

/** The name of a zone in which this browser can show times; null for any other text. */
export function knownZone(zone: unknown): string | null {
  if (typeof zone !== 'string' || zone === '') return null
  try {
    return Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone === '' ? null : currentZone(zone)
  } catch {
    // Intl throws for an unknown zone.
    return null
  }
}
