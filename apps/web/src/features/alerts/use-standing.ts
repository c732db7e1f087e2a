import { type AlertStanding, alertStanding, type HeardQuotes, type PriceAlert, quotesAwaited } from '@assay/contracts'
import { useSelector } from 'react-redux'
import { type NewsRoot, selectLastQuotes, selectQuoteSources } from '../../base/live/news.slice.ts'
import { useServerNow } from '../../base/live/use-server-now.ts'

/** What the page knows of the quotes of a symbol; undefined before the server has said anything of them. */
function useHeard(): { heardOf: (symbol: string) => HeardQuotes | undefined; now: number } {
  const last = useSelector((state: NewsRoot) => selectLastQuotes(state))
  const sources = useSelector((state: NewsRoot) => selectQuoteSources(state))
  const now = useServerNow()
  const heardOf = (symbol: string) => {
    const [quote, source] = [last[symbol], sources[symbol]]
    return quote || source ? { at: quote?.at ?? null, why: source?.why ?? null } : undefined
  }
  return { heardOf, now }
}

/** Returns a function that tells the state of an alert at this second, by the quotes that the page hears. */
export function useStandings(): (alert: PriceAlert) => AlertStanding {
  const { heardOf, now } = useHeard()
  return (alert) => alertStanding(alert, heardOf(alert.symbol), now)
}

/** Why an alert on the price of `symbol` would have to wait if it were set now; null if it would not, or if that is unknown. */
export function useQuotesAwaited(symbol: string): string | null {
  const { heardOf, now } = useHeard()
  const heard = heardOf(symbol)
  return heard ? quotesAwaited(symbol, heard, now) : null
}
