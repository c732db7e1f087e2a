import { minuteMs, newBars } from '@assay/market'
import { expect, test } from 'vitest'
import type { Loaded } from '../../base/candles/series-windows.ts'
import { chartCandles } from './chart-candles.ts'
import type { LiveCandle } from './live-candles.ts'

/** Two stored candles, at minutes 0 and 1. */
function stored(right: Loaded['right'] = 'end'): Loaded {
  const bars = newBars(2)
  bars.time.set([0, minuteMs])
  bars.close.set([1, 2])
  return { bars, left: 'end', right }
}
const live = (time: number, since = time): LiveCandle => ({ time, open: 3, high: 5, low: 2, close: 4, since })

test('live candles come after the newest stored one, and those already stored are left out', () => {
  const candles = chartCandles(() => stored())
  expect(candles.setLive([live(minuteMs), live(2 * minuteMs)])).toBe(true)
  expect([...candles.bars().time]).toEqual([0, minuteMs, 2 * minuteMs])
  expect([...candles.bars().close]).toEqual([1, 2, 4])
})

test('live candles wait while the newest stored one is not loaded', () => {
  let loaded = stored('more')
  const candles = chartCandles(() => loaded)
  expect(candles.setLive([live(2 * minuteMs)]), 'the chart shows only stored candles').toBe(false)
  expect(candles.bars().time.length).toBe(2)
  expect([candles.lastStored(), candles.lastClose()]).toEqual([null, null])
  loaded = stored()
  expect(candles.bars().time.length).toBe(3)
  expect([candles.lastStored(), candles.lastClose()]).toEqual([minuteMs, 2])
})

test('a candle that was stored meanwhile is shown as stored', () => {
  let loaded = stored('more')
  const candles = chartCandles(() => loaded)
  candles.setLive([live(minuteMs)])
  loaded = stored()
  candles.dropStored()
  expect([...candles.bars().close]).toEqual([1, 2])
})

test('tells since when the growing candle is known, if that is after its start', () => {
  const candles = chartCandles(() => stored())
  candles.setLive([live(2 * minuteMs, 2 * minuteMs + 500)])
  expect(candles.since()).toBe(2 * minuteMs + 500)
  candles.setLive([live(3 * minuteMs)])
  expect(candles.since()).toBeNull()
})
