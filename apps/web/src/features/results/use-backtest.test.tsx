import type { BacktestAnswer } from '@assay/contracts'
import { newDocument, requestOf } from '@assay/strategy'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerOf } from '../../../test/answers.ts'
import { noDatabase, resultsDatabase } from '../../../test/results-database.ts'
import { withStore } from '../../../test/with-store.tsx'
import { whenKept } from './kept/keeping.ts'
import { useBacktest } from './use-backtest.ts'

const period = { start: '2017-01-02T00:00:00.000Z', end: '2017-02-01T00:00:00.000Z' }
const gold = requestOf(newDocument(), period)
const euro = requestOf(newDocument({ symbol: 'EURUSD' }), period)

interface Asked {
  request: Request
  answer: (response: Response) => void
  fail: (error: Error) => void
}

/** Runs wait until the test answers them. */
function open() {
  const asked: Asked[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const request = input as Request
    return new Promise((resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      asked.push({ request, answer: resolve, fail: reject })
    })
  })
  const { result } = renderHook(useBacktest, { wrapper: withStore(null).wrapper })
  const start = async (request = gold, name?: string) => {
    const before = asked.length
    act(() => void result.current.start(request, name))
    await waitFor(() => expect(asked).toHaveLength(before + 1))
  }
  const answer = (at: number, response: Response) => act(async () => asked[at].answer(response))
  const settled = (state: string) => waitFor(() => expect(result.current.run.state).toBe(state))
  return { asked, start, answer, settled, run: () => result.current.run, cancel: () => act(() => result.current.cancel()) }
}

const ran = (answer: BacktestAnswer, kept?: 'yes' | 'no') =>
  Response.json(answer, { headers: kept === undefined ? {} : { 'assay-kept': kept } })
const isKept = (run: ReturnType<typeof useBacktest>['run']) => run.state === 'done' && run.isKept

test('the request is sent with the name of the strategy, and the state goes from running to done', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 })
  const { asked, start, answer, settled, run } = open()
  expect(run()).toEqual({ state: 'idle' })
  await start(gold, 'Gold EMA')
  expect(run()).toEqual({ state: 'running', request: gold, since: 1_800_000_000_000 })
  const { request } = asked[0]
  const { pathname, searchParams } = new URL(request.url)
  expect([request.method, pathname, ...searchParams]).toEqual(['POST', '/run-backtest', ['name', 'Gold EMA']])
  expect(await request.json()).toEqual(JSON.parse(JSON.stringify(gold)))
  await answer(0, ran(answerOf([500]), 'yes'))
  await settled('done')
  expect(run()).toEqual({ state: 'done', request: gold, answer: answerOf([500]), isKept: true })
})

test('a name is cut to what the server accepts, and no name is sent without one', async () => {
  const { asked, start } = open()
  await start(gold, 'x'.repeat(121))
  expect(new URL(asked[0].request.url).searchParams.get('name')).toBe('x'.repeat(120))
  await start(gold)
  expect(new URL(asked[1].request.url).search).toBe('')
})

test('a result that the server could not store is not called stored, and the browser stores none', async () => {
  const database = resultsDatabase()
  const { start, answer, run } = open()
  await start()
  await answer(0, ran(answerOf([500]), 'no'))
  await waitFor(() => expect(run()).toMatchObject({ state: 'done', isKept: false }))
  expect(database.ids()).toEqual([])
})

test('a visitor’s result is stored in the browser with its name', async () => {
  const database = resultsDatabase()
  const { start, answer, run } = open()
  await start(gold, 'Gold EMA')
  await answer(0, ran(answerOf([500], { result_id: 'ran' })))
  await waitFor(() => expect(database.ids()).toEqual(['ran']))
  expect(database.stored('results', 'ran')).toMatchObject({ name: 'Gold EMA', answer: { final_value: 100_500 } })
  expect(isKept(run())).toBe(true)
})

