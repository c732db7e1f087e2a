import { newBars } from '@assay/market'
import { makeOperand } from '@assay/strategy'
import { describe, expect, it } from 'vitest'
import { seriesCache } from '../columns/series-cache.ts'
import { truthOf } from './truth.ts'

const count = 40
const bars = newBars(count)
for (let i = 0; i < count; i++) {
  bars.time[i] = i * 900_000
  bars.close[i] = i
}
const cache = seriesCache({ timeframe: '15min', bars, dayBoundary: 'utc', point: 0.01 })
const late = { indicator1: makeOperand('CLOSE'), check: '>=' as const, indicator2: makeOperand('VALUE', { params: { value: 30 } }) }

describe('the truth of a rule over a period', () => {
  it('has a count, the time of the last bar, and shares in equal parts', () => {
    const truth = truthOf(cache, late, { from: bars.time[20], to: bars.time[36] }, 4)
    expect(truth).toEqual({ bars: 16, count: 6, share: 6 / 16, last: bars.time[35], strip: [0, 0, 0.5, 1] })
  })

  it('is empty outside the period, without bars and without a rule', () => {
    expect(truthOf(cache, late, { from: 0, to: bars.time[30] }, 2)).toMatchObject({ count: 0, last: null })
    expect(truthOf(cache, late, { from: 1e12, to: 2e12 }, 2)).toEqual({ bars: 0, count: 0, share: 0, last: null, strip: [0, 0] })
    expect(truthOf(cache, null, { from: 0, to: 1e12 }, 2)).toMatchObject({ bars: 40, count: 0, share: 0 })
  })
})
