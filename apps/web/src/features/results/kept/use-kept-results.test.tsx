import type { KeptResult } from '@assay/contracts'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, refusal } from '../../../../test/fake-server.ts'
import { noDatabase, resultsDatabase } from '../../../../test/results-database.ts'
import { userOf } from '../../../../test/users.ts'
import { withStore } from '../../../../test/with-store.tsx'
import { userChanged } from '../../../base/session/auth.slice.ts'
import { isFound, useKeptResults } from './use-kept-results.ts'

const resultOf = (id: string, name = id) =>
  ({ id, name, keptAt: '2026-11-20T12:00:00.000Z', summary: { asked: {}, words: [] } }) as unknown as KeptResult

function open(user: Parameters<typeof withStore>[0], ids: readonly string[]) {
  const server = fakeServer()
  const hook = renderHook((props: { ids: readonly string[] }) => useKeptResults(props.ids), {
    initialProps: { ids },
    wrapper: withStore(user).wrapper,
  })
  const names = () => hook.result.current?.map((result) => (isFound(result) ? result.name : result))
  return { ...hook, server, names }
}

test('results come in the order that was asked for, with nothing in place of a missing one', async () => {
  resultsDatabase({ results: [resultOf('a'), resultOf('b'), resultOf('c')] })
  const { names, server } = open(null, ['c', 'x', 'a'])
  expect(names()).toBeUndefined()
  await waitFor(() => expect(names()).toEqual(['c', null, 'a']))
  expect(server.calls).toEqual([])
})

test('a user’s results are those of the account, and only then those of the browser', async () => {
  resultsDatabase({ results: [resultOf('a', 'browser a'), resultOf('b', 'browser b')] })
  const server = fakeServer()
  server.answers['GET /api/results/a'] = () => Response.json(resultOf('a', 'account a'))
  server.answers['GET /api/results/b'] = () => refusal(404, 'RESULT_NOT_FOUND')
  const { result } = renderHook(() => useKeptResults(['a', 'b']), { wrapper: withStore(userOf()).wrapper })
  await waitFor(() => expect(result.current?.filter(isFound).map(({ name }) => name)).toEqual(['account a', 'browser b']))
})

test('a result is missing only if the account says so: while the server does not answer, that is not known', async () => {
  resultsDatabase({ results: [resultOf('c', 'browser c')] })
  const server = fakeServer()
  server.answers['GET /api/results/a'] = () => Promise.reject(new TypeError('offline'))
  server.answers['GET /api/results/b'] = () => refusal(404, 'RESULT_NOT_FOUND')
  server.answers['GET /api/results/c'] = () => Promise.reject(new TypeError('offline'))
  const { result } = renderHook(() => useKeptResults(['a', 'b', 'c']), { wrapper: withStore(userOf()).wrapper })
  await waitFor(() => expect(result.current).toEqual(['unreachable', null, resultOf('c', 'browser c')]))
})

test('a browser that lets nothing be read has none of them', async () => {
  noDatabase()
  const { names } = open(null, ['a'])
  await waitFor(() => expect(names()).toEqual([null]))
})

test('other results are read anew: the former ones are not shown in their place', async () => {
  resultsDatabase({ results: [resultOf('a'), resultOf('b')] })
  const { names, rerender } = open(null, ['a'])
  await waitFor(() => expect(names()).toEqual(['a']))
  rerender({ ids: ['b', 'a'] })
  expect(names()).toBeUndefined()
  await waitFor(() => expect(names()).toEqual(['b', 'a']))
})

test('the same results in a new list are not read again', async () => {
  const database = resultsDatabase({ results: [resultOf('a')] })
  const { names, rerender } = open(null, ['a'])
  await waitFor(() => expect(names()).toEqual(['a']))
  rerender({ ids: ['a'] })
  expect(names()).toEqual(['a'])
  expect(database.asked).toEqual(['readonly'])
})

test('who signs in while they are compared sees those of the account', async () => {
  resultsDatabase({ results: [resultOf('a', 'browser a')] })
  const server = fakeServer()
  server.answers['GET /api/results/a'] = () => Response.json(resultOf('a', 'account a'))
  const { store, wrapper } = withStore(null)
  const { result } = renderHook(() => useKeptResults(['a']), { wrapper })
  const names = () => result.current?.filter(isFound).map(({ name }) => name)
  await waitFor(() => expect(names()).toEqual(['browser a']))
  act(() => void store.dispatch(userChanged(userOf())))
  await waitFor(() => expect(names()).toEqual(['account a']))
})
