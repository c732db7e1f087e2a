import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, fakeServer } from '../../../test/fake-server.ts'
import { queriesTo, showPart } from '../../../test/show-part.tsx'
import { linkChanged } from '../../base/live/live.slice.ts'
import { headlinesHeard } from '../../base/live/news.slice.ts'
import { NewerPill } from './NewerPill.tsx'

const call = 'GET /api/news/newer'
let server: FakeServer
let count: number

beforeEach(() => {
  count = 1
  server = fakeServer()
  server.answers[call] = () => Response.json({ count })
})

function show() {
  const onShow = vi.fn()
  const { store } = showPart(<NewerPill query={{ days: '7', symbols: 'XAUUSD' }} after="5" onShow={onShow} />)
  const hear = (newest: string) => act(() => void store.dispatch(headlinesHeard({ newest, heardAt: 0 })))
  const link = (state: 'live' | 'offline') => act(() => void store.dispatch(linkChanged({ state, since: 0 })))
  return { onShow, hear, link }
}

test('before anything newer is heard nothing is counted', () => {
  const { hear } = show()
  hear('5')
  expect([screen.queryByRole('status'), server.count(call)]).toEqual([null, 0])
})

test('what is newer is counted for the filters of the list, and pressing the number shows it', async () => {
  count = 1204
  const { hear, onShow } = show()
  hear('6')
  fireEvent.click(await screen.findByRole('button', { name: '1,204 new' }))
  expect(onShow).toHaveBeenCalledTimes(1)
  expect(queriesTo('/api/news/newer')).toEqual(['days=7&symbols=XAUUSD&after=5'])
})

test('each further headline is counted', async () => {
  const { hear } = show()
  hear('6')
  await screen.findByRole('button', { name: '1 new' })
  count = 2
  hear('7')
  expect(await screen.findByRole('button', { name: '2 new' })).toBeDefined()
})

test('a headline that is heard during a count is counted too', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  server.answers[call] = () => promise
  const { hear } = show()
  hear('6')
  await waitFor(() => expect(server.count(call)).toBe(1))
  hear('7')
  server.answers[call] = () => Response.json({ count: 2 })
  await act(async () => resolve(Response.json({ count: 1 })))
  expect(await screen.findByRole('button', { name: '2 new' })).toBeDefined()
  expect(server.count(call)).toBe(2)
})

test('headlines that match none of the filters show nothing', async () => {
  count = 0
  const { hear } = show()
  hear('6')
  await waitFor(() => expect(server.count(call)).toBe(1))
  expect(screen.queryByRole('status')).toBeNull()
})

test('what came between the reading of the list and the first connection is counted', async () => {
  const { link } = show()
  expect(server.count(call)).toBe(0)
  link('live')
  expect(await screen.findByRole('button', { name: '1 new' })).toBeDefined()
})

test('what came while the connection was lost is counted when it is back', async () => {
  count = 0
  const { link } = show()
  link('live')
  await waitFor(() => expect(server.count(call)).toBe(1))
  count = 1
  link('offline')
  link('live')
  expect(await screen.findByRole('button', { name: '1 new' })).toBeDefined()
})
