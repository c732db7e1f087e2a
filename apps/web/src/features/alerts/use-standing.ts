import { type AlertStanding, alertStanding, type PriceAlert } from '@assay/contracts'
import { useHeard } from '../../base/live/use-heard.ts'

/** Returns a function that tells the state of an alert at this second, by the quotes that the page hears. */
export function useStandings(): (alert: PriceAlert) => AlertStanding {
  const { heardOf, now } = useHeard()
  return (alert) => alertStanding(alert, heardOf(alert.symbol), now)
}
