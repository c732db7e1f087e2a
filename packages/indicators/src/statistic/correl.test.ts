import { newBars } from '@assay/market'
import { expect, it } from 'vitest'
import { beta } from './beta.ts'
import { correl } from './correl.ts'

const context = { dayBoundary: 'utc' } as const
const closes = [100, 102, 101, 105, 104, 108, 107]

function barsWithOpens(opens: readonly number[]) {
  const bars = newBars(opens.length)
  bars.open.set(opens)
  bars.close.set(closes)
  return bars
}

const both = { period: 4, source: 0, source2: 1 }

it('prices that move together correlate by 1, opposite ones by -1, and a constant one by 0', () => {
  const last = (opens: number[]) => correl.compute(barsWithOpens(opens), both, context).correlation[6]
  expect(last(closes.map((close) => 3 * close + 7))).toBeCloseTo(1, 9)
  expect(last(closes.map((close) => 500 - close))).toBeCloseTo(-1, 9)
  expect(last(closes.map(() => 50))).toBe(0)
})

it('beta is the percent that the second source moves for each percent of the first', () => {
  const doubled = [100]
  for (let i = 1; i < closes.length; i++) doubled.push(doubled[i - 1] * (1 + 2 * (closes[i] / closes[i - 1] - 1)))
  expect(beta.compute(barsWithOpens(doubled), both, context).beta[6]).toBeCloseTo(2, 9)
})

it('beta of a constant price is 0', () => {
  expect(beta.compute(barsWithOpens(closes), { ...both, source: 7 }, context).beta[6]).toBe(0)
})
