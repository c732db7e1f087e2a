import { barColumns, hourMs, newBars } from '@assay/market'
import { expect, test } from 'vitest'
import { packedCandles } from '../../test/candles.ts'
import { candlesUrl, readBars, readCandles } from './read-candles.ts'

const columns = { time: [0, 900_000], open: [1, 2], high: [3, 4], low: [0.5, 1.5], close: [2, 3], volume: [10, Number.NaN] }
const bars = newBars(2)
for (const name of barColumns) bars[name].set(columns[name])
const meta = { symbol: 'XAUUSD', label: 'Händler', simulated: false }

test('reads every column as plain numbers, and the source of the candles', async () => {
  const bytes = await packedCandles(bars, meta).arrayBuffer()
  expect(readCandles(bytes)).toEqual({ meta, columns })
  expect(readBars(bytes)).toEqual({ meta, bars })
})

test('refuses candles that do not name their source', () => {
  expect(() => readCandles(Uint8Array.of(1, 2, 3).buffer)).toThrow('do not name their source')
})

test('requests candles in the form that it reads', () => {
  expect(candlesUrl({ symbol: 'XAUUSD', timeframe: '1h', provider: 'auto', from: 0, to: hourMs })).toBe(
    '/api/candles?symbol=XAUUSD&timeframe=1h&provider=auto&from=1970-01-01T00%3A00%3A00.000Z&to=1970-01-01T01%3A00%3A00.000Z&form=packed',
  )
})
