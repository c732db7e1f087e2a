import type { Quote } from './quote.ts'

/**
 * Why a quote is not believed: a price that is none, the ask below the bid, a time that is still to come, a level that nothing confirms, a number
 * that another quote has.
 */
export const quarantineReasons = ['price', 'crossed', 'ahead', 'jump', 'renumbered'] as const
export type QuarantineReason = (typeof quarantineReasons)[number]

/**
 * `accepted`: the newest word on the price. `late`: true, but a newer one is known; it belongs into its bar and nowhere else. `duplicate`:
 * known already. Everything else is quarantined: it counts nowhere.
 */
export type Verdict = 'accepted' | 'late' | 'duplicate' | QuarantineReason

export interface QuoteGate {
  /** Judges the next quote of the symbol; `now` is the present moment, UTC milliseconds. */
  judge(quote: Quote, now: number): Verdict
  /** The last that was accepted. */
  last(): Quote | undefined
}

export const farthestAheadMs = 60_000
export const largestStep = 0.05
/** So many quotes in a row, ascending in time and within so much of each other, confirm a new level; the last of them is accepted. */
export const confirmations = 3
export const agreement = 0.005

/** Prices that are remembered of one millisecond. */
const mostAtOnce = 100

/** Whether a time cannot be: a clock that stood ahead gave it, and was put right since. What came by it is followed by what comes now. */
export const isFromAhead = (at: number, now: number): boolean => at > now + farthestAheadMs

/** The gate of one symbol's quotes. `known` was accepted before, as by a program that ran earlier: what follows is judged by it. */
export function quoteGate(known?: Quote): QuoteGate {
  let last = known
  /** The prices that were accepted of the last one's millisecond: a market may move twice in it. */
  let pricesAtLast = known ? [pricesOf(known)] : []
  /** Quotes in a row that are far from the last accepted one and near each other. */
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
    // The same quote again, or one from before, confirms nothing.
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

/** Below any price step: 1.05 is five percent above 1, though its double lies a little beyond. */
const tolerance = 1e-12

const isWithin = (from: Quote, { bid, ask }: Quote, share: number): boolean =>
  Math.abs(bid - from.bid) <= (share + tolerance) * from.bid && Math.abs(ask - from.ask) <= (share + tolerance) * from.ask

const pricesOf = ({ bid, ask }: Quote): string => `${bid} ${ask}`
