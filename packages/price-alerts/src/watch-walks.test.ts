import { findInstrument, type MarketClock, type Quote } from '@assay/market'
import { type PlainAlert, type PlainQuote, plainFirings, runsOf } from '@assay/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alertSides, type PriceCondition, priceOf } from './condition.ts'
import { type Armed, asks, begun, isCurrentAfter } from './decide.ts'
import { firingsOn } from './firings.ts'
import { levelNames, moveKindNames, priceKindNames } from './kinds/index.ts'
import { createWatch, type Watch } from './watch.ts'

const symbols = ['EURUSD', 'XAUUSD'] as const
type Symbol = (typeof symbols)[number]
const gridOf = { EURUSD: { base: 110_000, digits: 5 }, XAUUSD: { base: 1000, digits: 2 } }
/** Half steps of the grid, as the reference counts. */
const priceAt = (symbol: Symbol, halves: number) => Number(`${(gridOf[symbol].base * 2 + halves) * 5}e-${gridOf[symbol].digits + 1}`)

/** Closed for a minute of every four. */
const cycle = { ms: 240_000, openMs: 180_000 }
const clock: MarketClock = {
  isOpen: (time) => time % cycle.ms < cycle.openMs,
  read: (time) => Math.floor(time / cycle.ms) * cycle.openMs + Math.min(time % cycle.ms, cycle.openMs),
}
const marketOf = (symbol: string) => ({ point: findInstrument(symbol)!.point, clock })

const tick = fc.record({
  symbol: fc.constantFrom(...symbols),
  move: fc.oneof({ weight: 6, arbitrary: fc.integer({ min: -3, max: 3 }) }, { weight: 1, arbitrary: fc.integer({ min: -20, max: 20 }) }),
  spread: fc.integer({ min: 0, max: 3 }),
  after: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 60_000 })),
  source: fc.oneof({ weight: 8, arbitrary: fc.constant('') }, { weight: 1, arbitrary: fc.constantFrom('push', 'simulator') }),
})
const alertParts = {
  symbol: fc.constantFrom(...symbols),
  kind: fc.constantFrom(...priceKindNames, ...moveKindNames),
  side: fc.constantFrom(...alertSides),
  level: fc.integer({ min: -4, max: 4 }),
  width: fc.integer({ min: 1, max: 6 }),
  by: fc.integer({ min: 2, max: 25 }),
  windowSec: fc.constantFrom(10, 30, 60, 300),
  direction: fc.constantFrom(undefined, 'up' as const, 'down' as const),
  once: fc.boolean(),
  cooldownMs: fc.constantFrom(0, 0, 5000, 60_000),
  expiresAfter: fc.option(fc.integer({ min: 1, max: 300_000 }), { nil: Number.POSITIVE_INFINITY }),
  firesAtSave: fc.boolean(),
  /** The index of the tick before which it is armed, and where between the two. */
  before: fc.nat(80),
  between: fc.double({ min: 0, max: 1, noNaN: true }),
}
const alert = fc.record(alertParts)
type Drawn = typeof alert extends fc.Arbitrary<infer T> ? T : never

const scene = fc.record({
  ticks: fc.array(tick, { minLength: 10, maxLength: 80, size: 'max' }),
  alerts: fc.array(alert, { minLength: 1, maxLength: 30, size: 'max' }),
  restarts: fc.array(fc.nat(80), { maxLength: 6 }),
})

/** The ticks as quotes in half steps. Those of the closed market are left out. */
function quotesOf(ticks: readonly (typeof tick extends fc.Arbitrary<infer T> ? T : never)[]): PlainQuote[] {
  let at = 0
  const levels = { EURUSD: 0, XAUUSD: 0 }
  const sources = { EURUSD: 'push', XAUUSD: 'push' }
  return ticks
    .map(({ symbol, move, spread, after, source }) => {
      at += after
      levels[symbol] = Math.max(-40, Math.min(40, levels[symbol] + 2 * move))
      if (source) sources[symbol] = source
      return { symbol, bid: levels[symbol], ask: levels[symbol] + 2 * spread, at, source: sources[symbol] }
    })
    .filter((quote, i, all) => clock.isOpen(quote.at) && !all.slice(0, i).some((each) => JSON.stringify(each) === JSON.stringify(quote)))
}

function plainOf(drawn: Drawn, quotes: readonly PlainQuote[]): PlainAlert {
  const armedBefore = Math.min(drawn.before, quotes.length)
  const [from, to] = [quotes[armedBefore - 1]?.at ?? 0, quotes[armedBefore]?.at ?? 0]
  const armedAt = from + Math.floor(drawn.between * Math.max(0, to - from - 1))
  const { level, width, windowSec, expiresAfter, before: _, between: __, ...same } = drawn
  const price = 2 * level
  return { ...same, price, upper: price + 2 * width, windowMs: windowSec * 1000, armedAt, armedBefore, expiresAt: armedAt + expiresAfter }
}

function conditionOf({ symbol, kind, price, upper, by, windowMs, direction }: PlainAlert): PriceCondition {
  const prices = [price, upper].map((halves) => priceAt(symbol as Symbol, halves))
  const params =
    kind === 'movesBy'
      ? { by: by / 2, unit: 'points', windowSec: windowMs / 1000, direction }
      : Object.fromEntries(levelNames(kind as PriceCondition['kind']).map((name, i) => [name, prices[i]]))
  return { kind, params } as unknown as PriceCondition
}

