import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakePreviewWorker } from '../../../test/preview-worker.ts'
import { useAsk } from './use-ask.ts'

type Question = { series: { symbol: string; timeframe: '15min'; from: number; to: number } }
const question = (symbol: string): Question => ({ series: { symbol, timeframe: '15min', from: 0, to: 1 } })
const [gold, euro] = [question('XAUUSD'), question('EURUSD')]
const facts = { provider: 'csv', why: 'covers', label: 'CSV import', simulated: false, base: '15min', bars: 1, first: 0, last: 0 } as const
const measured = (signals: number) => ({ facts, rates: [{ signals, right: 0 }] })
const rates = (signals: number) => ({ answer: measured(signals), unfinished: false })

beforeEach(() => {
  vi.useFakeTimers()
})

function show(first: Question | null, hold = false) {
  const { asked } = fakePreviewWorker()
  const hook = renderHook(({ ask, hold: wait }) => useAsk('rates', ask, wait), { initialProps: { ask: first, hold } })
  const reply = (with_: Parameters<(typeof asked)[0]['tell']>[0]) =>
    act(async () => {
      asked.at(-1)!.tell(with_)
      await vi.advanceTimersByTimeAsync(0)
    })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  return { ...hook, asked, reply, pass, change: (ask: Question | null, wait = false) => hook.rerender({ ask, hold: wait }) }
}

test('the previous answer stays and is marked pending until the current request is answered', async () => {
  const { result, reply, change } = show(gold)
  expect(result.current).toEqual({ answer: undefined, question: undefined, trouble: undefined, pending: true })
  await reply(rates(1))
  expect(result.current).toEqual({ answer: measured(1), question: gold, trouble: undefined, pending: false })
  change(euro)
  expect(result.current).toEqual({ answer: measured(1), question: gold, trouble: undefined, pending: true })
  await reply(rates(2))
  expect(result.current).toEqual({ answer: measured(2), question: euro, trouble: undefined, pending: false })
})

test('without a request nothing is sent, shown or pending', async () => {
  const { result, asked, reply, change } = show(gold)
  await reply(rates(1))
  change(null)
  expect(result.current).toEqual({ answer: undefined, question: undefined, trouble: undefined, pending: false })
  expect(asked).toHaveLength(1)
})

test('a request on hold is sent as soon as the hold ends', () => {
  const { result, asked, change } = show(gold, true)
  expect([asked.length, result.current.pending]).toEqual([0, true])
  change(gold)
  expect(asked.map(({ sent }) => sent.ask)).toEqual([gold])
})

test('the same request is repeated while bars are being fetched or the connection is lost', async () => {
  const { result, asked, reply, pass } = show(gold)
  await reply({ trouble: { state: 'waiting', message: 'Being fetched.' } })
  expect(result.current).toMatchObject({ trouble: { state: 'waiting' }, pending: false })
  await pass(1500)
  expect(asked).toHaveLength(2)
  await reply({ trouble: { state: 'offline', message: 'No server.' } })
  await pass(4900)
  expect(asked).toHaveLength(2)
  await pass(100)
  expect(asked).toHaveLength(3)
  await reply(rates(3))
  await pass(60_000)
  expect([asked.length, result.current.answer]).toEqual([3, measured(3)])
})

test('an unfinished answer is shown and requested again; a fault is not', async () => {
  const { result, asked, reply, pass } = show(gold)
  await reply({ ...rates(1), unfinished: true })
  expect(result.current.answer).toEqual(measured(1))
  await pass(500)
  expect(asked).toHaveLength(2)
  await reply({ trouble: { state: 'fault', message: 'Broken.' } })
  await pass(60_000)
  expect([asked.length, result.current.trouble?.state]).toEqual([2, 'fault'])
})

test('an answer that arrives after the page was left is dropped', async () => {
  const { unmount, result, reply } = show(gold)
  unmount()
  await reply(rates(1))
  expect(result.current.answer).toBeUndefined()
})
