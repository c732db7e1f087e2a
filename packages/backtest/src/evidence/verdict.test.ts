import { describe, expect, it } from 'vitest'
import { verdictOn, verdictsOn } from './verdict.ts'

describe('the verdict on a test', () => {
  it.each([
    ['held', null, { n: 30, lower: 0.01, upper: 0.3 }, 0.1],
    ['unproven', 'tries', { n: 30, lower: 0.01, upper: 0.3 }, 0.11],
    ['unproven', 'few', { n: 29, lower: 0.01, upper: 0.3 }, 0.05],
    ['unproven', 'zero', { n: 50, lower: 0, upper: 0.3 }, 0.05],
    ['unproven', 'zero', { n: 50, lower: -0.3, upper: 0 }, 1],
    ['unproven', 'few', { n: 7, lower: -1.6, upper: 1.2 }, 1],
    ['unproven', 'few', { n: 1, lower: null, upper: null }, 1],
    ['fails', null, { n: 50, lower: -0.3, upper: -0.01 }, 1],
    ['fails', null, { n: 7, lower: -0.9, upper: -0.2 }, 1],
  ])('is %s, because of %s, for %j', (verdict, reason, bounds, adjusted) => {
    expect(verdictOn({ mean: 0.1, ...bounds }, adjusted)).toEqual({ verdict, reason })
  })

  it('takes more the more was tried', () => {
    // The mean is 1.7 standard errors above 0: the probability is 0.05.
    const test = { n: 40, mean: 1.7, lower: 1.7 - 1.304, upper: 1.7 + 1.304 }
    const losing = { n: 40, mean: -1, lower: -3, upper: 1 }
    expect(verdictsOn([test])[0]).toEqual({ verdict: 'held', reason: null })
    expect(verdictsOn([test, losing, losing, losing]).map(({ reason }) => reason)).toEqual(['tries', 'zero', 'zero', 'zero'])
  })
})
