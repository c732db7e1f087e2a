import { newDocument } from '@assay/strategy'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { beforeEach, expect, test, vi } from 'vitest'
import { accountServer, offline, refusal } from '../../../test/account-server.ts'
import { makeStore } from '../../base/store.ts'
import { SavedElsewhere } from './shelf.ts'
import { strategyPath, useAccountShelf } from './use-account-shelf.ts'

const id = '0d6f1a54-7f5e-4cf3-9a0e-4f5c5f3d1e01'
const gold = newDocument({ name: 'Gold' })
const changed = newDocument({ name: 'Gold', symbol: 'EURUSD' })
let server: ReturnType<typeof accountServer>

beforeEach(() => {
  server = accountServer()
})

function mount(skip = false, store = makeStore()) {
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
  return renderHook(() => useAccountShelf({ skip }), { wrapper }).result
}
const calls = () => server.changes().map(({ call }) => call)

test('a changed strategy is saved as its next version, and the list has it without another request', async () => {
  server.keep(id, gold)
  const shelf = mount()
  await waitFor(() => expect(shelf.current.list.strategies).toHaveLength(1))
  const saved = await shelf.current.save(changed, { id, version: 1 })
  expect(saved).toMatchObject({ id, version: 2, document: changed })
  expect(server.changes()).toEqual([{ call: `PATCH /api/strategies/${id}`, body: { version: 1, document: changed } }])
  await waitFor(() => expect(shelf.current.list.strategies).toEqual([saved]))
})

test('a strategy saved elsewhere meanwhile is not overwritten, and the other version is handed over', async () => {
  server.keep(id, gold)
  const other = server.keep(id, newDocument({ name: 'Of the phone' }))
  const refused = await mount()
    .current.save(changed, { id, version: 1 })
    .catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(SavedElsewhere)
  expect((refused as SavedElsewhere).other).toEqual({ ...other, savedAt: Date.parse(other.savedAt), createdAt: undefined })
  expect(server.versionsOf(id)).toHaveLength(2)
})

test('a strategy that was deleted elsewhere is saved again under its id', async () => {
  const saved = await mount().current.save(changed, { id, version: 3 })
  expect([saved.id, saved.version, calls()]).toEqual([id, 1, [`PATCH /api/strategies/${id}`, 'POST /api/strategies']])
})

test.each([
  ['a draft', { id, version: null }, { id, document: gold }],
  ['a new strategy', undefined, { document: gold }],
])('%s is created', async (_, known, body) => {
  await mount().current.save(gold, known)
  expect(server.changes()).toEqual([{ call: 'POST /api/strategies', body }])
})

test.each([
  ['a refusal', () => refusal(413, 'LIMIT_EXCEEDED', 'At most 500 strategies are kept.'), 'At most 500 strategies are kept.'],
  ['a broken connection', offline, 'The server does not respond.'],
])('after %s the message is for the user', async (_, answer, message) => {
  server.keep(id, gold)
  const { current } = mount()
  server.fail(answer)
  const kept = { id, name: 'Gold', savedAt: 0, version: 1, document: gold }
  await expect(current.save(changed, kept)).rejects.toThrow(message)
  await expect(current.save(gold)).rejects.toThrow(message)
  await expect(current.remove(kept)).rejects.toThrow(message)
  await expect(current.restore(kept)).rejects.toThrow(message)
  await expect(current.read(id)).rejects.toThrow(message)
})

test('a deleted strategy leaves the list, and one that could not be deleted stays', async () => {
  server.keep(id, gold)
  const shelf = mount()
  await waitFor(() => expect(shelf.current.list.strategies).toHaveLength(1))
  const [kept] = shelf.current.list.strategies!
  server.fail((call) => (call.startsWith('DELETE') ? offline() : undefined))
  await expect(shelf.current.remove(kept)).rejects.toThrow('The server does not respond.')
  expect(shelf.current.list.strategies).toHaveLength(1)
  server.fail(undefined)
  await shelf.current.remove(kept)
  await waitFor(() => expect(shelf.current.list.strategies).toEqual([]))
})

test('a strategy that is not there is not an error', async () => {
  expect(await mount().current.read(id)).toBeUndefined()
})

test('strategies of a newer Assay are named, not listed', async () => {
  server.keep(id, gold)
  server.fail((call) =>
    call === 'GET /api/strategies'
      ? Response.json([{ id, name: 'From tomorrow', version: 1, savedAt: '2026-11-20T12:00:00.000Z', document: null }])
      : undefined,
  )
  const shelf = mount()
  await waitFor(() => expect(shelf.current.list.unreadable).toEqual(['From tomorrow']))
  expect(shelf.current.list.strategies).toEqual([])
})

test('nothing is asked while it is skipped, and then the list is unknown, not empty', async () => {
  const { current } = mount(true)
  expect([current.list.strategies, current.list.isFetching]).toEqual([undefined, false])
})

test('an address opens the newest version or a certain one', () => {
  expect([strategyPath('a b'), strategyPath(id, 2)]).toEqual(['/strategybuilder?strategy=a+b', `/strategybuilder?strategy=${id}&version=2`])
})

test('a page that is opened later asks for what another device has saved since, one that follows at once does not', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 12) })
  server.keep(id, gold)
  const store = makeStore()
  const open = () => {
    cleanup()
    return mount(false, store)
  }
  const first = open()
  await waitFor(() => expect(first.current.list.strategies).toHaveLength(1))
  server.keep(id, changed)
  vi.setSystemTime(Date.UTC(2026, 10, 20, 12, 0, 1))
  expect(open().current.list.isFetching).toBe(false)
  vi.setSystemTime(Date.UTC(2026, 10, 20, 12, 0, 3))
  const later = open()
  await waitFor(() => expect(later.current.list.strategies).toMatchObject([{ version: 2 }]))
})
