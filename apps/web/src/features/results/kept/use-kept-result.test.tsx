import type { KeptResult } from '@assay/contracts'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, refusal } from '../../../../test/fake-server.ts'
import { noDatabase, resultsDatabase } from '../../../../test/results-database.ts'
import { userOf } from '../../../../test/users.ts'
import { withStore } from '../../../../test/with-store.tsx'
import { useKeptResult } from './use-kept-result.ts'

const resultOf = (id: string, name: string) =>
  ({ id, name, keptAt: '2026-11-20T12:00:00.000Z', summary: { asked: {}, words: [] } }) as unknown as KeptResult
const inAccount = resultOf('one', 'In the account')
const inBrowser = resultOf('one', 'In the browser')
const offline = () => Promise.reject(new TypeError('offline'))

/** Opens the result "one" as this user, with these answers to requests of a result. */
function open(user: Parameters<typeof withStore>[0], answers: Record<string, () => Response | Promise<Response>> = {}) {
  const server = fakeServer()
  Object.assign(server.answers, answers)
  const hook = renderHook(({ id }) => useKeptResult(id), { initialProps: { id: 'one' }, wrapper: withStore(user).wrapper })
  const settled = async (state: string) => {
    await waitFor(() => expect(hook.result.current.state).toBe(state))
    return hook.result.current
  }
  return { ...hook, server, settled, asked: () => server.calls.map(({ call }) => call) }
}

test('a user finds the result of the account, not an older one of the browser', async () => {
  resultsDatabase({ results: [inBrowser] })
  let answer: (response: Response) => void = () => undefined
  const { settled, result } = open(userOf(), { 'GET /api/results/one': () => new Promise((resolve) => (answer = resolve)) })
  await settled('found')
  expect(result.current).toMatchObject({ place: 'browser', result: inBrowser })
  await act(async () => answer(Response.json(inAccount)))
  await waitFor(() => expect(result.current).toEqual({ state: 'found', place: 'account', result: inAccount }))
})

test('a user still finds what the browser kept before, if the account has it not', async () => {
  resultsDatabase({ results: [inBrowser] })
  const { settled } = open(userOf(), { 'GET /api/results/one': () => refusal(404, 'RESULT_NOT_FOUND') })
  expect(await settled('found')).toEqual({ state: 'found', place: 'browser', result: inBrowser })
})

test.each([
  [404, 'RESULT_NOT_FOUND'],
  [400, 'BODY_INVALID'],
])('a result that the account refuses with %i %s is missing', async (status, code) => {
  resultsDatabase()
  const { settled } = open(userOf(), { 'GET /api/results/one': () => refusal(status, code) })
  expect(await settled('missing')).toEqual({ state: 'missing', place: 'account' })
})

test('a server that cannot be reached does not make the result missing, and asking again finds it', async () => {
  resultsDatabase()
  const { settled, server } = open(userOf(), { 'GET /api/results/one': offline })
  const opened = await settled('unreachable')
  server.answers['GET /api/results/one'] = () => Response.json(inAccount)
  act(() => opened.state === 'unreachable' && opened.again())
  expect(await settled('found')).toEqual({ state: 'found', place: 'account', result: inAccount })
})

test('a refusal for another reason is not a missing result either', async () => {
  resultsDatabase()
  const { settled } = open(userOf(), { 'GET /api/results/one': () => refusal(503, 'SERVER_BUSY') })
  expect(await settled('unreachable')).toMatchObject({ error: { status: 503 } })
})

test('a visitor’s result is read in the browser alone', async () => {
  resultsDatabase({ results: [inBrowser] })
  const { settled, asked } = open(null)
  expect(await settled('found')).toEqual({ state: 'found', place: 'browser', result: inBrowser })
  expect(asked()).toEqual([])
})

test.each([
  ['holds no such result', resultsDatabase],
  ['lets nothing be read', noDatabase],
])('a visitor whose browser %s is told that it is missing there', async (_, prepare) => {
  prepare()
  const { settled, result } = open(null)
  expect(result.current).toEqual({ state: 'loading' })
  expect(await settled('missing')).toEqual({ state: 'missing', place: 'browser' })
})

test('while it is not known who is signed in, the account is asked', async () => {
  resultsDatabase()
  const { settled, asked } = open('unanswered', { 'GET /api/results/one': () => Response.json(inAccount) })
  expect(await settled('found')).toMatchObject({ place: 'account' })
  expect(asked()).toContain('GET /api/results/one')
})

test('a user who is not verified has no account of results', async () => {
  resultsDatabase()
  const { settled, asked } = open(userOf({ isVerified: false }))
  expect(await settled('missing')).toEqual({ state: 'missing', place: 'browser' })
  expect(asked()).toEqual([])
})

test('another result is loading at first: that of the former address is not shown as its own', async () => {
  resultsDatabase({ results: [inBrowser, resultOf('two', 'Another')] })
  const { settled, result, rerender } = open(null)
  await settled('found')
  rerender({ id: 'two' })
  expect(result.current).toEqual({ state: 'loading' })
  expect(await settled('found')).toMatchObject({ result: { name: 'Another' } })
})

test('another result of the account is loading at first too', async () => {
  resultsDatabase()
  const { settled, result, rerender, server } = open(userOf(), { 'GET /api/results/one': () => Response.json(inAccount) })
  await settled('found')
  server.answers['GET /api/results/two'] = () => Response.json(resultOf('two', 'Another'))
  rerender({ id: 'two' })
  expect(result.current).toEqual({ state: 'loading' })
  expect(await settled('found')).toMatchObject({ result: { name: 'Another' } })
})
