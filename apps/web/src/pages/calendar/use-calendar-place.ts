import { useCallback } from 'react'
import { useAddress } from '../../base/use-address.ts'
import { type CalendarPlace, readPlace, writePlace } from '../../features/calendar/calendar-place.ts'

/** The state in the address, and a function to change it. Changing the week adds a history entry; filters and details do not. */
export function useCalendarPlace(today: string): [CalendarPlace, (change: Partial<CalendarPlace>) => void] {
  const [address, setAddress] = useAddress()
  const change = useCallback(
    (changed: Partial<CalendarPlace>) =>
      setAddress((before) => writePlace({ ...readPlace(before, today), ...changed }, today), { replace: changed.week === undefined }),
    [setAddress, today],
  )
  return [readPlace(address, today), change]
}
