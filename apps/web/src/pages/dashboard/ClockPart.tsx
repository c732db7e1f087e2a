import { useServerMinute } from '../../base/live/use-server-now.ts'
import { useTimezone } from '../../base/store.ts'
import { DashboardPart } from '../../features/dashboard/DashboardPart.tsx'
import { MarketClock } from '../../features/market-clock/MarketClock.tsx'
import { openWords } from '../../features/market-clock/open-words.ts'

/** Which markets are open now. */
export function ClockPart() {
  const zone = useTimezone()
  const now = useServerMinute()
  return (
    <DashboardPart title="Market clock" beside={openWords(now, zone)}>
      <MarketClock now={now} zone={zone} />
    </DashboardPart>
  )
}
