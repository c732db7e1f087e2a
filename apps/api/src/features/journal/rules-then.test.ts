import { describe, expect, it } from 'vitest'
import { answerOf } from './rules-then.ts'

const closes = [1000, 2000, 3000, 4000]
/** The rule held at the second and the last close. */
const said = { at: closes, holds: [0, 1, 0, 1], source: 'CSV import', simulated: false }

describe('what a rule said at an entry', () => {
  it.each([
    [1000, 1000, false],
    [1999, 1000, false],
    [2000, 2000, true],
    [2001, 2000, true],
    [3000, 3000, false],
    [3999, 3000, false],
    [4000, 4000, true],
    [9999, 4000, true],
  ])('at %i is that of the last close until then, also of a candle that ends at this very instant', (entered, at, holds) => {
    expect(answerOf(said, entered)).toMatchObject({ at: new Date(at).toISOString(), holds, why: null })
  })

  it('is not known before the first close', () => {
    expect(answerOf(said, 999)).toMatchObject({ at: null, holds: null, why: 'There are no bars of that time.' })
  })
})
