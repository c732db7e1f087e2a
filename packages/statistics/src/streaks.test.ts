import { expect, test } from 'vitest'
import { longestRuns, streaks } from './streaks.ts'

test('counts the longest runs of all sixteen outcomes of four fair coins', () => {
  const counted = [0, 0, 0, 0, 0]
  for (let throws = 0; throws < 16; throws++) {
    const longest = Math.max(
      ...throws
        .toString(2)
        .padStart(4, '0')
        .split('0')
        .map(({ length }) => length),
    )
    counted[longest] += 1 / 16
  }
  expect(longestRuns(4, 0.5)).toEqual(counted)
})

test('probabilities add up to one, and to the expected longest run', () => {
  const runs = longestRuns(200, 0.55)
  expect(runs.reduce((total, each) => total + each)).toBeCloseTo(1, 12)
  expect(runs.reduce((total, each, k) => total + k * each)).toBeCloseTo(streaks(200, 0.55).expectedLongest, 10)
})

test('gives exact results for certain and impossible events', () => {
  expect(longestRuns(10, 0)).toEqual([1])
  expect(longestRuns(3, 1)).toEqual([0, 0, 0, 1])
})
