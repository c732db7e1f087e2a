import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { type CalendarPlace, readPlace, writePlace } from '../../features/calendar/calendar-place.ts'

/** What the address says, and a way to change it. Another week is a step that Back takes back; filters and details are not. */
export function useCalendarPlace(today: string): [CalendarPlace, (change: Partial<CalendarPlace>) => void] {
  const [address, setAddress] = useSearchParams()
  const change = useCallback(
    (changed: Partial<CalendarPlace>) =>
      setAddress((before) => writePlace({ ...readPlace(before, today), ...changed }, today), { replace: changed.week === undefined }),
    [setAddress, today],
  )
  return [readPlace(address, today), change]
}
