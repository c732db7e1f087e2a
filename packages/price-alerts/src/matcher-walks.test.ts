import { findInstrument, type Quote } from '@assay/market'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alertSides, hasMoved, type PriceCondition, priceOf, stepFires, walkFires } from './condition.ts'
import { levelNames, moveKindNames, priceKindNames } from './kinds/index.ts'
import { createMatcher } from './matcher.ts'
import type { Armed } from './roster.ts'

const start = Date.parse('2026-11-18T12:00Z')

/** A reference matcher that checks every alert at every quote. */
function plainMatcher() {
  const alerts = new Map<string, Armed>()
  const taken = new Map<string, Quote[]>()

  function hasMovedInWindow({ condition, side, armedAt }: Armed, quotes: readonly Quote[]): boolean {
    if (condition.kind !== 'movesBy') return false
    const to = quotes.at(-1)!
    const since = to.at - condition.params.windowSec * 1000
    const { point } = findInstrument(to.symbol)!
    return quotes.some((each, i) => {
      const until = i === quotes.length - 1 ? Number.POSITIVE_INFINITY : Math.min(quotes[i + 1].at, each.at + 30_000)
      if (each.at < armedAt || until <= since) return false
      return hasMoved(priceOf(side, each), priceOf(side, to), condition.params, point)
    })
  }

  return {
    alerts,
    look(from: Quote | undefined, to: Quote, isWalk: boolean): string[] {
      const quotes = taken.get(to.symbol) ?? []
      taken.set(to.symbol, quotes)
      const before = quotes.at(-1)
      const isOlder = before !== undefined && to.at < before.at
      if (!isOlder && !(before?.at === to.at && before.bid === to.bid && before.ask === to.ask)) quotes.push(to)
      const fires = isWalk ? walkFires : stepFires
      return [...alerts]
        .filter(([, each]) => {
          const { symbol, condition, side, armedAt } = each
          if (symbol !== to.symbol) return false
          if (condition.kind === 'movesBy') return !isOlder && hasMovedInWindow(each, quotes)
          return from !== undefined && from.at >= armedAt && fires(condition, priceOf(side, from), priceOf(side, to))
        })
        .map(([id]) => id)
    },
  }
}

const symbols = ['EURUSD', 'XAUUSD'] as const
const gridOf = { EURUSD: { base: 110_000, digits: 5 }, XAUUSD: { base: 1000, digits: 2 } }
const onGrid = (symbol: (typeof symbols)[number], steps: number) => Number(`${gridOf[symbol].base + steps}e-${gridOf[symbol].digits}`)

const steps = fc.integer({ min: 0, max: 40 })
const anyAlert = fc
  .record({
    symbol: fc.constantFrom(...symbols),
    side: fc.constantFrom(...alertSides),
    kind: fc.constantFrom(...priceKindNames, ...moveKindNames, ...moveKindNames),
    level: steps,
    width: fc.integer({ min: 1, max: 10 }),
    by: fc.integer({ min: 1, max: 25 }),
    unit: fc.constantFrom('points' as const, 'percent' as const),
    windowSec: fc.constantFrom(10, 30, 60, 300),
    direction: fc.constantFrom(undefined, 'up' as const, 'down' as const),
    armedAgo: fc.integer({ min: -20_000, max: 60_000 }),
  })
  .map(({ symbol, side, kind, level, width, by, unit, windowSec, direction, armedAgo }) => {
    const price = onGrid(symbol, level)
    const percent = (100 * by) / gridOf[symbol].base
    const prices = [price, onGrid(symbol, level + width)]
    const params = moveKindNames.some((move) => move === kind)
      ? { by: unit === 'points' ? by : percent, unit, windowSec, direction }
      : Object.fromEntries(levelNames(kind).map((name, i) => [name, prices[i]]))
    return { symbol, side, condition: { kind, params } as PriceCondition, armedAgo }
  })
