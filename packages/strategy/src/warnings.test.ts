import { describe, expect, it } from 'vitest'
import { and, close, ema, fixedStops, goldenCross, or, range, rsi, strategyOf, value, when } from '../test/builders.ts'
import { type Condition, emptyStops, makeOperand, type RuleWarning, treeWarnings, warningsOf } from './index.ts'

const said = (warnings: RuleWarning[]) => warnings.map(({ code, path }) => `${code} ${path}`)
const entry = and(goldenCross())
const exit = and(when(ema(8), 'crossbelow', ema(24)))

describe('a side of a strategy', () => {
  it('has no warning with an exit rule, a target, a stop or a trailing stop', () => {
    const trailing = { ...emptyStops, enableTrailingStopLoss: 'Yes' as const, trailAmountValue: 5 }
    const ways = [{ exit }, { sltp: fixedStops(5, null) }, { sltp: fixedStops(null, 5) }, { sltp: trailing }]
    for (const way of ways) expect(warningsOf(strategyOf({ entry, ...way }))).toEqual([])
  })

  it('is never left when it has none of them', () => {
    expect(said(warningsOf(strategyOf({ entry })))).toEqual(['NEVER_LEFT final_strategy.exit.long'])
    expect(said(warningsOf(strategyOf({ shortEntry: entry, shortSltp: fixedStops(0, 0) })))).toEqual([
      'NEVER_LEFT final_strategy.exit.short',
    ])
  })

  it('is left by an opposite entry when that reverses the position', () => {
    const both = strategyOf({ entry, shortEntry: exit })
    expect(warningsOf(both)).toHaveLength(2)
    expect(warningsOf(both, { oppositeEntry: 'reverse' })).toEqual([])
    expect(said(warningsOf(strategyOf({ entry }), { oppositeEntry: 'reverse' })), 'no opposite entry').toEqual([
      'NEVER_LEFT final_strategy.exit.long',
    ])
  })

  it('has a warning for exits without an entry', () =>
    expect(said(warningsOf(strategyOf({ entry, exit, shortExit: entry })))).toEqual(['EXIT_WITHOUT_ENTRY final_strategy.exit.short']))
})

describe('a contradiction', () => {
  const over = (number: number) => when(rsi(14), '>', value(number))
  const under = (number: number) => when(rsi(14), '<', value(number))

  it('is reported between blocks joined by And', () => {
    const [{ code, path, message }] = treeWarnings(and(over(70), goldenCross(), under(30)))
    expect([code, path]).toEqual(['CONTRADICTION', 'conditions[2]'])
    expect(message).toBe('"RSI (14) [15min] < 30" and "RSI (14) [15min] > 70" can never hold together.')
  })

  it.each([
    ['joined by Or', or(over(70), under(30))],
    ['of different series', and(over(70), when(rsi(15), '<', value(30)))],
    ['at different candles', and(over(70), when({ ...rsi(14), candle: -3 }, '<', value(30)))],
    ['that can meet', and(over(30), under(70))],
  ])('is not reported between blocks %s', (_, tree) => expect(treeWarnings(tree)).toEqual([]))

  it('is reported at an open end, but not when both ends are included', () => {
    expect(treeWarnings(and(over(50), when(rsi(14), '<=', value(50))))).toHaveLength(1)
    expect(treeWarnings(and(when(rsi(14), '>=', value(50)), when(rsi(14), '<=', value(50))))).toEqual([])
  })

  it('is reported for a cross too, which counts as the side it ends on', () =>
    expect(treeWarnings(and(when(rsi(14), 'crossabove', value(70)), under(30)))).toHaveLength(1))

  it('is reported in a nested group', () =>
    expect(said(treeWarnings(or(goldenCross(), and(over(70), under(30)))))).toEqual(['CONTRADICTION conditions[1].conditions[1]']))
})

describe('a condition', () => {
  const code = (block: Condition) => treeWarnings(and(block)).map((warning) => warning.code)[0] ?? 'fine'

  it.each([
    [when(rsi(14), '>', value(100)), 'NEVER_TRUE'],
    [when(rsi(14), '>=', value(100)), 'fine'],
    [when(rsi(14), '<', value(0)), 'NEVER_TRUE'],
    [when(rsi(14), '>', value(3000)), 'NEVER_TRUE'],
    [when(rsi(14), 'crossabove', value(3000)), 'NEVER_TRUE'],
    [when(rsi(14), 'crossabove', value(-5)), 'NEVER_TRUE'],
    [when(rsi(14), '>', value(-5)), 'ALWAYS_TRUE'],
    [when(rsi(14), '<=', value(100)), 'ALWAYS_TRUE'],
    [when(rsi(14), 'between', range(0, 100)), 'ALWAYS_TRUE'],
    [when(rsi(14), 'between', range(101, 200)), 'NEVER_TRUE'],
    [when(value(3000), '<', rsi(14)), 'NEVER_TRUE'],
    [when(makeOperand('WILLR'), '>', value(20)), 'NEVER_TRUE'],
    [when(close(), '<', value(-1)), 'NEVER_TRUE'],
    [when(close(), '<', value(30)), 'fine'],
    [when(ema(8), '>', value(3000)), 'fine'],
    [when(ema(8), '>', ema(8)), 'NEVER_TRUE'],
    [when(ema(8), '>=', ema(8)), 'ALWAYS_TRUE'],
    [when(ema(8), '>', ema(8, { candle: -1 })), 'fine'],
    [when(ema(8), 'rising', ema(8)), 'fine'],
  ])('gets a warning when it holds always or never: %#', (block, expected) => expect(code(block)).toBe(expected))

  it('has a warning that gives the reason', () =>
    expect(treeWarnings(and(when(rsi(14), '>', value(3000))))[0].message).toBe(
      '"RSI (14) [15min] > 3000" is never true: RSI (14) [15min] lies from 0 to 100.',
    ))
})
