import type { ForwardTest, ListedSearch } from '@assay/contracts'
import { expect, test } from 'vitest'
import { changesAfter } from './changes-after.ts'

const day = (at: number) => new Date(at).toISOString().slice(0, 10)
const forward = (id: string, endedBecause: ForwardTest['endedBecause'] = null) =>
  ({
    id,
    name: `Test ${id}`,
    symbol: 'XAUUSD',
    timeframe: '1h',
    endedBecause,
    endedAt: endedBecause && '2026-03-03T10:00:00.000Z',
  }) as ForwardTest
const search = { id: 's', name: 'Gold EMA', symbol: 'EURUSD', timeframe: '15min' } as ListedSearch

const [running, ended, frozen] = [forward('a'), forward('b', 'user'), forward('c', 'premium')]

// Free: two tests at the same time.
test.each([
  ['none', [], 'You made none. You can follow 2.'],
  ['one that runs', [running], '1 test goes on. None is frozen. You can follow 1 more.'],
  ['two that run', [running, forward('d')], '2 tests go on. None is frozen. End one of the 2 to follow another.'],
  ['one that the user ended', [ended], 'None goes on. None is frozen. You can follow 2 more.'],
  ['one that is frozen', [running, frozen], '1 test goes on. 1 test is frozen; its record stays. You can follow 1 more.'],
  [
    'two that are frozen',
    [frozen, forward('e', 'premium')],
    'None goes on. 2 tests are frozen; their records stay. You can follow 2 more.',
  ],
])('forward tests after the end: %s', (_, tests, words) => {
  expect(changesAfter(tests, [], day)[0]).toMatchObject({ feature: 'forward_tests', has: tests.length, words })
})

test('only the tests that the end of the trial froze are named, with the day', () => {
  expect(changesAfter([running, ended, frozen], [], day)[0].named).toEqual([
    { to: '/forward/c', name: 'Test c', about: 'XAUUSD 1h, frozen on 2026-03-03' },
  ])
})

test('each search can be read', () => {
  expect(changesAfter([], [search], day)[1]).toEqual({
    feature: 'discover',
    has: 1,
    words: 'Can be read, with every variant that was tried. No new search.',
    named: [{ to: '/discover/s', name: 'Gold EMA', about: 'EURUSD 15min' }],
  })
  expect(changesAfter([], [], day)[1].words).toBe('You made none. No new search.')
})
