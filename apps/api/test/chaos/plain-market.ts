/** Prices are whole points of a market, so the reference need not consider rounding of doubles. */
export interface PlainQuote {
  readonly bid: number
  readonly ask: number
  /** UTC milliseconds. */
  readonly at: number
}

export interface PlainCondition {
  readonly kind: string
  readonly side: 'bid' | 'ask' | 'mid'
  /** For a range, its lower end. */
  readonly price: number
  readonly upper: number
}

/** An alert as its user knows it: everything in it was acknowledged. */
export interface PlainAlert {
  readonly id: string
  readonly userId: string
  readonly once: boolean
  readonly cooldownMs: number
  condition: PlainCondition
  status: 'active' | 'triggered' | 'paused'
  /** Quotes of its symbol before this one do not count. */
  armedFrom: number
  /** When it fired since it was last armed. */
  recent: number[]
  /** The firings it must produce, in order. */
  readonly firings: { readonly at: number; readonly price: number }[]
  notices: number
}

const storm = { count: 15, withinMs: 180_000 }

/** The alerts of one symbol and how they fire, written as plainly as possible, without regard for speed. */
export interface PlainMarket {
  readonly alerts: readonly PlainAlert[]
  readonly last: PlainQuote | undefined
  readonly count: number
  add(alert: Pick<PlainAlert, 'id' | 'userId' | 'once' | 'cooldownMs' | 'condition'>): void
  /** Arms the alert: it waits for prices from now on. */
  arm(alert: PlainAlert): void
  /** Takes an acknowledged quote. Returns the number of alerts that fire. */
  take(quote: PlainQuote): number
}

export function plainMarket(): PlainMarket {
  const alerts: PlainAlert[] = []
  let last: PlainQuote | undefined
  let count = 0

  /** The price in force counts as the first, unless the alert has fired at it. */
  function armedFrom(firedAt: number | undefined): number {
    return last === undefined || firedAt === last.at ? count : count - 1
  }

  function arm(alert: PlainAlert): void {
    Object.assign(alert, { status: 'active', armedFrom: armedFrom(alert.firings.at(-1)?.at), recent: [] })
  }

  return {
    alerts,
    get last() {
      return last
    },
    get count() {
      return count
    },
    arm,
    add(given) {
      const alert: PlainAlert = { ...given, status: 'active', armedFrom: armedFrom(undefined), recent: [], firings: [], notices: 0 }
      alerts.push(alert)
    },
    take(quote) {
      const before = last
      const due = before === undefined ? [] : alerts.filter((alert) => fires(alert, before, count - 1, quote))
      for (const alert of due) fire(alert, quote)
      last = quote
      count += 1
      return due.length
    },
  }
}

function fires(alert: PlainAlert, before: PlainQuote, place: number, quote: PlainQuote): boolean {
  if (alert.status !== 'active' || place < alert.armedFrom) return false
  const lastAt = alert.recent.at(-1)
  if (lastAt !== undefined && quote.at < lastAt + alert.cooldownMs) return false
  return steps(alert.condition, before, quote)
}

function fire(alert: PlainAlert, quote: PlainQuote): void {
  alert.recent.push(quote.at)
  alert.firings.push({ at: quote.at, price: halves(alert.condition, quote) / 2 })
  if (alert.once) alert.status = 'triggered'
  const first = alert.recent.at(-storm.count)
  if (alert.once || first === undefined || quote.at - first > storm.withinMs) return
  alert.status = 'paused'
  alert.notices += 1
}

/** Twice the price of a side, so that a mid price is a whole number too. */
const halves = ({ side }: PlainCondition, { bid, ask }: PlainQuote): number => ({ bid: 2 * bid, ask: 2 * ask, mid: bid + ask })[side]

function steps(condition: PlainCondition, before: PlainQuote, quote: PlainQuote): boolean {
  const [from, to] = [halves(condition, before), halves(condition, quote)]
  const [price, upper] = [2 * condition.price, 2 * condition.upper]
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
  return cases[condition.kind]
}
