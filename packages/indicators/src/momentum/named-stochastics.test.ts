import { newBars } from '@assay/market'
import { expect, it } from 'vitest'
import { stochastic, stochasticFast } from './named-stochastics.ts'

const context = { dayBoundary: 'utc' } as const
const nan = Number.NaN
const exponential = 1

function bars(...closes: number[]) {
  const close = Float64Array.from(closes)
  return { ...newBars(closes.length), high: close, low: close, close }
}

it('the fast stochastic is undefined when the window has no range, and its average skips that value', () => {
  const { percK, percD } = stochasticFast.compute(bars(1, 3, 2, 2, 3, 1), { period: 2, fastPeriod: 2, average: 0 }, context)
  expect([...percK]).toEqual([nan, 100, 0, nan, 100, 0])
  expect([...percD]).toEqual([nan, nan, 50, nan, 50, 50])
})

it('the slow stochastic recovers after a market that did not move, whatever the average', () => {
  const dead = bars(1, 3, 2, 3, ...Array<number>(40).fill(3), 4, 2, 3, 5)
  const { percD } = stochastic.compute(dead, { period: 3, fastPeriod: 2, slowPeriod: 2, average: exponential }, context)
  expect(percD.subarray(10, 40).every(Number.isNaN)).toBe(true)
  expect(Number.isNaN(percD[percD.length - 1])).toBe(false)
})
