import { tableFromArrays, tableToIPC } from '@uwdata/flechette'
import { expect, test } from 'vitest'
import { readCandles } from './read-candles.ts'

const columns = { time: [0, 900_000], open: [1, 2], high: [3, 4], low: [0.5, 1.5], close: [2, 3], volume: [10, 0] }
const meta = { symbol: 'XAUUSD', label: 'Simulator', simulated: true }

function arrowFile(metadata: Map<string, string> | null): ArrayBuffer {
  const table = tableFromArrays(Object.fromEntries(Object.entries(columns).map(([name, values]) => [name, Float64Array.from(values)])))
  table.schema.metadata = metadata
  return Uint8Array.from(tableToIPC(table, { format: 'file' }) ?? []).buffer
}

test('reads every column as plain numbers, with where the candles are from', async () => {
  expect(await readCandles(arrowFile(new Map([['assay', JSON.stringify(meta)]])))).toEqual({ meta, columns })
})

test('refuses candles that do not say where they are from', async () => {
  await expect(readCandles(arrowFile(null))).rejects.toThrow('do not say where they are from')
})