test('a visitor’s result without a name is stored without one', async () => {
  const database = resultsDatabase()
  const { start, answer } = open()
  await start(gold)
  await answer(0, ran(answerOf([500], { result_id: 'ran' })))
  await waitFor(() => expect(database.ids()).toEqual(['ran']))
  expect(database.stored('results', 'ran')).toMatchObject({ name: null })
})

test('a browser that stores nothing is told in the result, which is shown all the same', async () => {
  noDatabase()
  const { start, answer, run } = open()
  await start()
  await answer(0, ran(answerOf([500])))
  await waitFor(() => expect(run()).toMatchObject({ state: 'done', isKept: false, answer: { final_value: 100_500 } }))
})

const refused = (error: object) => Response.json({ error: { message: 'Said by the server.', ...error } }, { status: 409 })

test('bars that are still being fetched are waited for by their job', async () => {
  const { start, answer, settled, run } = open()
  await start()
  await answer(0, refused({ code: 'DATA_NOT_READY', jobId: 'job 7' }))
  await settled('fetching')
  expect(run()).toEqual({ state: 'fetching', request: gold, jobId: 'job 7' })
})

test.each([
  ['for another reason', { code: 'RULES_EMPTY', jobId: 'job 7' }],
  ['without a job to wait for', { code: 'DATA_NOT_READY' }],
])('a run refused %s says why, with its request', async (_, error) => {
  const { start, answer, settled, run } = open()
  await start()
  await answer(0, refused(error))
  await settled('refused')
  expect(run()).toMatchObject({ request: gold, error: { status: 409, data: { error } } })
})

test('a broken connection is a refusal too', async () => {
  const { asked, start, settled, run } = open()
  await start()
  await act(async () => asked[0].fail(new TypeError('offline')))
  await settled('refused')
  expect(run()).toMatchObject({ error: { status: 'FETCH_ERROR' } })
})

test('a newer run ends the older one, whose answer is never shown', async () => {
  const { asked, start, answer, settled, run } = open()
  await start(gold)
  await start(euro)
  expect(asked.map(({ request }) => request.signal.aborted)).toEqual([true, false])
  expect(run()).toMatchObject({ state: 'running', request: { symbol: 'eurusd' } })
  await answer(0, ran(answerOf([111]), 'yes'))
  expect(run()).toMatchObject({ state: 'running', request: { symbol: 'eurusd' } })
  await answer(1, ran(answerOf([222]), 'yes'))
  await settled('done')
  expect(run()).toMatchObject({ request: { symbol: 'eurusd' }, answer: { final_value: 100_222 } })
})

test('a cancelled run is over at once, and what still arrives of it is dropped', async () => {
  const { asked, start, answer, cancel, run } = open()
  await start()
  cancel()
  expect(run()).toEqual({ state: 'idle' })
  expect(asked[0].request.signal.aborted).toBe(true)
  await answer(0, ran(answerOf([500]), 'yes'))
  expect(run()).toEqual({ state: 'idle' })
})

test('a later run is not called lost because the earlier one could not be stored', async () => {
  const opening = { error: new Error('full'), onerror: () => undefined }
  vi.stubGlobal('indexedDB', { open: () => opening })
  const { start, answer, settled, run } = open()
  await start(gold)
  await answer(0, ran(answerOf([111])))
  await settled('done')
  await start(euro)
  await answer(1, ran(answerOf([222]), 'yes'))
  await settled('done')
  await act(async () => opening.onerror())
  expect(run()).toMatchObject({ isKept: true, answer: { final_value: 100_222 } })
})

test('who reads the results of this browser waits for one that is being stored', async () => {
  const opening = { error: new Error('full'), onerror: () => undefined }
  const opened = vi.fn(() => opening)
  vi.stubGlobal('indexedDB', { open: opened })
  const { start, answer } = open()
  await start()
  await answer(0, ran(answerOf([111])))
  await waitFor(() => expect(opened).toHaveBeenCalled())
  const read = vi.fn()
  void whenKept().then(read)
  await act(async () => undefined)
  expect(read).not.toHaveBeenCalled()
  await act(async () => opening.onerror())
  await waitFor(() => expect(read).toHaveBeenCalledTimes(1))
})
