import { keyOf, type Quote } from './quote.ts'
import { confirmations } from './quote-gate.ts'

/** The most recent numbers that are remembered with their quotes. */
const mostRemembered = 1000

/** Which quote each number of a source belongs to. */
export interface NumberClaims {
  /**
   * `taken`: another quote has this number, so one of the two is wrong, and the first one was already accepted.
   * `restarted`: several quotes in a row contradict the remembered ones, so the source has restarted its numbering.
   */
  judge(number: number, quote: Quote): 'free' | 'taken' | 'restarted'
  remember(number: number, quote: Quote): void
}

export function numberClaims(): NumberClaims {
  const quotes = new Map<number, string>()
  let contradictions: { number: number; at: number }[] = []
  return {
    judge(number, quote) {
      const known = quotes.get(number)
      if (known === undefined || known === keyOf(quote)) return 'free'
      const last = contradictions.at(-1)
      const follows = last !== undefined && number === last.number + 1 && quote.at >= last.at
      contradictions = [...(follows ? contradictions : []), { number, at: quote.at }]
      if (contradictions.length < confirmations) return 'taken'
      quotes.clear()
      contradictions = []
      return 'restarted'
    },
    remember(number, quote) {
      quotes.set(number, keyOf(quote))
      if (quotes.size > mostRemembered) quotes.delete(quotes.keys().next().value!)
      contradictions = []
    },
  }
}
