import { append, newDocument } from '@assay/strategy'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cross } from '../../../test/blocks.ts'
import { fakeServer } from '../../../test/fake-server.ts'
import { forwardTestOf } from '../../../test/forward-records.ts'
import { keepInBrowser, keptResultOf } from '../../../test/kept-results.ts'
import { userOf } from '../../../test/users.ts'
import { withStore } from '../../../test/with-store.tsx'
import type { StrategyShelf } from '../../features/strategies/shelf.ts'
import { useLastTests } from './use-last-tests.ts'

const rules = { long: { entry: append([], cross), exit: [] }, short: { entry: [], exit: [] } }
const strategy = { id: 's', name: 'Gold', savedAt: 0, version: 1, document: newDocument({ rules }) }
const [ofBrowser, ofAccount] = [keptResultOf('of-browser', [100, -50]), keptResultOf('of-account', [100, -50])]

/** What is known of the strategy once everything was read. */
function show(place: StrategyShelf['place'], user: Parameters<typeof withStore>[0]) {
  keepInBrowser(ofBrowser)
  const server = fakeServer()
  server.answers['GET /api/results'] = () => Response.json([ofAccount])
  server.answers['GET /api/forward'] = async () => {
    // The forward tests arrive last.
    await new Promise((resolve) => setImmediate(resolve))
    return Response.json([forwardTestOf({ strategyId: strategy.id })])
  }
  const { result } = renderHook(() => useLastTests(place), { wrapper: withStore(user).wrapper })
  const last = () => {
    const { result: tested, forward } = result.current(strategy)
    return [tested?.id, forward?.id]
  }
  return { server, last }
}

test('a strategy of the account has the last test of the account, and its forward test', async () => {
  const { last } = show('account', userOf())
  await expect.poll(last).toEqual(['of-account', forwardTestOf().id])
})

test('a strategy of this browser has the last test of this browser', async () => {
  const { last } = show('browser', userOf())
  await expect.poll(last).toEqual(['of-browser', forwardTestOf().id])
})

test.each([
  ['a visitor', null],
  ['a user who has not finished the set-up', userOf({ isCompleteSteps: false })],
])('%s has no forward tests, so none are asked for', async (_, user) => {
  const { server, last } = show('browser', user)
  await expect.poll(last).toEqual(['of-browser', undefined])
  expect(server.count('GET /api/forward')).toBe(0)
})
