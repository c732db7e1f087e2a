// @vitest-environment node
import { seriesCache } from '@assay/backtest'
import { append, makeFunction, makeOperand, newDocument, requestOf } from '@assay/strategy'
import { fixturePath, readBarsCsv } from '@assay/testkit'
import { expect, test } from 'vitest'
import { block, cross, ema, rsi, value } from '../../../test/blocks.ts'
import { runLines } from './run-lines.ts'

const bars = readBarsCsv(fixturePath('trades', 'bars-xauusd-a.csv.gz'))
const cache = seriesCache({ timeframe: '15min', bars, dayBoundary: 'new-york', point: 0.01 })
const gap = makeFunction('SUB', [makeOperand('CLOSE'), ema(20)])
const document = newDocument({
  rules: {
    long: { entry: append(append([], cross), block(rsi, '<', value(65))), exit: append([], block(gap, '<', value(0))) },
    short: { entry: [], exit: append([], cross) },
  },
})
const request = requestOf(document, { start: '2024-01-02T00:00:00.000Z', end: '2024-03-01T00:00:00.000Z' })
const [from, count] = [1000, 40]

test('each indicator of the rules is drawn once, those of other units below the candles, and no price', () => {
  const times = bars.time.slice(from, from + count)
  const lines = runLines(cache, request, { timeframe: '15min', times, end: bars.time[from + count] })
  expect(lines.map(({ label, pane }) => [label, pane])).toEqual([
    ['EMA (8) [15min]', 'price'],
    ['EMA (24) [15min]', 'price'],
    ['EMA (20) [15min]', 'price'],
    ['RSI (14) [15min]', 'own'],
  ])
  for (const { values } of lines) expect(values).toHaveLength(count)
})

test('a slower candle has the value at its own close', () => {
  const times = Float64Array.from({ length: count / 4 }, (_, i) => bars.time[from + 4 * i])
  const end = bars.time[from + count]
  const [slow] = runLines(cache, request, { timeframe: '1h', times, end })
  const [fine] = runLines(cache, request, { timeframe: '15min', times: bars.time.slice(from, from + count), end })
  expect([...slow.values]).toEqual([...times].map((_, i) => fine.values[4 * i + 3]))
  const [before] = runLines(cache, request, { timeframe: '15min', times: bars.time.slice(0, 3), end: bars.time[3] })
  expect([...before.values], 'no value before the first').toEqual([Number.NaN, Number.NaN, Number.NaN])
})
