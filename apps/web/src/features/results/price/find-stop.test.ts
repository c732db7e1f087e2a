import { newDocument, requestOf, type StopSettings } from '@assay/strategy'
import { afterEach, expect, test, vi } from 'vitest'
import { tradeOf } from '../../../../test/answers.ts'
import { findStop } from './find-stop.ts'
import type { PriceSeries } from './price-series.ts'

const day = 86_400_000
const series: PriceSeries = { symbol: 'XAUUSD', timeframe: '15min', provider: 'csv', from: 0, to: day }
const stops: StopSettings = { type: 'fixed', target: null, stopLoss: 1000, enableTrailingStopLoss: 'No', trailAmountValue: null }
const trailing: StopSettings = { ...stops, enableTrailingStopLoss: 'Yes', trailAmountValue: 1000 }
const trade = tradeOf(100, 0, { initial_stop: 1190 })
const never = new AbortController().signal

function requestWith(long: StopSettings | null) {
  const request = requestOf(newDocument(), { start: '2017-01-02T00:00:00.000Z', end: '2017-07-01T00:00:00.000Z' }, {})
  request.final_strategy.exit.long.sltp = long
  return request
}

const answers = (respond: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(respond))
afterEach(() => vi.unstubAllGlobals())

test('a trade without a stop, or with a stop that never moves, needs no bars', async () => {
  answers(() => Promise.reject(new Error('nothing is asked')))
  expect(await findStop({ ...trade, initial_stop: null }, requestWith(null), series, never)).toEqual({ moves: [] })
  expect(await findStop(trade, requestWith(stops), series, never)).toEqual({
    moves: [{ time: Date.parse(trade.entry_datetime), stop: 1190 }],
  })
})

test('says why if the server does not respond, or if the bars are gone', async () => {
  answers(() => Promise.reject(new TypeError('offline')))
  expect(await findStop(trade, requestWith(trailing), series, never)).toEqual({
    why: expect.stringContaining('How the stop moved is not known.'),
  })
  answers(() => Promise.resolve(Response.json({ error: { code: 'NO_DATA', message: '' } }, { status: 404 })))
  expect(await findStop(trade, requestWith(trailing), series, never)).toEqual({
    why: expect.stringContaining('The stored bars have changed since this test'),
  })
})

test('requests nothing for a trade that is too long', async () => {
  answers(() => Promise.reject(new Error('nothing is asked')))
  expect(await findStop({ ...trade, bars: 50_001 }, requestWith(trailing), series, never)).toEqual({
    why: 'The trade is too long to draw how its stop moved.',
  })
})
