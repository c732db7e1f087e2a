import type { KeptResult } from '@assay/contracts'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, refusal } from '../../../../test/fake-server.ts'
import { noDatabase, resultsDatabase } from '../../../../test/results-database.ts'
import { userOf } from '../../../../test/users.ts'
import { withStore } from '../../../../test/with-store.tsx'
import { signedOut } from '../../../base/session/auth.slice.ts'
import { useKeptList } from './use-kept-list.ts'

type Stored = Pick<KeptResult, 'id' | 'name' | 'keptAt'> & { summary: Partial<KeptResult['summary']> }
const summary: Partial<KeptResult['summary']> = { asked: { start: '', end: '' }, words: [] }
const gold: Stored = { id: 'gold', name: 'Gold', keptAt: '2026-11-20T12:00:00.000Z', summary }
const silver: Stored = { id: 'silver', name: 'Silver', keptAt: '2026-11-20T13:00:00.000Z', summary }

/** The lists of this user, with the results of the account. */
function open(user: Parameters<typeof withStore>[0], account: Stored[] = []) {
  const server = fakeServer()
  server.answers['GET /api/results'] = () => Response.json(account)
  const { result } = renderHook(useKeptList, { wrapper: withStore(user).wrapper })
  const names = (place: 'account' | 'browser') => result.current[place]?.map(({ name }) => name)
  return { result, server, names, remove: (place: 'account' | 'browser', id: string) => act(() => result.current.remove(place, id)) }
}

test('a result deleted from this browser leaves the list at once', async () => {
  resultsDatabase({ results: [gold, silver] })
  const { names, remove, server } = open(null)
  await waitFor(() => expect(names('browser')).toEqual(['Silver', 'Gold']))
  expect(await remove('browser', 'silver')).toBeNull()
  expect(names('browser')).toEqual(['Gold'])
  expect(server.calls, 'a visitor has nothing on the server').toEqual([])
})

test('a visitor keeps in the browser, a user in the account, and so does who is not known yet', async () => {
  resultsDatabase()
  const visitor = open(null)
  const user = open(userOf())
  const unanswered = open('unanswered')
  await waitFor(() => expect(unanswered.names('account')).toEqual([]))
  expect([visitor, user, unanswered].map(({ result }) => result.current.place)).toEqual(['browser', 'account', 'account'])
})

test('a user sees both lists, and what is not loaded yet is not an empty one', async () => {
  resultsDatabase({ results: [silver] })
  const { names } = open(userOf(), [gold])
  expect([names('account'), names('browser')]).toEqual([undefined, undefined])
  await waitFor(() => expect(names('account')).toEqual(['Gold']))
  await waitFor(() => expect(names('browser')).toEqual(['Silver']))
})

test('a browser that lets nothing be read has an empty list', async () => {
  noDatabase()
  const { names } = open(null)
  await waitFor(() => expect(names('browser')).toEqual([]))
})

test('a result deleted from the account leaves the list, and none is deleted in the browser', async () => {
  const database = resultsDatabase({ results: [silver] })
  const { names, server, remove } = open(userOf(), [gold])
  await waitFor(() => expect(names('account')).toEqual(['Gold']))
  server.answers['DELETE /api/results/gold'] = () => {
    server.answers['GET /api/results'] = () => Response.json([])
    return Response.json({ message: 'Deleted.' })
  }
  expect(await remove('account', 'gold')).toBeNull()
  expect(names('account')).toEqual([])
  expect(database.ids()).toEqual(['silver'])
})

test('a refused deletion says why, and the result stays listed', async () => {
  const database = resultsDatabase({ results: [silver] })
  const { names, server, remove } = open(userOf(), [gold])
  server.answers['DELETE /api/results/gold'] = () => refusal(503, 'SERVER_BUSY')
  await waitFor(() => expect([names('account'), names('browser')]).toEqual([['Gold'], ['Silver']]))
  expect(await remove('account', 'gold')).toBe('Refused with SERVER_BUSY.')
  database.trouble.fails = (mode) => mode === 'readwrite'
  expect(await remove('browser', 'silver')).toBe('This browser refused to delete it.')
  expect([names('account'), names('browser')]).toEqual([['Gold'], ['Silver']])
})

test('a list that cannot be loaded is an error, not an empty list, until it is asked again', async () => {
  resultsDatabase()
  const { names, server, result } = open(userOf(), [gold])
  server.answers['GET /api/results'] = () => Promise.reject(new TypeError('offline'))
  await waitFor(() => expect(result.current.error).toMatchObject({ status: 'FETCH_ERROR' }))
  expect(names('account')).toBeUndefined()
  server.answers['GET /api/results'] = () => Response.json([gold])
  act(() => void result.current.refetch())
  await waitFor(() => expect(names('account')).toEqual(['Gold']))
  expect(result.current.error).toBeUndefined()
})

test('the list is asked for again each time it is opened, and of who signs out it is not shown any more', async () => {
  resultsDatabase()
  const server = fakeServer()
  server.answers['GET /api/results'] = () => Response.json([gold])
  const { store, wrapper } = withStore(userOf())
  const names = (result: { current: ReturnType<typeof useKeptList> }) => result.current.account?.map(({ name }) => name)
  const first = renderHook(useKeptList, { wrapper })
  await waitFor(() => expect(names(first.result)).toEqual(['Gold']))
  first.unmount()
  server.answers['GET /api/results'] = () => Response.json([silver, gold])
  const { result } = renderHook(useKeptList, { wrapper })
  await waitFor(() => expect(names(result)).toEqual(['Silver', 'Gold']))
  act(() => void store.dispatch(signedOut()))
  expect([names(result), result.current.place]).toEqual([undefined, 'browser'])
})
