import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

const place = 'assay.timezone'

/** The zone of this browser, as an IANA name. */
export const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** The time zone in which times are shown: the browser's unless another was chosen. */
const timezone = createSlice({
  name: 'timezone',
  initialState: () => ({ value: keptZone() ?? browserZone }),
  reducers: {
    setTimezone(state, { payload }: PayloadAction<string>) {
      state.value = payload
    },
  },
})

export const { setTimezone } = timezone.actions
export const timezoneReducer = timezone.reducer

/** Remembers the choice in this browser; its own zone is remembered as no choice. */
export function keepZone(zone: string): void {
  try {
    if (zone === browserZone) localStorage.removeItem(place)
    else localStorage.setItem(place, zone)
  } catch (error) {
    console.warn('The time zone holds until the page is closed: this browser keeps nothing.', error)
  }
}

function keptZone(): string | null {
  try {
    const zone = localStorage.getItem(place)
    // Throws for a zone that this browser does not know.
    if (zone) Intl.DateTimeFormat('en-US', { timeZone: zone })
    return zone
  } catch {
    return null
  }
}
