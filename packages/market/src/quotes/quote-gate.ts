import type { Quote } from './quote.ts'

/**
 * Why a quote is quarantined. `price`: a price is not a positive finite number. `crossed`: the ask is below the bid.
 * `ahead`: its time lies in the future. `jump`: nothing confirms its price level. `renumbered`: another quote has its
 * number.
 */
export const quarantineReasons = ['price', 'crossed', 'ahead', 'jump', 'renumbered'] as const
export type QuarantineReason = (typeof quarantineReasons)[number]

/**
 * `accepted`: the newest price. `late`: valid, but a newer quote is known; it counts in its own bar only. `duplicate`:
 * already known. Every other verdict is a quarantine: the quote counts nowhere.
 */
export type Verdict = 'accepted' | 'late' | 'duplicate' | QuarantineReason

export interface QuoteGate {
  /** Judges the next quote of the symbol; `now` is the current time in UTC milliseconds. */
  judge(quote: Quote, now: number): Verdict
  /** The last accepted quote. */
  last(): Quote | undefined
}

export const farthestAheadMs = 60_000
export const largestStep = 0.05
/**
 * Quotes in a row that confirm a new level; the last of them is accepted. They must ascend in time and differ by at
 * most `agreement`, a share of the price.
 */
export const confirmations = 3
export const agreement = 0.005

/** Prices remembered for one millisecond. */
const mostAtOnce = 100

/**
 * Whether a time is too far in the future to be valid: it came from a clock that ran ahead and was corrected since. The
 * next quote then replaces the one with that time.
 */
export const isFromAhead = (at: number, now: number): boolean => at > now + farthestAheadMs

/**
 * The gate of one symbol's quotes. `known` is a quote accepted earlier, for example by a previous run; the next quotes
 * are judged by it.
 */
export function quoteGate(known?: Quote): QuoteGate {
  let last = known
  /** Prices accepted in the millisecond of the last quote: a market may move twice in it. */
  let pricesAtLast = known ? [pricesOf(known)] : []
  /** Quotes in a row that are far from the last accepted one and close to each other. */
  let suspects: Quote[] = []

  function accept(quote: Quote): Verdict {
    const before = quote.at === last?.at ? pricesAtLast.slice(1 - mostAtOnce) : []
    pricesAtLast = [...before, pricesOf(quote)]
    suspects = []
    last = quote
    return 'accepted'
  }

  function suspect(quote: Quote): Verdict {
    const newest = suspects.at(-1)
    // A repeated or older quote confirms nothing.
    if (newest && quote.at <= newest.at) return 'jump'
    suspects = suspects.every((each) => isWithin(each, quote, agreement)) ? [...suspects, quote] : [quote]
    return suspects.length < confirmations ? 'jump' : accept(quote)
  }

  return {
    last: () => last,
    judge(quote, now) {
      const fault = faultOf(quote, now)
      if (fault) return fault
      if (!last) return accept(quote)
      const isNear = isWithin(last, quote, largestStep)
      if (isFromAhead(last.at, now)) return isNear ? accept(quote) : suspect(quote)
      if (quote.at < last.at) return isNear ? 'late' : 'jump'
      if (quote.at === last.at && pricesAtLast.includes(pricesOf(quote))) return 'duplicate'
      return isNear ? accept(quote) : suspect(quote)
    },
  }
}

function faultOf({ bid, ask, at }: Quote, now: number): QuarantineReason | undefined {
  if (!(bid > 0 && bid < Infinity && ask > 0 && ask < Infinity)) return 'price'
  if (ask < bid) return 'crossed'
  return isFromAhead(at, now) ? 'ahead' : undefined
}

/** Smaller than any price step. Needed because the double 1.05 lies slightly more than five percent above 1. */
const tolerance = 1e-12

const isWithin = (from: Quote, { bid, ask }: Quote, share: number): boolean =>
  Math.abs(bid - from.bid) <= (share + tolerance) * from.bid && Math.abs(ask - from.ask) <= (share + tolerance) * from.ask

const pricesOf = ({ bid, ask }: Quote): string => `${bid} ${ask}`
