// A second reading of when price alerts fire. It follows the sentences of the law one by one over arrays, shares no line with the product,
// and keeps what a sentence speaks of (told, waited for, the window) as such.

export interface TextPrice {
  /** Milliseconds. */
  readonly at: number
  readonly price: number
  readonly source: string
}

export interface TextAlert {
  readonly kind: string
  readonly params: Readonly<Record<string, number | string | undefined>>
  readonly once: boolean
  readonly cooldownMs: number
  readonly expiresAt: number | null
  readonly whenTrue: 'ask' | 'fire' | 'wait'
  readonly armedAt: number
}

export interface TextMarket {
  readonly point: number
  isOpen(at: number): boolean
  /** Time without the closed market. */
  read(at: number): number
}

type Firing = readonly [at: number, price: number, why: string]

/** What an alert does on prices in their order: whether it asks, and its firings. */
export function byTheText(alert: TextAlert, all: readonly TextPrice[], market: TextMarket): { asks: boolean; firings: Firing[] } {
  const counted = all.filter(({ at }) => market.isOpen(at))
  const before = counted.filter(({ at }) => at <= alert.armedAt)
  const after = counted.slice(before.length)
  const last = before.at(-1)
  const isCurrent = last !== undefined && market.read(alert.armedAt) - market.read(last.at) <= 30_000
  const isExpired = (at: number) => alert.expiresAt !== null && at >= alert.expiresAt
  const asked = isState(alert.kind) && isCurrent && isTrue(alert, last.price) && !isExpired(alert.armedAt)
  if (asked && alert.whenTrue === 'ask') return { asks: true, firings: [] }
  const firings: Firing[] = asked && alert.whenTrue === 'fire' ? [[alert.armedAt, last.price, 'at save']] : []
  const judge = isState(alert.kind)
    ? stateJudge(alert, last, isCurrent)
    : alert.kind === 'movesBy'
      ? moveJudge(alert, last, market)
      : crossJudge(alert, last)
  let previous = last
  for (const now of after) {
    const fired = firings.at(-1)
    const isOver = isExpired(now.at) || (alert.once && fired !== undefined)
    const isCooling = fired !== undefined && now.at < fired[0] + alert.cooldownMs
    const why = judge(previous, now, { isCooling, isOver })
    if (why && !isCooling && !isOver) firings.push([now.at, now.price, why])
    previous = now
  }
  return { asks: false, firings }
}

interface Moment {
  readonly isCooling: boolean
  readonly isOver: boolean
}
type Judge = (previous: TextPrice | undefined, now: TextPrice, moment: Moment) => string | undefined

const isState = (kind: string) => kind === 'above' || kind === 'below' || kind === 'entersRange'
const number = (alert: TextAlert, name: string) => alert.params[name] as number
const isInside = (alert: TextAlert, price: number) => price >= number(alert, 'lower') && price <= number(alert, 'upper')

function isTrue(alert: TextAlert, price: number): boolean {
  if (alert.kind === 'above') return price > number(alert, 'price')
  if (alert.kind === 'below') return price < number(alert, 'price')
  return isInside(alert, price)
}

function stateJudge(alert: TextAlert, last: TextPrice | undefined, isCurrent: boolean): Judge {
  const isKnown = isCurrent && last !== undefined && isTrue(alert, last.price)
  /** It was told, or is waited for, and has not been false since. */
  let isSettled = isKnown
  let isFirst = !isCurrent
  let turnedInCooldown = false
  return (previous, now, { isCooling, isOver }) => {
    const [was, is] = [previous !== undefined && isTrue(alert, previous.price), isTrue(alert, now.price)]
    const changed = previous !== undefined && previous.source !== now.source
    const isStep = previous !== undefined && !changed && !was && is
    const mayBeFirst = isFirst || changed
    isFirst = false
    if (!is) {
      isSettled = false
      if (!isCooling) turnedInCooldown = false
      return undefined
    }
    if (isCooling) {
      if (!was) turnedInCooldown = true
      return undefined
    }
    const fromCooldown = turnedInCooldown && was
    turnedInCooldown = false
    const why = isStep ? 'step' : isSettled ? undefined : fromCooldown ? 'after cooldown' : mayBeFirst ? 'first' : undefined
    if (why && !isOver) isSettled = true
    return why
  }
}

function crossJudge(alert: TextAlert, last: TextPrice | undefined): Judge {
  const level = number(alert, 'price')
  let isOnLevel = alert.kind !== 'leavesRange' && last?.price === level
  return (previous, now) => {
    const isSame = previous !== undefined && previous.source === now.source
    if (isOnLevel) {
      isOnLevel = isSame && now.price === level
      if (isSame && now.price !== level) {
        const up = now.price > level
        return alert.kind === 'crossing' || (alert.kind === 'crossingUp') === up ? 'step' : undefined
      }
      return undefined
    }
    if (!isSame) return undefined
    const [from, to] = [previous.price, now.price]
    const isUp = from < level && to >= level
    const isDown = from > level && to <= level
    if (alert.kind === 'leavesRange') return isInside(alert, from) && !isInside(alert, to) ? 'step' : undefined
    const happened = alert.kind === 'crossingUp' ? isUp : alert.kind === 'crossingDown' ? isDown : isUp || isDown
    return happened ? 'step' : undefined
  }
}

function moveJudge(alert: TextAlert, last: TextPrice | undefined, market: TextMarket): Judge {
  let window: TextPrice[] = last ? [last] : []
  return (_previous, now) => {
    window = window.filter(
      ({ source, at }) => source === now.source && market.read(now.at) - market.read(at) <= number(alert, 'windowSec') * 1000,
    )
    const isFar = window.some((earlier) => {
      const distance = alert.params.unit === 'points' ? number(alert, 'by') * market.point : (number(alert, 'by') * earlier.price) / 100
      const moved = now.price - earlier.price
      const reached = (way: number) => way - distance >= -1e-9 * earlier.price
      return (alert.params.direction !== 'down' && reached(moved)) || (alert.params.direction !== 'up' && reached(-moved))
    })
    window = isFar ? [now] : [...window, now]
    return isFar ? 'step' : undefined
  }
}
