import { minuteMs, newBars } from '@assay/market'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { packedCandles } from '../../../test/candles.ts'
import { type FreshNeeds, keepFresh } from './keep-fresh.ts'

// A Tuesday at noon, ten seconds into a minute.
const start = Date.UTC(2026, 7, 18, 12, 0, 10)
let close = () => {}

beforeEach(() => void vi.useFakeTimers({ now: start }))
afterEach(() => close())

/** Keeps a one-minute chart of gold fresh whose last stored candle opened two minutes ago. */
function keep(more: Partial<FreshNeeds['series']> = {}) {
  const heard: Freshness[] = []
  const stored: number[] = []
  const asked = vi.spyOn(globalThis, 'fetch')
  const last = start - 10_000 - 2 * minuteMs
  const kept = keepFresh({
    series: { symbol: 'XAUUSD', timeframe: '1min', provider: 'push', last: null, ...more } as FreshNeeds['series'],
    last: () => last,
    live: () => [],
    onStored: ({ time }) => void stored.push(...time),
    onLive: () => {},
    onFreshness: (freshness) => void heard.push(freshness),
  })
  close = kept.close
  return { asked, heard, stored, last, quoted: kept.quoted }
}
type Freshness = Parameters<FreshNeeds['onFreshness']>[0]

function candlesFrom(time: number): Response {
  const bars = newBars(2)
  bars.time.set([time, time + minuteMs])
  return new Response(packedCandles(bars, {}))
}

test('two seconds after a candle closes, the candles from the last known one on are requested', async () => {
  const { asked, heard, stored, last } = keep()
  asked.mockImplementation(async () => candlesFrom(last))
  await vi.advanceTimersByTimeAsync(51_999)
  expect(asked).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toHaveBeenCalledTimes(1)
  expect(String(asked.mock.calls[0][0])).toContain(encodeURIComponent(new Date(last).toISOString()))
  await vi.waitFor(() => expect([heard, stored]).toEqual([['fresh'], [last, last + minuteMs]]))
})

test('without a response the candles are late, and the next response makes them fresh again', async () => {
  const { asked, heard, last } = keep()
  asked.mockRejectedValueOnce(new TypeError('offline')).mockImplementation(async () => candlesFrom(last))
  await vi.advanceTimersByTimeAsync(52_000)
  await vi.waitFor(() => expect(heard).toEqual(['late']))
  await vi.advanceTimersByTimeAsync(minuteMs)
  await vi.waitFor(() => expect(heard).toEqual(['late', 'fresh']))
})

test('a series that does not grow is never requested again', async () => {
  const { asked } = keep({ last: start - minuteMs })
  await vi.advanceTimersByTimeAsync(10 * minuteMs)
  expect(asked).not.toHaveBeenCalled()
})

test('of slower candles the next one is awaited, but every minute is asked for while quotes arrive', async () => {
  const { asked, last } = keep({ timeframe: '15min' })
  asked.mockImplementation(async () => candlesFrom(last))
  // It is ten seconds past noon, so the candle closes at 12:15:00.
  await vi.advanceTimersByTimeAsync(15 * minuteMs - 10_000 + 1999)
  expect(asked).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('while quotes arrive the growing candle is asked for at once and after each minute', async () => {
  const { asked, last, quoted } = keep({ timeframe: '15min' })
  asked.mockImplementation(async () => candlesFrom(last))
  quoted(true)
  quoted(true)
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  asked.mockClear()
  await vi.advanceTimersByTimeAsync(minuteMs)
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
})

test('once no quotes arrive any more the next candle is awaited again', async () => {
  const { asked, last, quoted } = keep({ timeframe: '15min' })
  asked.mockImplementation(async () => candlesFrom(last))
  quoted(true)
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  await vi.advanceTimersByTimeAsync(0)
  asked.mockClear()
  quoted(false)
  await vi.waitFor(() => expect(asked, 'the candles, and no minutes').toHaveBeenCalledTimes(1))
  await vi.advanceTimersByTimeAsync(10 * minuteMs)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('while a request runs no second one is sent', async () => {
  const { asked } = keep()
  asked.mockImplementation(() => new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(10 * minuteMs)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('candles of a day are asked for every hour', async () => {
  const { asked, last } = keep({ timeframe: '1D' })
  asked.mockImplementation(async () => candlesFrom(last))
  await vi.advanceTimersByTimeAsync(60 * minuteMs + 1999)
  expect(asked).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a hidden page asks for nothing, and asks as soon as it is seen again', async () => {
  const { asked, last } = keep()
  asked.mockImplementation(async () => candlesFrom(last))
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await vi.advanceTimersByTimeAsync(10 * minuteMs)
  expect(asked).not.toHaveBeenCalled()
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(asked).toHaveBeenCalledTimes(1)
})
