/** Prices are whole half steps of a market, so the reference need not consider rounding of doubles. */
export interface PlainQuote {
  readonly symbol: string
  /** Half steps. */
  readonly bid: number
  readonly ask: number
  /** In any unit, the same everywhere. */
  readonly at: number
}

export interface PlainAlert {
  readonly symbol: string
  readonly kind: string
  readonly side: 'bid' | 'ask' | 'mid'
  /** In half steps; for a range, its lower end. */
  readonly price: number
  readonly upper: number
  /** For a move: its size in half steps. `windowMs` is the time it may take. */
  readonly by: number
  /** The way in which a move counts; either way if absent. */
  readonly direction?: 'up' | 'down' | undefined
  readonly windowMs: number
  readonly once: boolean
  readonly cooldownMs: number
  readonly expiresAt: number
  readonly armedAt: number
}

const inForceMs = 30_000
const most = { count: 15, withinMs: 180_000 }

/** The quotes at which an alert fires, in order. Written as plainly as possible, without regard for speed. */
export function plainFirings(alert: PlainAlert, all: readonly PlainQuote[]): PlainQuote[] {
  const quotes = all.filter(({ symbol }) => symbol === alert.symbol).filter(isNew)
  const fired: PlainQuote[] = []
  for (const [i, quote] of quotes.entries()) {
    const last = fired.at(-1)
    if (quote.at >= alert.expiresAt || (last && (alert.once || quote.at < last.at + alert.cooldownMs))) continue
    if (fired.length >= most.count && fired.at(-1)!.at - fired.at(-most.count)!.at <= most.withinMs) continue
    if (isMet(alert, quotes, i, last?.at ?? alert.armedAt)) fired.push(quote)
  }
  return fired
}

/** A price that the symbol has had in the same millisecond is a repetition, because a feed may send a batch again. */
function isNew(quote: PlainQuote, i: number, quotes: readonly PlainQuote[]): boolean {
  for (let j = i - 1; j >= 0 && quotes[j].at === quote.at; j--) {
    if (quotes[j].bid === quote.bid && quotes[j].ask === quote.ask) return false
  }
  return true
}

function isMet(alert: PlainAlert, quotes: readonly PlainQuote[], i: number, countsFrom: number): boolean {
  if (alert.kind === 'movesBy') return hasMoved(alert, quotes, i, countsFrom)
  const [before, quote] = [quotes.at(i - 1), quotes[i]]
  if (i === 0 || before === undefined || before.at < alert.armedAt) return false
  return steps(alert, sideOf(alert, before), sideOf(alert, quote))
}

const sideOf = ({ side }: PlainAlert, { bid, ask }: PlainQuote): number => ({ bid, ask, mid: (bid + ask) / 2 })[side]

function steps({ kind, price, upper }: PlainAlert, from: number, to: number): boolean {
  const inside = (each: number) => each >= price && each <= upper
  const cases: Record<string, boolean> = {
    crossing: (from < price && to >= price) || (from > price && to <= price),
    crossingUp: from < price && to >= price,
    crossingDown: from > price && to <= price,
    above: from <= price && to > price,
    below: from >= price && to < price,
    entersRange: !inside(from) && inside(to),
    leavesRange: inside(from) && !inside(to),
  }
  return cases[kind]
}

/** Whether the price is at least the required distance from one that was in force within the window. */
function hasMoved(alert: PlainAlert, quotes: readonly PlainQuote[], i: number, countsFrom: number): boolean {
  const now = quotes[i]
  for (let j = i - 1; j >= 0 && quotes[j].at >= countsFrom; j--) {
    const until = Math.min(quotes[j + 1].at, quotes[j].at + inForceMs)
    if (until <= now.at - alert.windowMs) return false
    const moved = sideOf(alert, now) - sideOf(alert, quotes[j])
    if (alert.direction !== 'down' && moved >= alert.by) return true
    if (alert.direction !== 'up' && -moved >= alert.by) return true
  }
  return false
}
