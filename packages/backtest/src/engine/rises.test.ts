import { newBars } from '@assay/market'
import { makeOperand, type RuleTree } from '@assay/strategy'
import { describe, expect, it } from 'vitest'
import { seriesCache } from '../columns/series-cache.ts'
import { planOfRule, risesOf } from './rises.ts'

const quarter = 900_000
const closes = [12, 8, 9, 11, 12, 13, 9, 14, 15, 8]
const bars = newBars(closes.length)
closes.forEach((close, i) => {
  bars.time[i] = i * quarter
  bars.close[i] = close
})
const cache = seriesCache({ timeframe: '15min', bars, dayBoundary: 'utc', point: 0.01 })
const aboveTen: RuleTree = {
  logic: 'and',
  conditions: [{ indicator1: makeOperand('CLOSE'), check: '>', indicator2: makeOperand('VALUE', { params: { value: 10 } }) }],
}
const all = { from: 0, to: closes.length * quarter }

describe('the closes at which a rule becomes true', () => {
  it('are those at which it holds and did not hold at the close before', () => {
    expect(risesOf(cache, planOfRule(aboveTen, '15min'), all)).toEqual([
      { at: 4 * quarter, price: 11 },
      { at: 8 * quarter, price: 14 },
    ])
  })

  it('lie in the period: a later close does not count, and neither does a rule that became true before it', () => {
    expect(risesOf(cache, planOfRule(aboveTen, '15min'), { from: 4 * quarter, to: 8 * quarter })).toEqual([{ at: 8 * quarter, price: 14 }])
    expect(risesOf(cache, planOfRule(aboveTen, '15min'), { from: 4 * quarter, to: 8 * quarter - 1 })).toEqual([])
  })

  it('are empty without a rule', () => {
    expect(risesOf(cache, planOfRule(null, '15min'), all)).toEqual([])
  })
})
