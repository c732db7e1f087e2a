import { minuteMs, newBars } from '@assay/market'
import { expect, test } from 'vitest'
import { type LiveCandle, withMinutes, withoutStored, withQuote } from './live-candles.ts'

const ten = Date.UTC(2024, 5, 12, 10)
const quote = (bid: number, at: number) => ({ bid, at })
const after = (...quotes: [bid: number, at: number][]) =>
  quotes.reduce<readonly LiveCandle[]>((candles, [bid, at]) => withQuote(candles, quote(bid, at), '15min'), [])

test('the candle grows with the bid, and the next one begins at its time', () => {
  expect(after([2000, ten], [2003, ten + 60_000], [1999, ten + 120_000], [2001, ten + 15 * minuteMs])).toEqual([
    { time: ten, open: 2000, high: 2003, low: 1999, close: 1999, since: ten },
    { time: ten + 15 * minuteMs, open: 2001, high: 2001, low: 2001, close: 2001, since: ten + 15 * minuteMs },
  ])
})

test('a page that followed the previous candle knows the next one from its start, however late its first quote arrives', () => {
  const [, next] = after([2000, ten], [2001, ten + 17 * minuteMs])
  expect(next).toMatchObject({ time: ten + 15 * minuteMs, since: ten + 15 * minuteMs })
})

test('a page opened in the middle of a candle tells since when it knows the candle', () => {
  expect(after([2000, ten + 7 * minuteMs])[0].since).toBe(ten + 7 * minuteMs)
})

test('after whole candles without quotes the first one does not count as complete', () => {
  const [, second] = after([2000, ten], [2001, ten + 31 * minuteMs])
  expect(second).toMatchObject({ time: ten + 30 * minuteMs, since: ten + 31 * minuteMs })
})

test('a quote of a closed candle changes nothing', () => {
  const candles = after([2000, ten + 15 * minuteMs])
  expect(withQuote(candles, quote(1, ten), '15min')).toBe(candles)
})

test('a day begins at 17:00 in New York, in summer and in winter', () => {
  const starts = [Date.UTC(2024, 5, 12, 20, 59), Date.UTC(2024, 5, 12, 21), Date.UTC(2024, 11, 11, 21, 59), Date.UTC(2024, 11, 11, 22)]
  const days = starts.map((at) => withQuote([], quote(2000, at), '1D')[0].time)
  expect(days).toEqual([Date.UTC(2024, 5, 11, 21), Date.UTC(2024, 5, 12, 21), Date.UTC(2024, 11, 10, 22), Date.UTC(2024, 11, 11, 22)])
})

test('a stored candle replaces the one built from quotes', () => {
  const candles = after([2000, ten], [2001, ten + 15 * minuteMs])
  expect(withoutStored(candles, ten)).toEqual([candles[1]])
  expect(withoutStored(candles, ten - 15 * minuteMs)).toBe(candles)
})

function minutes(...rows: [time: number, open: number, high: number, low: number, close: number][]) {
  const bars = newBars(rows.length)
  rows.forEach(([time, open, high, low, close], i) => {
    bars.time[i] = time
    bars.open[i] = open
    bars.high[i] = high
    bars.low[i] = low
    bars.close[i] = close
  })
  return bars
}

test('stored minutes fill in what happened before the page opened; the last price stays the newest quote', () => {
  const candles = after([2000, ten + 2 * minuteMs + 5000])
  const filled = withMinutes(candles, minutes([ten, 1990, 2010, 1989, 1995], [ten + minuteMs, 1995, 1997, 1980, 1996]), '15min')
  expect(filled).toEqual([{ time: ten, open: 1990, high: 2010, low: 1980, close: 2000, since: ten }])
})

test('minutes that begin in the middle of the candle do not make it complete', () => {
  const filled = withMinutes(after([2000, ten + 9 * minuteMs]), minutes([ten + 5 * minuteMs, 1990, 2010, 1989, 1995]), '15min')
  expect(filled).toEqual([{ time: ten, open: 2000, high: 2010, low: 1989, close: 2000, since: ten + 9 * minuteMs }])
})

test('without a quote the stored minutes are the growing candle, known from their first one on', () => {
  const filled = withMinutes(
    [],
    minutes([ten + 5 * minuteMs, 1990, 2010, 1989, 1995], [ten + 6 * minuteMs, 1995, 1997, 1980, 1996]),
    '15min',
  )
  expect(filled).toEqual([{ time: ten, open: 1990, high: 2010, low: 1980, close: 1996, since: ten + 5 * minuteMs }])
  expect(withMinutes(filled, minutes(), '15min')).toBe(filled)
})

test('minutes of the next candle leave the one before as it is', () => {
  const before = after([2000, ten])
  expect(withMinutes(before, minutes([ten + 15 * minuteMs, 1, 3, 0.5, 2]), '15min')).toEqual([
    ...before,
    { time: ten + 15 * minuteMs, open: 1, high: 3, low: 0.5, close: 2, since: ten + 15 * minuteMs },
  ])
})

test('minutes of a closed candle change nothing', () => {
  const candles = after([2000, ten + 15 * minuteMs])
  expect(withMinutes(candles, minutes([ten, 1, 1, 1, 1]), '15min')).toBe(candles)
})
