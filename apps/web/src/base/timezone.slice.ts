import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { currentZone } from '../ui/time-zones.ts'
import { signedIn, signedOut, userChanged } from './session/auth.slice.ts'

const place = 'assay.timezone'

/** The zone of this browser, as an IANA name. */
export const browserZone = currentZone(Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC')

const zoneOfBrowser = () => ({ value: keptZone() ?? browserZone })

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
      if (isKnown(zone)) state.value = currentZone(zone)
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
    const zone = localStorage.getItem(place)
    return isKnown(zone) ? currentZone(zone) : null
  } catch {
    // A browser without storage holds no choice.
    return null
  }
}

/** Whether this browser can show times in a zone. */
function isKnown(zone: string | null): zone is string {
  if (!zone) return false
  try {
    return Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    // Intl throws for an unknown zone.
    return false
  }
}
