import { newBars } from '@assay/market'
import { newDocument } from '@assay/strategy'
import { afterEach, expect, test, vi } from 'vitest'
import { packedCandles } from '../../../test/candles.ts'
import { answerTo } from './answers.ts'
import type { Preview } from './preview-words.ts'

afterEach(() => vi.restoreAllMocks())

test('the bars of a period are counted as in the results: those that market hours ask for and that are held', async () => {
  const [from, to] = [Date.UTC(2024, 0, 2), Date.UTC(2024, 0, 3)]
  const bars = newBars(40)
  for (let i = 0; i < 40; i++) bars.time[i] = from + i * 900_000
  const meta = {
    provider: 'csv',
    label: 'CSV import',
    simulated: false,
    base: '15min',
    expected: 32,
    held: 30,
    share: 30 / 32,
    repaired: 0,
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(packedCandles(bars, meta)))
  const series = { symbol: 'XAUUSD', timeframe: '15min', from, to } as const
  const { answer } = await answerTo({ id: 1, kind: 'preview', ask: { series, document: newDocument() } })
  expect((answer as Preview).facts.bars).toBe(30)
})
