import type { Bars, MarketClock, Quote } from '@assay/market'
import { type PathPoint, pathOfBar } from './bar-path.ts'
import { isMove, levelsOf, type PriceCondition, type Why } from './condition.ts'
import { type Armed, asks, begun, isCurrentAfter, type LastPrice } from './decide.ts'
import { stepKindOf } from './kinds/index.ts'
import { createWatch, type Market, type Watch } from './watch.ts'

/** An alert alone, on the prices of its side. */
export interface LoneAlert extends Pick<Armed, 'condition' | 'armedAt' | 'terms'> {
  /** What its owner chose for a state that holds already. */
  readonly whenTrue: 'ask' | 'fire' | 'wait'
}

/** A price at a moment, UTC milliseconds, and where it comes from. */
export interface SourcedPrice extends PathPoint {
  readonly source: string
}

export interface LoneFiring extends PathPoint {
  readonly why: Why
  /** The counted price before; undefined for a firing at save. */
  readonly from?: number
}

/**
 * Decides one alert on prices in order of time, by the code that decides those of all users. `asks`: its owner has to be asked, so it
 * is not armed. Prices outside of market hours do not count.
 */
export function firingsOn(alert: LoneAlert, prices: Iterable<SourcedPrice>, market: Market): { asks: boolean; firings: LoneFiring[] } {
  const firings: LoneFiring[] = []
  const watch = createWatch(() => market)
  let from: Quote | undefined
  let number = 0
  let arming: Arming | undefined
  for (const { at, price, source } of prices) {
    if (!market.clock.isOpen(at)) continue
    if (!arming && at > alert.armedAt) arming = arm(watch, alert, market.clock, lastOf(from, number))
    if (arming?.asks) break
    const to = { symbol: '', bid: price, ask: price, at, source }
    number += 1
    if (arming)
      for (const { why } of watch.take({ from, to, number, late: false })) if (why) firings.push({ at, price, why, from: from?.bid })
    from = to
  }
  arming ??= arm(watch, alert, market.clock, lastOf(from, number))
  return { asks: arming.asks, firings: [...arming.firings, ...firings] }
}

type Last = { readonly quote: Quote; readonly number: number } | undefined
const lastOf = (quote: Quote | undefined, number: number): Last => quote && { quote, number }

interface Arming {
  readonly asks: boolean
  /** A firing at save. */
  readonly firings: readonly LoneFiring[]
}

function arm(watch: Watch, alert: LoneAlert, clock: MarketClock, known: Last): Arming {
  const { condition, armedAt, terms, whenTrue } = alert
  const isCurrent = known !== undefined && isCurrentAfter(clock.read(armedAt) - clock.read(known.quote.at))
  const last: LastPrice | undefined = known && { price: known.quote.bid, number: known.number, isCurrent }
  const holds = asks(alert, last, armedAt)
  if (holds && whenTrue === 'ask') return { asks: true, firings: [] }
  if (known) watch.recall(known.quote, known.number)
  const firesNow = holds && whenTrue === 'fire'
  const memory = { ...begun(condition, last), firedAt: firesNow ? armedAt : null }
  if (!firesNow || !terms.once) watch.armAll([['', { symbol: '', side: 'bid', condition, armedAt, terms, memory }]])
  return { asks: false, firings: firesNow ? [{ at: armedAt, price: last!.price, why: 'at save' }] : [] }
}

export interface FiringOptions extends Market {
  /** Length of a bar in milliseconds. */
  readonly barMs: number
  /** The alert is armed at this moment, UTC milliseconds; it waits for a state that holds then to be false. */
  readonly from: number
  readonly cooldownMs: number
}

/**
 * The firings on the path of the bars, in order of time, of an alert that fires every time. If the price passes a level inside a bar,
 * the firing has the price of that level; across the gap between bars it has the open, the first price after the gap.
 */
export function firingsOf(condition: PriceCondition, bars: Bars, { barMs, from, cooldownMs, point, clock }: FiringOptions): PathPoint[] {
  const terms = { once: false, cooldownMs, expiresAt: null }
  const { firings } = firingsOn({ condition, armedAt: from, terms, whenTrue: 'wait' }, pathOf(condition, bars, barMs), { point, clock })
  const openings = new Set(bars.time)
  return firings.map(({ at, price, why, from: before }) => {
    const passed = !isMove(condition) && why === 'step' && before !== undefined && !openings.has(at)
    return { at, price: passed ? stepKindOf(condition).levelMet(condition.params, before, price) : price }
  })
}

/** The prices of the bars in order. A path that passes a whole range is in it at the end that it reaches first. */
function* pathOf(condition: PriceCondition, bars: Bars, barMs: number): Generator<SourcedPrice> {
  const [lower, upper] = levelsOf(condition)
  for (let i = 0; i < bars.time.length; i++) {
    let before = Number.NaN
    for (const { at, price } of pathOfBar(bars, i, barMs)) {
      if (upper && before < lower.price && price > upper.price) yield { at, price: lower.price, source: '' }
      if (upper && before > upper.price && price < lower.price) yield { at, price: upper.price, source: '' }
      yield { at, price, source: '' }
      before = price
    }
  }
}
