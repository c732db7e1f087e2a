import { expect, it } from 'vitest'
import { monteCarlo, sumCone } from './index.ts'

const plan = { seed: 7, paths: 400, length: 12, block: null }
const results = [0.01, -0.02, 0.03, 0.01, -0.01, 0.02, -0.015, 0.005, 0.01]

it('sums of trades equal the ends of the same paths without compounding', () => {
  const cone = sumCone(results, plan)
  expect(cone.map(({ trades }) => trades)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1))
  const simulated = monteCarlo(
    results.map((result) => result / 1e6),
    { ...plan, ruin: 0 },
  )
  if ('reason' in simulated) throw new Error(simulated.reason)
  const ends = simulated.finalEquity.map((equity) => (equity - 1) * 1e6)
  for (const [i, end] of ends.entries()) expect(cone[11].sum[i]).toBeCloseTo(end, 4)
})

it('sums of equal trades have no spread, and no results give an empty cone', () => {
  expect(sumCone([0.5, 0.5, 0.5], { ...plan, length: 4 })[3].sum).toEqual([2, 2, 2, 2, 2])
  expect(sumCone([], plan)).toEqual([])
  expect(sumCone([1], { ...plan, length: 0 })).toEqual([])
})
