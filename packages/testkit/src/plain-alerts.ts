/** Prices are whole half steps of a market, so the reference need not consider rounding of doubles. */
export interface PlainQuote {
  readonly symbol: string
  /** Half steps. */
  readonly bid: number
  readonly ask: number
  /** Milliseconds. */
  readonly at: number
  readonly source: string
}

export interface PlainAlert {
  readonly symbol: string
  readonly kind: string
  readonly side: 'bid' | 'ask' | 'mid'
  /** In half steps; for a range, its lower end. */
  readonly price: number
  readonly upper: number
  /** For a move: its size in half steps. `windowMs` is the market time that it may take. */
  readonly by: number
  /** The way in which a move counts; either way if absent. */
  readonly direction?: 'up' | 'down' | undefined
  readonly windowMs: number
  readonly once: boolean
  readonly cooldownMs: number
  readonly expiresAt: number
  readonly armedAt: number
  /** The quotes up to this index came before the arming. */
  readonly armedBefore: number
  /** Whether it fires at the arming if its state holds at a current price; otherwise it waits until it has been false. */
  readonly firesAtSave?: boolean
}

export interface PlainMarket {
  /** The market time of a moment. */
  readonly clock: (at: number) => number
  /** An alert that fired 15 times within three minutes is paused. */
  readonly storms: boolean
}

const currentMs = 30_000
const most = { count: 15, withinMs: 180_000 }

/**
 * The times at which an alert fires, in order. It looks at all earlier prices each time and remembers only the firings. Written as
 * plainly as possible, without regard for speed.
 */
export function plainFirings(alert: PlainAlert, all: readonly PlainQuote[], market: PlainMarket): number[] {
  const own = all.map((quote, index) => ({ quote, index })).filter(({ quote }) => quote.symbol === alert.symbol)
  const counted = own.filter(({ quote }, i) => isNew(quote, i, own))
  const prices = counted.map(({ quote }) => ({ price: sideOf(alert, quote), at: quote.at, source: quote.source }))
  const known = counted.filter(({ index }) => index < alert.armedBefore).length
  return firingsAmong(alert, prices, known, market)
}

interface Price {
  readonly price: number
  readonly at: number
  readonly source: string
}

function firingsAmong(alert: PlainAlert, prices: readonly Price[], known: number, { clock, storms }: PlainMarket): number[] {
  const last = prices[known - 1]
  const isCurrent = last !== undefined && clock(alert.armedAt) - clock(last.at) <= currentMs
  const heldAtSave = isCurrent && holds(alert, last.price)
  const fired: number[] = heldAtSave && alert.firesAtSave ? [alert.armedAt] : []
  /** The prices, by index, that have told the state, emptied the window or were told. */
  const told = new Set<number>(heldAtSave ? [known - 1] : [])
  let begin = Math.max(0, known - 1)
  for (let i = known; i < prices.length; i++) {
    const { at } = prices[i]
    const isMove = alert.kind === 'movesBy'
    const isTrue = isMove
      ? hasMoved(alert, prices, i, begin, clock)
      : isState(alert)
        ? isNews(alert, prices, i, known, told)
        : isCrossed(alert, prices, i, known)
    if (isMove && isTrue) begin = i
    const since = fired.at(-1)
    const isSilent = since !== undefined && (alert.once || at < since + alert.cooldownMs)
    const isStorm = storms && fired.length >= most.count && since! - fired.at(-most.count)! <= most.withinMs
    if (!isTrue || isSilent || isStorm || at >= alert.expiresAt) continue
    fired.push(at)
    told.add(i)
  }
  return fired
}

/** A price that the symbol has had in the same millisecond is a repetition, because a feed may send a batch again. */
function isNew(quote: PlainQuote, i: number, own: readonly { readonly quote: PlainQuote }[]): boolean {
  for (let j = i - 1; j >= 0 && own[j].quote.at === quote.at && own[j].quote.source === quote.source; j--) {
    if (own[j].quote.bid === quote.bid && own[j].quote.ask === quote.ask) return false
  }
  return true
}

const sideOf = ({ side }: PlainAlert, { bid, ask }: PlainQuote): number => ({ bid, ask, mid: (bid + ask) / 2 })[side]

const isState = ({ kind }: PlainAlert): boolean => ['above', 'below', 'entersRange'].includes(kind)
const isInside = ({ price, upper }: PlainAlert, each: number) => each >= price && each <= upper

function holds(alert: PlainAlert, price: number): boolean {
  const cases: Record<string, boolean> = { above: price > alert.price, below: price < alert.price, entersRange: isInside(alert, price) }
  return cases[alert.kind] ?? false
}

/** Whether a state holds that was neither told nor waited for since it was last false. */
function isNews(alert: PlainAlert, prices: readonly Price[], i: number, known: number, told: ReadonlySet<number>): boolean {
  for (let j = i; j >= Math.max(0, known - 1) && holds(alert, prices[j].price); j--) if (told.has(j)) return false
  return holds(alert, prices[i].price)
}

function isCrossed(alert: PlainAlert, prices: readonly Price[], i: number, known: number): boolean {
  const [before, now] = [prices[i - 1], prices[i]]
  if (!before || before.source !== now.source) return false
  const { kind, price: level } = alert
  const [from, to] = [before.price, now.price]
  const since = prices.slice(Math.max(0, known - 1), i)
  const wasOnLevel = kind !== 'leavesRange' && known > 0 && since.every(({ price, source }) => price === level && source === now.source)
  const cases: Record<string, boolean> = {
    crossing: (from < level && to >= level) || (from > level && to <= level) || (wasOnLevel && to !== level),
    crossingUp: (from < level && to >= level) || (wasOnLevel && to > level),
    crossingDown: (from > level && to <= level) || (wasOnLevel && to < level),
    leavesRange: isInside(alert, from) && !isInside(alert, to),
  }
  return cases[kind]
}

/** Whether the price is at least the required distance from an earlier one of the window, which begins with the price `begin`. */
function hasMoved(alert: PlainAlert, prices: readonly Price[], i: number, begin: number, clock: PlainMarket['clock']): boolean {
  const now = prices[i]
  for (let j = i - 1; j >= begin && prices[j].source === now.source; j--) {
    if (clock(now.at) - clock(prices[j].at) > alert.windowMs) return false
    const moved = now.price - prices[j].price
    if (alert.direction !== 'down' && moved >= alert.by) return true
    if (alert.direction !== 'up' && -moved >= alert.by) return true
  }
  return false
}
