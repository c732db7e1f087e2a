import { expect, test } from 'vitest'
import { bandsOf, moved } from './arrange.ts'

test('a part that the fourth answer puts before the clock is above it on a wide screen too', () => {
  expect(bandsOf(['learn', 'clock', 'watchlist', 'alerts', 'continue'], true)).toEqual([
    [['learn']],
    [['clock']],
    [['watchlist', 'alerts'], ['continue']],
  ])
})

test('without an answer the clock is at the top', () => {
  expect(bandsOf(['clock', 'watchlist', 'data'], true)).toEqual([[['clock']], [['watchlist'], ['data']]])
})

test('a narrow screen has one column in the order of the answers', () => {
  expect(bandsOf(['learn', 'clock', 'watchlist'], false)).toEqual([[['learn', 'clock', 'watchlist']]])
})

test('without a list the usual order is shown', () => {
  expect(bandsOf(undefined, true)).toEqual([
    [
      ['continue', 'checklist', 'strategies'],
      ['data', 'learn'],
    ],
  ])
})

test.each([
  [1, -1, ['news', 'clock', 'data']],
  [1, 1, ['clock', 'data', 'news']],
  [0, -1, ['clock', 'news', 'data']],
  [2, 1, ['clock', 'news', 'data']],
] as const)('the part at %i moves by %i', (index, step, expected) => {
  const parts = ['clock', 'news', 'data'] as const
  expect(moved(parts, index, step)).toEqual(expected)
  expect(parts, 'the list that is shown stays').toEqual(['clock', 'news', 'data'])
})