const id = fc.integer({ min: 0, max: 30 }).map((number) => `alert ${number}`)
const anyTick = fc.record({
  do: fc.constant('tick' as const),
  symbol: fc.constantFrom(...symbols),
  move: fc.oneof({ weight: 6, arbitrary: fc.integer({ min: -3, max: 3 }) }, { weight: 1, arbitrary: fc.integer({ min: -30, max: 30 }) }),
  spread: fc.integer({ min: 0, max: 3 }),
  after: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 60_000 })),
  way: fc.constantFrom('step' as const, 'walk' as const, 'first' as const, 'again' as const, 'older' as const),
  afterwards: fc.constantFrom('leave' as const, 'disarm' as const, 'rearm' as const),
})
const change = fc.oneof(
  { weight: 12, arbitrary: anyTick },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('arm' as const), id, alert: anyAlert }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('disarm' as const), id }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('armAll' as const), all: fc.array(fc.tuple(id, anyAlert), { maxLength: 100, size: 'max' }) }),
  },
)
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never
type Drawn = typeof anyAlert extends fc.Arbitrary<infer T> ? T : never

/** Applies the same changes to a matcher and to the reference; every look must give the same result. */
function compare(changes: readonly Change[]): number {
  const matcher = createMatcher()
  const plain = plainMatcher()
  const last: Partial<Record<(typeof symbols)[number], Quote>> = {}
  const level = { EURUSD: 20, XAUUSD: 20 }
  let now = start
  let fired = 0
  const at = ({ armedAgo, ...rest }: Drawn): Armed => ({ ...rest, armedAt: now - armedAgo })

  function tick({ symbol, move, spread, after, way, afterwards }: Extract<Change, { do: 'tick' }>): void {
    now += after
    level[symbol] = Math.min(45, Math.max(-5, level[symbol] + move))
    const before = last[symbol]
    const fresh: Quote = {
      symbol,
      bid: onGrid(symbol, level[symbol]),
      ask: onGrid(symbol, level[symbol] + spread),
      at: now,
      source: 'test',
    }
    const to = way === 'again' && before ? before : way === 'older' && before ? { ...fresh, at: before.at - 1 } : fresh
    const from = way === 'first' ? undefined : before
    const found = matcher.look(from, to, way === 'walk')
    expect(found.toSorted()).toEqual(plain.look(from, to, way === 'walk').toSorted())
    fired += found.length
    if (to === fresh) last[symbol] = fresh
    for (const each of found) {
      if (afterwards === 'disarm') disarm(each)
      if (afterwards === 'rearm') arm(each, { ...plain.alerts.get(each)!, armedAt: to.at })
    }
  }
  function arm(name: string, each: Armed): void {
    matcher.arm(name, each)
    plain.alerts.set(name, each)
  }
  function disarm(name: string): void {
    matcher.disarm(name)
    plain.alerts.delete(name)
  }

  for (const each of changes) {
    if (each.do === 'tick') tick(each)
    else if (each.do === 'arm') arm(each.id, at(each.alert))
    else if (each.do === 'disarm') disarm(each.id)
    else {
      const all = each.all.map(([name, drawn]) => [name, at(drawn)] as const)
      matcher.armAll(all)
      for (const [name, one] of all) plain.alerts.set(name, one)
    }
    expect(matcher.size).toBe(plain.alerts.size)
  }
  return fired
}

describe('on any walk, with any arming and disarming', () => {
  it('a matcher returns what checking every alert returns', () => {
    let fired = 0
    fc.assert(
      fc.property(fc.array(change, { maxLength: 120, size: 'max' }), (changes) => {
        fired += compare(changes)
      }),
      { numRuns: 150 },
    )
    expect(fired, 'the walks fire alerts').toBeGreaterThan(500)
  })

  it('a matcher does so after thousands of changes, when its ladders have been swept', () => {
    fc.assert(
      fc.property(fc.array(change, { minLength: 3000, maxLength: 3000, size: 'max' }), (changes) => {
        compare(changes)
      }),
      { numRuns: 2, endOnFailure: true },
    )
  })
})
