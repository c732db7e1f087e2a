import { closesOf, type MarketData, planOfRule, risesOf, seriesCache } from '@assay/backtest'
import { type Bars, newBars, sliceBars } from '@assay/market'
import { type Check, makeOperand, type Operand, type RuleTree } from '@assay/strategy'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { advance, type RuleState } from './rule-state.ts'

const runs = Number(process.env.ASSAY_RULE_WALKS ?? 60)
const quarter = 900_000
const armed = { armedAt: 1000, ruleAt: null, ruleTrue: null }
const closes = (...holds: number[]) => ({ at: holds.map((_, i) => 1000 + i), price: holds.map(() => 1), holds })

describe('an alert on a rule', () => {
  it('fires each time the rule comes to hold', () => {
    expect(advance(armed, closes(0, 1, 1, 0, 1))).toEqual({ ruleAt: 1004, ruleTrue: true, rises: [1, 4] })
  })

  it('waits for false when the rule held as it was armed', () => {
    expect(advance(armed, closes(1, 1, 0, 1)).rises).toEqual([3])
  })

  it('waits for one close when the state before the first one is unknown', () => {
    expect(advance({ ...armed, armedAt: 999 }, closes(1, 0, 1)).rises).toEqual([2])
  })

  it('continues after the last evaluated close, and evaluates none twice', () => {
    const after = advance(armed, closes(0, 1))
    expect(advance({ ...armed, ...after }, closes(0, 1))).toEqual({ ...after, rises: [] })
    expect(advance({ ...armed, ...after }, closes(0, 1, 0, 1)).rises).toEqual([3])
  })

  it('is unchanged when nothing has closed', () => {
    expect(advance(armed, closes())).toEqual({ ruleAt: null, ruleTrue: null, rises: [] })
  })
})

const number = (value: number) => makeOperand('VALUE', { params: { value } })
const anyPeriod = fc.integer({ min: 2, max: 20 })
const price: fc.Arbitrary<Operand> = fc.oneof(
  fc.constantFrom('CLOSE', 'OPEN', 'HIGH', 'LOW').map((name) => makeOperand(name)),
  fc
    .record({ name: fc.constantFrom('EMA', 'SMA', 'WMA'), period: anyPeriod })
    .map(({ name, period }) => makeOperand(name, { params: { period } })),
  anyPeriod.map((period) => makeOperand('EMA', { params: { period }, timeframe: '1h' })),
)
const comparison = fc.constantFrom<Check>('>', '<', '>=', '<=', 'crossabove', 'crossbelow')
const anyCondition = fc.oneof(
  fc.record({ indicator1: price, check: comparison, indicator2: price }),
  fc.record({
    indicator1: anyPeriod.map((period) => makeOperand('RSI', { params: { period } })),
    check: comparison,
    indicator2: fc.integer({ min: 30, max: 70 }).map(number),
  }),
  fc.record({
    indicator1: price,
    check: fc.constantFrom<Check>('rising', 'falling'),
    indicator2: fc.integer({ min: 1, max: 3 }).map(number),
  }),
)
const anyRule: fc.Arbitrary<RuleTree> = fc.record({
  logic: fc.constantFrom('and' as const, 'or' as const),
  conditions: fc.array(anyCondition, { minLength: 1, maxLength: 3 }),
})

/** Candles of a random walk on a grid of 0.25 around 100, some of them missing. */
const anyBars: fc.Arbitrary<Bars> = fc
  .array(fc.record({ move: fc.integer({ min: -8, max: 8 }), wick: fc.nat(4), skip: fc.integer({ min: 1, max: 12 }) }), {
    minLength: 60,
    maxLength: 160,
  })
  .map((rows) => {
    const bars = newBars(rows.length)
    let [close, time] = [100, 0]
    rows.forEach(({ move, wick, skip }, i) => {
      bars.time[i] = time
      bars.open[i] = close
      close += move * 0.25
      bars.close[i] = close
      bars.high[i] = Math.max(bars.open[i], close) + wick * 0.25
      bars.low[i] = Math.min(bars.open[i], close) - wick * 0.25
      time += quarter * (skip === 12 ? 3 : 1)
    })
    return bars
  })

const dataOf = (bars: Bars): MarketData => ({ timeframe: '15min', bars, dayBoundary: 'new-york', point: 0.25 })
const endOf = (bars: Bars, bar: number) => bars.time[bar] + quarter

/** The times at which an alert fires when it is evaluated after these numbers of new candles. */
function firedMoments(bars: Bars, rule: RuleTree, armedAt: number, steps: readonly number[]): number[] {
  const fired: number[] = []
  let state: RuleState = { armedAt, ruleAt: null, ruleTrue: null }
  for (let count = 1, i = 0; ; i++) {
    const known = sliceBars(bars, 0, count)
    const said = closesOf(seriesCache(dataOf(known)), rule, { from: state.ruleAt ?? armedAt, to: endOf(known, count - 1) })
    const { rises, ...next } = advance(state, said)
    fired.push(...rises.map((rise) => said.at[rise]))
    state = { ...state, ...next }
    if (count === bars.time.length) return fired
    count = Math.min(bars.time.length, count + steps[i % steps.length])
  }
}

describe('an alert compared with a backtest', () => {
  it('fires at the closes at which a whole run says the rule came to hold, whether evaluated candle by candle or several at once', () => {
    const steps = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 })
    const law = fc.property(anyBars, anyRule, fc.nat(40), fc.nat(quarter - 1), steps, (bars, rule, bar, into, late) => {
      const armedAt = bars.time[bar] + into
      const all = seriesCache(dataOf(bars))
      const wanted = risesOf(all, planOfRule(rule, all.data.timeframe), { from: bars.time[1], to: endOf(bars, bars.time.length - 1) })
        .map(({ at }) => at)
        .filter((at) => at > armedAt && endOf(bars, 0) <= at)
      // For an alert armed before the first close, the state of the rule at arming is unknown.
      const known = endOf(bars, 0) <= armedAt ? wanted : wanted.filter((at) => at > endOf(bars, 0))
      expect(firedMoments(bars, rule, armedAt, [1])).toEqual(known)
      expect(firedMoments(bars, rule, armedAt, late)).toEqual(known)
    })
    fc.assert(law, { numRuns: runs })
  })
})
