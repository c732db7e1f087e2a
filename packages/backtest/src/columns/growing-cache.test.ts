import { sliceBars } from '@assay/market'
import { makeOperand, type Operand, type Rules } from '@assay/strategy'
import { describe, expect, it } from 'vitest'
import { minutesOf } from '../../test/steps/markets.ts'
import { closesOf, closesOfRules, planOfRule } from '../engine/rises.ts'
import { growingCache } from './growing-cache.ts'
import { seriesCache } from './series-cache.ts'

const facts = { timeframe: '1min', dayBoundary: 'new-york', point: 0.25 } as const
const bars = minutesOf(400, 3)
const read = (name: string, period: number): Operand => makeOperand(name, { params: { period }, timeframe: '1min' })
const rules: readonly Rules[] = [5, 9, 14].map((period) => ({
  logic: 'and',
  conditions: [{ indicator1: read('EMA', period), check: '>', indicator2: read('SMA', period) }],
}))
const plans = rules.map((rule) => planOfRule(rule, '1min'))
const lastOf = (count: number) => ({ from: bars.time[count - 2], to: bars.time[count - 1] + 60_000 })

describe('a cache that grows', () => {
  it('gives the same results when it has no room to keep columns', () => {
    const cache = growingCache(facts, 0)
    let most = 0
    for (let count = 1; count <= 400; count++) {
      cache.add(sliceBars(bars, count - 1, count))
      if (count < 2 || count % 5 > 0) continue
      const { holds } = closesOfRules(cache, plans, lastOf(count))
      const whole = seriesCache({ ...facts, bars: sliceBars(bars, 0, count) })
      expect(holds).toEqual(rules.map((rule) => closesOf(whole, rule, lastOf(count)).holds))
      most = Math.max(most, cache.bytes())
    }
    expect(most).toBeGreaterThan(0)
  })

  it('drops columns beyond its limit', () => {
    const [free, tight] = [growingCache(facts), growingCache(facts, 0)]
    for (const cache of [free, tight]) {
      cache.add(sliceBars(bars, 0, 200))
      closesOfRules(cache, plans, lastOf(200))
      for (let count = 201; count <= 300; count++) cache.add(sliceBars(bars, count - 1, count))
    }
    expect(tight.bytes()).toBeLessThan(free.bytes())
  })
})
