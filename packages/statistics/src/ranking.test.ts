import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lowerBound, pOfBound } from './ranking.ts'

it('the probability of a bound follows from its figures alone', () => {
  const law = fc.property(fc.array(fc.integer({ min: -50, max: 60 }), { maxLength: 60 }), (values) => {
    const bound = lowerBound(values, 0.9)
    const p = pOfBound(bound, 0.9)
    if (bound.p === null) expect(p).toBeNull()
    else expect(p).toBeCloseTo(bound.p, 10)
  })
  fc.assert(law)
})
