import { beforeEach, expect, it } from 'vitest'
import { forgetProgress, joined, keepProgress, noProgress, readProgress } from './progress.ts'

const [early, late] = ['2026-03-02T10:00:00.000Z', '2026-03-03T10:00:00.000Z']

beforeEach(() => localStorage.clear())

it('the earlier of two moments counts, whichever side it is on', () => {
  const one = { ...noProgress, readAt: early, passedAt: late, triedAt: late }
  const other = { ...noProgress, readAt: late, passedAt: early }
  for (const both of [joined(one, other), joined(other, one)])
    expect(both).toEqual({ ...noProgress, readAt: early, passedAt: early, triedAt: late })
})

it('progress stored in the account is removed from the browser, and later progress stays', () => {
  keepProgress('costs', { ...noProgress, readAt: early })
  const taken = readProgress().costs
  keepProgress('costs', { ...noProgress, passedAt: late })
  forgetProgress('costs', taken)
  expect(readProgress().costs).toEqual({ ...noProgress, readAt: early, passedAt: late })
  forgetProgress('costs', readProgress().costs)
  expect(readProgress()).toEqual({})
})
