import { expect, it } from 'vitest'
import { rangeText } from './range-text.ts'

const at = (...time: [number, number, number, number?, number?]) => Date.UTC(...time)

it('a range of whole days ends with the last day in it', () => {
  expect(rangeText([at(2017, 2, 1), at(2017, 3, 1)])).toBe('01 Mar to 31 Mar 2017')
  expect(rangeText([at(2017, 2, 1), at(2017, 2, 2)]), 'one day').toBe('01 Mar 2017')
})

it('a range of days in another time zone is written to the minute, in UTC', () => {
  expect(rangeText([at(2017, 2, 1, 5), at(2017, 3, 1, 4)])).toBe('01 Mar 2017 05:00 to 01 Apr 2017 04:00 UTC')
})
