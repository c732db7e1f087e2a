import { beforeEach, expect, it } from 'vitest'
import { forgetProgress, joined, keepProgress, noProgress, readProgress } from './progress.ts'

const [early, late] = ['2026-03-02T10:00:00.000Z', '2026-03-03T10:00:00.000Z']

beforeEach(() => localStorage.clear())

it('of two moments the earlier one counts, whichever side has it', () => {
  const one = { ...noProgress, readAt: early, passedAt: late, triedAt: late }
  const other = { ...noProgress, readAt: late, passedAt: early }
  for (const both of [joined(one, other), joined(other, one)])
    expect(both).toEqual({ ...noProgress, readAt: early, passedAt: early, triedAt: late })
})

it('what an account has taken is forgotten here, what was reached since then stays', () => {
  keepProgress('costs', { ...noProgress, readAt: early })
  const taken = readProgress().costs
  keepProgress('costs', { ...noProgress, passedAt: late })
  forgetProgress('costs', taken)
  expect(readProgress().costs).toEqual({ ...noProgress, readAt: early, passedAt: late })
  forgetProgress('costs', readProgress().costs)
  expect(readProgress()).toEqual({})
})
