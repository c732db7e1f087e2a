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
  /** A state that holds and was told, or that its user waits to see again. */
  isTold: boolean
  /** A crossing whose level the price has been since the arming: it fires when the price leaves the level. */
  isOnLevel: boolean
  /** When it fired since it was last armed. */
  recent: number[]
  /** The firings it must produce, in order. */
  readonly firings: { readonly at: number; readonly price: number }[]
  notices: number
}

const storm = { count: 15, withinMs: 180_000 }

/** A price is current for so long. The reference knows no closed market and no other source. */
const currentMs = 30_000

type NewAlert = Pick<PlainAlert, 'id' | 'userId' | 'once' | 'cooldownMs' | 'condition'>

/** The alerts of one symbol and how they fire, written as plainly as possible, without regard for speed. */
export interface PlainMarket {
  readonly alerts: readonly PlainAlert[]
  readonly count: number
  /** Adds an alert that is armed at a moment, UTC milliseconds, and waits if its state holds already. */
  add(alert: NewAlert, armedAt: number): void
  /** Arms an alert again: it forgets what was before. */
  arm(alert: PlainAlert, armedAt: number): void
  /** Takes an acknowledged quote. Returns the number of alerts that fire. */
  take(quote: PlainQuote): number
}

export function plainMarket(): PlainMarket {
  const alerts: PlainAlert[] = []
  let last: PlainQuote | undefined
  let count = 0

  const armed = (condition: PlainCondition, armedAt: number) => ({
    status: 'active' as const,
    recent: [],
    isTold: last !== undefined && armedAt - last.at <= currentMs && holds(condition, last) === true,
    isOnLevel: last !== undefined && condition.kind.startsWith('crossing') && halves(condition, last) === 2 * condition.price,
  })
  return {
    alerts,
    get count() {
      return count
    },
    arm: (alert, armedAt) => void Object.assign(alert, armed(alert.condition, armedAt)),
    add: (alert, armedAt) => void alerts.push({ ...alert, ...armed(alert.condition, armedAt), firings: [], notices: 0 }),
    take(quote) {
      const due = alerts.filter((alert) => alert.status === 'active' && fires(alert, last, quote))
      for (const alert of due) fire(alert, quote)
      last = quote
      count += 1
      return due.length
    },
  }
}

/** Whether an active alert fires at a quote. Notes what the alert has to know at the next one. */
function fires(alert: PlainAlert, before: PlainQuote | undefined, quote: PlainQuote): boolean {
  const firedAt = alert.recent.at(-1)
  const isSilent = firedAt !== undefined && quote.at < firedAt + alert.cooldownMs
  const isTrue = holds(alert.condition, quote)
  if (isTrue === undefined) {
    const isCrossed = before !== undefined && crosses(alert, before, quote)
    alert.isOnLevel &&= halves(alert.condition, quote) === 2 * alert.condition.price
    return isCrossed && !isSilent
  }
  const isNews = isTrue && !alert.isTold && !isSilent
  alert.isTold = isTrue && (alert.isTold || isNews)
  return isNews
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

/** Whether a state holds; undefined for what needs a step. */
function holds(condition: PlainCondition, quote: PlainQuote): boolean | undefined {
  const price = halves(condition, quote)
  const cases: Record<string, boolean> = {
    above: price > 2 * condition.price,
    below: price < 2 * condition.price,
    entersRange: isInside(condition, price),
  }
  return cases[condition.kind]
}

function crosses({ condition, isOnLevel }: PlainAlert, before: PlainQuote, quote: PlainQuote): boolean {
  const [from, to, level] = [halves(condition, before), halves(condition, quote), 2 * condition.price]
  const up = isOnLevel ? to > level : from < level && to >= level
  const down = isOnLevel ? to < level : from > level && to <= level
  const cases: Record<string, boolean> = {
    crossing: up || down,
    crossingUp: up,
    crossingDown: down,
    leavesRange: isInside(condition, from) && !isInside(condition, to),
  }
  return cases[condition.kind]
}

const isInside = ({ price, upper }: PlainCondition, half: number): boolean => half >= 2 * price && half <= 2 * upper
