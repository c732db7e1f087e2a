import { useDispatch } from 'react-redux'
import { useServerNow } from '../base/live/use-server-now.ts'
import { useUser } from '../base/session/use-user.ts'
import { useUpdateUserMutation } from '../base/session/user.api.ts'
import { useTimezone } from '../base/store.ts'
import { browserZone, keepZone, setTimezone } from '../base/timezone.slice.ts'
import { formatClock, formatDate, zoneName } from '../ui/format-date.ts'
import { marketZones } from '../ui/time-zones.ts'

/**
 * Shows the time in the zone that the page uses for all times, and lets the user choose that zone. The choice applies
 * to every device of an account, or to this browser.
 */
export function Clock() {
  const zone = useTimezone()
  const dispatch = useDispatch()
  const user = useUser()
  // If the server refuses the zone, it still applies until the page is closed.
  const [update] = useUpdateUserMutation()
  const now = useServerNow()
  const zones = [...new Set([browserZone, zone, ...marketZones])]

  function choose(next: string) {
    dispatch(setTimezone(next))
    if (user) update({ timezone: next })
    else keepZone(next)
  }

  return (
    <div className="tnum flex min-w-0 items-center gap-1">
      <select
        aria-label="Time zone"
        value={zone}
        onChange={(event) => choose(event.target.value)}
        className="h-6 min-w-0 appearance-none truncate rounded-chip bg-page text-right text-12 hover:text-ink"
      >
        {zones.map((each) => (
          <option key={each} value={each}>
            {zoneName(now, each)}
          </option>
        ))}
      </select>
      <time title={`${formatDate(now, zone)}, ${zone}`}>· {formatClock(now, zone)}</time>
    </div>
  )
}
