import { expect, test } from 'vitest'
import { listedSearchOf } from '../../../test/searches.ts'
import { standing } from './searches-list.ts'

test.each([
  [{ state: 'done', count: 2400, passed: 1007 }, '1,007 of 2,400 passed'],
  [{ state: 'done', count: 2400, passed: null }, '0 of 2,400 passed'],
  [{ state: 'running', count: 2400, done: 1200 }, '1,200 of 2,400 tried'],
  [{ state: 'failed', count: 2400, done: 1200 }, 'Stopped by a fault'],
  [{ state: 'cancelled', count: 2400, done: 1200 }, 'Cancelled after 1,200 of 2,400'],
] as const)('the search %j stands at: %s', (more, text) => {
  expect(standing(listedSearchOf(more))).toBe(text)
})
