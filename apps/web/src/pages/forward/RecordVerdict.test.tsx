import type { ForwardRecord } from '@assay/contracts'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { forwardRecordOf } from '../../../test/forward-records.ts'
import { hear, hearNone } from '../../../test/hear-quotes.ts'
import { showRoutes } from '../../../test/show-routes.tsx'
import { RecordVerdict } from './RecordVerdict.tsx'

const wednesday = Date.parse('2026-11-18T12:00:00Z')
const upTo = '2026-11-18T11:59:00.000Z'

beforeEach(() => {
  vi.useFakeTimers({ now: wednesday })
})

/** Shows the verdict once the strategies have arrived; the strategy of the record is at `version`. */
async function shown(more: Partial<ForwardRecord>, { version = 2, zone = 'UTC' } = {}) {
  const record = forwardRecordOf({ upTo, ...more })
  const listed = [
    { id: 'another', version: 9 },
    { id: forwardRecordOf().strategyId, version },
  ]
  const answers = { 'GET /api/strategies': () => Response.json(listed) }
  const routes = showRoutes('/', { '/': <RecordVerdict record={record} /> }, answers, { zone })
  await act(() => vi.advanceTimersByTimeAsync(1))
  return routes
}

async function show(...asked: [more?: Partial<ForwardRecord>, when?: Parameters<typeof shown>[1]]) {
  await shown(asked[0] ?? {}, asked[1])
  return screen.getByRole('banner').textContent
}

const cone = Array.from({ length: 30 }, (_, i) => ({ trades: i + 1, sum: [-8, -4, 1, 4, 8] }))

test('the verdict stands above the expectation and the match of the last night', async () => {
  const text = await show({
    expected: { source: null, from: null, to: null, trades: 90, cone },
    match: { same: 20, all: 21, night: '2026-11-17' },
  })
  expect(text).toBe(
    'RunningFollowed since 02 Nov 2026 09:00. Nobody can edit the record, not even you.' +
      '21 trades, +4.2 R. That is within what its backtest led one to expect.' +
      'Expected by now: +1.0 R, nine times in ten between −8.0 R and +8.0 R. 20 of 21 trades are the same when the days are tested again.',
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    '21 trades, +4.2 R. That is within what its backtest led one to expect.',
  )
})

test('an ended record says until when it was followed, in the reader’s zone', async () => {
  const text = await show({ endedAt: '2026-11-10T09:30:00.000Z', endedBecause: 'user' }, { zone: 'Asia/Kolkata' })
  expect(text).toMatch(/^EndedFollowed since 02 Nov 2026 14:30 until 10 Nov 2026 15:00\./)
})

test.each<[string, Partial<ForwardRecord>, string]>([
  ['simulated quotes', { simulated: true }, 'Some of the quotes were simulated: the record says nothing about a market.'],
  ['a wait', { waits: 'The candle has no bar yet.' }, 'It waits: The candle has no bar yet.'],
  ['a trial that ended', { endedAt: upTo, endedBecause: 'premium' }, 'this test was beyond the 2 that can be followed without Premium.'],
  [
    'a deleted strategy',
    { strategyId: null },
    'The strategy was deleted. The rules of its version 2 are kept with the record, which is not touched by it.',
  ],
])('the record warns of %s', async (_, more, words) => {
  expect(await show(more)).toContain(words)
})

test('silence from the start names the cause that the server knows', async () => {
  hearNone((await shown({ upTo: null })).store, 'XAUUSD', 'Live quotes are switched off.')
  expect(screen.getByRole('banner').textContent).toContain(
    'No quote of XAUUSD has come yet. Live quotes are switched off. An open position is not watched',
  )
})

test('a record without any of these warns of nothing', async () => {
  const text = await show()
  expect(text).toMatch(/There is no backtest to compare it with\.$/)
})

test('a test that waits is not called silent as well', async () => {
  hearNone((await shown({ waits: 'It waits.' })).store, 'XAUUSD')
  expect(screen.getByRole('banner').textContent).not.toContain('No quote')
})

test('a strategy that was saved since is told with both versions', async () => {
  expect(await show({}, { version: 5 })).toContain(
    'The strategy is at version 5 now. This record follows the rules of version 2; to try the new ones, follow it again.',
  )
})

test('a record whose quotes end is silent after as long as an alert on them waits', async () => {
  hear((await shown({})).store, { symbol: 'XAUUSD', bid: 4000, ask: 4000.4, at: wednesday })
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(screen.getByRole('banner').textContent).toMatch(/^Running/)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.getByRole('banner').textContent).toMatch(/^No quotes/)
  expect(screen.getByText(/^No quote of XAUUSD has come for 31 s\./)).toBeTruthy()
})
