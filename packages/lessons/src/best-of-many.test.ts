import { expectedMaxSharpe, sharpeReport } from '@assay/statistics'
import { expect, test } from 'vitest'
import { bestOf, bestOfMany, daysOfYear, worthless } from './best-of-many.ts'

test('takes the strategy with the highest Sharpe ratio of the first year', () => {
  const strategies = worthless(60, 41)
  const sharpes = strategies.map((returns) => sharpeReport([...returns.subarray(0, daysOfYear)], 0, 0.95).sharpe!)
  const { best, sharpe } = bestOf(strategies)
  expect(sharpes[best]).toBe(Math.max(...sharpes))
  expect(sharpe).toBeCloseTo(sharpes[best] * Math.sqrt(250), 12)
})

test('expects the luck that the average of many draws shows', () => {
  const throws = Array.from({ length: 60 }, (_, seed) => bestOfMany({ trials: 50, seed }).sharpe)
  const mean = throws.reduce((total, each) => total + each, 0) / throws.length
  // Yearly Sharpe ratios of strategies without an edge have a variance of about 1.
  expect(mean).toBeGreaterThan(expectedMaxSharpe(1, 50) - 0.15)
  expect(mean).toBeLessThan(expectedMaxSharpe(1, 50) + 0.15)
})

test('judges a single strategy alone, and keeps the same first strategies when there are more', () => {
  const { psr, dsr, expected } = bestOfMany({ trials: 1, seed: 41 })
  expect(dsr).toBe(psr)
  expect(expected).toBe(0)
  expect(worthless(20, 7).slice(0, 5)).toEqual(worthless(5, 7))
})

test('keeps nothing of the first year in the year after', () => {
  const throws = Array.from({ length: 200 }, (_, seed) => bestOfMany({ trials: 20, seed }))
  expect(Math.min(...throws.map(({ result }) => result))).toBeGreaterThan(0)
  const lost = throws.filter(({ next }) => next < 0).length
  expect(lost).toBeGreaterThan(75)
  expect(lost).toBeLessThan(125)
})
