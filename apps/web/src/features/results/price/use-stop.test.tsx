import { newDocument, requestOf, type StopSettings } from '@assay/strategy'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerOf, tradeOf } from '../../../../test/answers.ts'
import type { ListedTrade } from '../listed-trades.ts'
import { priceSeries } from './price-series.ts'
import { useStop } from './use-stop.ts'

const period = { start: '2017-01-02T00:00:00.000Z', end: '2017-02-01T00:00:00.000Z' }
const trailing: StopSettings = { type: 'fixed', target: null, stopLoss: 1000, enableTrailingStopLoss: 'Yes', trailAmountValue: 1000 }

function requestWith(sltp: StopSettings | null) {
  const request = requestOf(newDocument(), period)
  request.final_strategy.exit.long.sltp = sltp
  return request
}
const [first, second] = [tradeOf(1, 0, { initial_stop: 1190 }), tradeOf(1, 1, { initial_stop: 1180 })]

function open(trade: ListedTrade | null, sltp: StopSettings | null) {
  const request = requestWith(sltp)
  const series = priceSeries(answerOf([]), request)!
  return renderHook((props: { trade: ListedTrade | null }) => useStop(props.trade, request, series), { initialProps: { trade } })
}
const fixed = (trade: ListedTrade) => ({ moves: [{ time: Date.parse(trade.entry_datetime), stop: trade.initial_stop }] })

test('the stop of another trade is not shown for the one just selected', async () => {
  const { result, rerender } = open(first, null)
  await waitFor(() => expect(result.current).toEqual(fixed(first)))
  rerender({ trade: second })
  expect(result.current).toBeNull()
  await waitFor(() => expect(result.current).toEqual(fixed(second)))
  rerender({ trade: null })
  expect(result.current).toBeNull()
})

test('an answer that arrives after another trade was selected is dropped, and its request ended', async () => {
  const signals: AbortSignal[] = []
  const answers: ((response: Response) => void)[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    signals.push(init!.signal!)
    return new Promise((resolve) => answers.push(resolve))
  })
  const gone = () => Response.json({ error: { code: 'NO_DATA', message: '' } }, { status: 404 })
  const { result, rerender, unmount } = open(first, trailing)
  rerender({ trade: second })
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  await act(async () => answers[0](gone()))
  expect(result.current).toBeNull()
  await act(async () => answers[1](gone()))
  await waitFor(() => expect(result.current).toEqual({ why: expect.stringContaining('The stored bars have changed since this test') }))
  unmount()
  expect(signals[1].aborted).toBe(true)
})