const termsOf = ({ once, cooldownMs, expiresAt }: PlainAlert) => ({
  once,
  cooldownMs,
  expiresAt: Number.isFinite(expiresAt) ? expiresAt : null,
})
const quoteOf = ({ symbol, bid, ask, ...rest }: PlainQuote): Quote => ({
  ...rest,
  symbol,
  bid: priceAt(symbol as Symbol, bid),
  ask: priceAt(symbol as Symbol, ask),
})

/** Walks a watch over the quotes, which is replaced at each restart by one that knows what the old one remembered. */
function walked(quotes: readonly PlainQuote[], alerts: readonly PlainAlert[], restarts: readonly number[]): number[][] {
  const fired: number[][] = alerts.map(() => [])
  const taken: Quote[] = []
  const numbers = new Map<string, number>()
  const last = (symbol: string) => taken.findLast((quote) => quote.symbol === symbol)
  let watch = createWatch(marketOf)

  function arm(each: PlainAlert, i: number): void {
    const { symbol, side, armedAt } = each
    const [condition, terms, quote] = [conditionOf(each), termsOf(each), last(symbol)]
    const isCurrent = quote !== undefined && isCurrentAfter(clock.read(armedAt) - clock.read(quote.at))
    const known = quote && { price: priceOf(side, quote), number: numbers.get(symbol)!, isCurrent }
    const fires = asks({ condition, terms }, known, armedAt) && each.firesAtSave
    if (fires) fired[i].push(armedAt)
    const memory = { ...begun(condition, known), firedAt: fires ? armedAt : null }
    if (!fires || !terms.once) watch.armAll([[`${i}`, { symbol, side, condition, armedAt, terms, memory }]])
  }

  function restarted(old: Watch): Watch {
    const next = createWatch(marketOf)
    const kept = alerts.flatMap((_, i) => {
      const each = old.alertOf(`${i}`)
      return each ? [[`${i}`, each] as [string, Armed]] : []
    })
    next.armAll(kept)
    for (const symbol of symbols) {
      const own = taken.filter((quote) => quote.symbol === symbol)
      const turn = own.findLastIndex((quote, i) => i > 0 && own[i - 1].source !== quote.source)
      for (let i = Math.max(0, turn); i < own.length; i++) next.recall(own[i], i + 1)
    }
    return next
  }

  for (let k = 0; k <= quotes.length; k++) {
    if (restarts.includes(k)) watch = restarted(watch)
    alerts.forEach((each, i) => {
      if (each.armedBefore === k) arm(each, i)
    })
    if (k === quotes.length) break
    const to = quoteOf(quotes[k])
    const number = (numbers.get(to.symbol) ?? 0) + 1
    for (const { id, why } of watch.take({ from: last(to.symbol), to, number, late: false })) if (why) fired[Number(id)].push(to.at)
    numbers.set(to.symbol, number)
    taken.push(to)
  }
  return fired
}

/** The same alert alone, on the prices of its side. */
function alone(quotes: readonly PlainQuote[], each: PlainAlert): number[] {
  const own = quotes.filter(({ symbol }) => symbol === each.symbol)
  const { point } = marketOf(each.symbol)
  const prices = own.map(quoteOf).map((quote) => ({ at: quote.at, source: quote.source, price: priceOf(each.side, quote) }))
  const lone = {
    condition: conditionOf(each),
    armedAt: each.armedAt,
    terms: termsOf(each),
    whenTrue: each.firesAtSave ? 'fire' : 'wait',
  } as const
  return firingsOn(lone, prices, { point, clock }).firings.map(({ at }) => at)
}

function compare({ ticks, alerts: drawn, restarts }: typeof scene extends fc.Arbitrary<infer T> ? T : never): number {
  const quotes = quotesOf(ticks)
  const alerts = drawn.map((each) => plainOf(each, quotes))
  const expected = alerts.map((each) => plainFirings(each, quotes, { clock: clock.read, storms: false }))
  expect(walked(quotes, alerts, restarts)).toEqual(expected)
  // Alone, an alert is armed by the clock: quotes of its own moment come before.
  alerts.forEach((each, i) => {
    if (quotes[each.armedBefore]?.at !== each.armedAt) expect(alone(quotes, each), JSON.stringify(each)).toEqual(expected[i])
  })
  return expected.flat().length
}

describe('on any walk, however often the program is replaced', () => {
  it('a watch and an alert alone fire as the plain reference', () => {
    let fired = 0
    fc.assert(
      fc.property(scene, (drawn) => {
        fired += compare(drawn)
      }),
      { numRuns: Number(process.env.SCENES ?? runsOf(300)) },
    )
    expect(fired, 'the walks fire alerts').toBeGreaterThan(runsOf(500))
  })

  it('they do so after so many changes that the ladders were swept', () => {
    const many = fc.record({
      ticks: fc.array(tick, { minLength: 600, maxLength: 600, size: 'max' }),
      alerts: fc.array(fc.record({ ...alertParts, before: fc.nat(600) }), { minLength: 400, maxLength: 400, size: 'max' }),
      restarts: fc.constant<number[]>([300]),
    })
    fc.assert(
      fc.property(many, (drawn) => {
        compare(drawn)
      }),
      { numRuns: 2, endOnFailure: true },
    )
  })
})
