import { expect, test, vi } from 'vitest'
import { risingBars } from '../../../test/candles.ts'
import { readIndicators } from './chosen-indicators.ts'
import type { Received, Sent } from './indicators.worker.ts'

/** Starts the worker's code here. Returns its answer to a message. */
async function startWorker(): Promise<(sent: Sent) => Received> {
  const listen = vi.spyOn(globalThis, 'addEventListener').mockImplementation(() => undefined)
  vi.resetModules()
  await import('./indicators.worker.ts')
  const hear = listen.mock.calls[0][1] as unknown as (event: MessageEvent<Sent>) => void
  listen.mockRestore()
  const post = vi.fn<(received: Received) => void>()
  vi.stubGlobal('postMessage', post)
  return (data) => {
    hear(new MessageEvent('message', { data }))
    return post.mock.calls.at(-1)![0]
  }
}

const bars = risingBars([10, 20, 30, 40])
const ask = { indicators: readIndicators(['SMA(period=2,source=0)']), bars, from: 2, timeframe: '15min', priceDigits: 2 } as const

// The bars close at 2000.5, 2001.5, 2002.5 and 2003.5.
test('the lines are computed for the bars that are shown', async () => {
  const answer = await startWorker()
  const { columns } = answer({ id: 7, ...ask }) as Extract<Received, { columns: unknown }>
  expect(columns.map(({ entry, values }) => [entry, [...values]])).toEqual([['SMA', [2002, 2003]]])
})

test('lines that cannot be computed are answered with the reason', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const answer = await startWorker()
  const broken = { ...bars, close: null as never }
  expect(answer({ id: 8, ...ask, bars: broken })).toEqual({ id: 8, fault: expect.stringContaining('null') })
  expect(told).toHaveBeenCalledOnce()
})
