import { type HeardQuotes, quotesAwaited } from '@assay/contracts'
import { useSelector } from 'react-redux'
import { type NewsRoot, selectLastQuotes, selectQuoteSources } from './news.slice.ts'
import { useServerNow } from './use-server-now.ts'

/** What the page knows of the quotes of a symbol; undefined before the server has said anything of them. */
export function useHeard(): { heardOf: (symbol: string) => HeardQuotes | undefined; now: number } {
  const last = useSelector((state: NewsRoot) => selectLastQuotes(state))
  const sources = useSelector((state: NewsRoot) => selectQuoteSources(state))
  const now = useServerNow()
  const heardOf = (symbol: string) => {
    const [quote, source] = [last[symbol], sources[symbol]]
    return quote || source ? { at: quote?.at ?? null, why: source?.why ?? null } : undefined
  }
  return { heardOf, now }
}

/** Returns a function that tells why no quotes of a symbol come at this second: a sentence, or null if they do or if that is unknown. */
export function useAwaited(): (symbol: string) => string | null {
  const { heardOf, now } = useHeard()
  return (symbol) => {
    const heard = heardOf(symbol)
    return heard ? quotesAwaited(symbol, heard, now) : null
  }
}
