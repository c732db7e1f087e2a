import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { currentZone } from '../ui/time-zones.ts'
import { signedIn, signedOut, userChanged } from './session/auth.slice.ts'

const place = 'assay.timezone'

/** The zone of this browser, as an IANA name. */
export const browserZone = currentZone(Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC')

const zoneOfBrowser = () => ({ value: keptZone() ?? browserZone })

/** The time zone in which times are shown: the one of the account, else the one chosen in this browser, else the browser's own. */
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

/** Remembers the choice in this browser; its own zone is remembered as no choice. */
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
    // A browser that keeps nothing has kept nothing.
    return null
  }
}

/** Whether this browser can show times in a zone. */
function isKnown(zone: string | null): zone is string {
  if (!zone) return false
  try {
    return Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    // That is how Intl says that there is no such zone.
    return false
  }
}
