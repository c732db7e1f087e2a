import { minuteMs, newBars } from '@assay/market'
import type { ISeriesApi } from 'lightweight-charts'
import { expect, test, vi } from 'vitest'
import { candleData } from './candle-data.ts'

function bars(closes: number[], first = 0) {
  const made = newBars(closes.length)
  closes.forEach((close, i) => {
    made.time[i] = (first + i) * minuteMs
    for (const name of ['open', 'high', 'low', 'close'] as const) made[name][i] = close
  })
  return made
}

function open() {
  const setData = vi.fn<(candles: { time: number }[]) => void>()
  const update = vi.fn<(candle: { time: number; close: number }, historical: boolean) => void>()
  return { data: candleData({ setData, update } as unknown as ISeriesApi<'Candlestick'>), setData, update }
}

test('bars of the same times are never set again, because the library would lose them', () => {
  const { data, setData, update } = open()
  expect(data.set(bars([1, 2, 3]))).toBe(true)
  expect(data.set(bars([1, 2, 3]))).toBe(false)
  expect(data.set(bars([1, 5, 3]))).toBe(false)
  expect(setData).toHaveBeenCalledTimes(1)
  expect(update.mock.calls).toEqual([[expect.objectContaining({ time: 60, close: 5 }), true]])
})

test.each(['open', 'high', 'low', 'close'] as const)('a candle is redrawn when only its %s has changed', (name) => {
  const { data, update } = open()
  data.set(bars([1, 2]))
  const next = bars([1, 2])
  next[name][1] = 3
  data.set(next)
  expect(update.mock.calls).toEqual([[expect.objectContaining({ time: 60, [name]: 3 }), false]])
})

test('a new price updates the last candle, and a new candle is added after it', () => {
  const { data, update } = open()
  data.set(bars([1, 2]))
  data.set(bars([1, 2.5]))
  data.set(bars([1, 2.5, 3]))
  expect(update.mock.calls.map(([{ time, close }, historical]) => [time, close, historical])).toEqual([
    [60, 2.5, false],
    [120, 3, false],
  ])
})

test.each([
  ['earlier ones', bars([9, 1, 2], -1)],
  ['a whole window of later ones', bars(Array.from({ length: 3000 }, (_, i) => i + 1))],
  ['fewer', bars([1])],
  ['those of another time', bars([1, 2], 500)],
])('%s make all candles be set again', (_, next) => {
  const { data, setData } = open()
  data.set(bars([1, 2]))
  expect(data.set(next)).toBe(true)
  expect(setData).toHaveBeenCalledTimes(2)
  expect(setData.mock.calls[1][0]).toHaveLength(next.time.length)
})
