import { expect, test } from 'vitest'
import { bandsOf } from './arrange.ts'

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
