import { newBars } from '@assay/market'
import { makeOperand, newDocument } from '@assay/strategy'
import { afterEach, expect, test, vi } from 'vitest'
import { block, value } from '../../../test/blocks.ts'
import { packedCandles } from '../../../test/candles.ts'
import { answerTo } from './answers.ts'
import type { Preview } from './preview-words.ts'

afterEach(() => vi.restoreAllMocks())

const meta = { provider: 'csv', label: 'CSV import', simulated: false, base: '15min', expected: 32, held: 30, share: 30 / 32, repaired: 0 }

test('a whole rule is true on the bars where all of its conditions are', async () => {
  const [from, to] = [Date.UTC(2024, 0, 2), Date.UTC(2024, 0, 3)]
  const bars = newBars(40)
  for (let i = 0; i < 40; i++) {
    bars.time[i] = from + i * 900_000
    bars.open[i] = bars.high[i] = bars.low[i] = bars.close[i] = i + 1
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(packedCandles(bars, meta)))
  const series = { symbol: 'XAUUSD', timeframe: '15min', from, to } as const
  const close = makeOperand('CLOSE')
  const conditions = [block(close, '>', value(10)), block(close, '<', value(15))]
  const { answer } = await answerTo({ id: 1, kind: 'rule', ask: { series, rule: { logic: 'and', conditions } } })
  expect(answer).toMatchObject({ share: 0.1 })
})

test('what followed a rule is counted on bars eight apart', async () => {
  const [from, to] = [Date.UTC(2024, 1, 6), Date.UTC(2024, 1, 7)]
  const bars = newBars(40)
  for (let i = 0; i < 40; i++) {
    bars.time[i] = from + i * 900_000
    bars.open[i] = bars.high[i] = bars.low[i] = bars.close[i] = i < 20 ? i + 1 : 40 - i
  }
  // The history before the period has no bars.
  const isPeriod = (url: unknown) => new URL(String(url), 'http://page').searchParams.get('from') === new Date(from).toISOString()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => new Response(packedCandles(isPeriod(url) ? bars : newBars(0), meta)))
  const series = { symbol: 'XAUUSD', timeframe: '15min', from, to } as const
  const rule = { logic: 'and' as const, conditions: [block(makeOperand('CLOSE'), '>', value(10))] }
  const { answer } = await answerTo({ id: 1, kind: 'followed', ask: { series, rule, side: 1 } })
  // True on bars 10 to 29. Eight apart: bar 10 (11 → 19) is higher, bar 18 (19 → 14) and bar 26 (14 → 6) are lower.
  expect(answer).toMatchObject({
    bars: 40,
    facts: { label: 'CSV import', simulated: false, first: from },
    rate: { signals: 20, independent: { n: 3, won: 1 }, base: 16 / 32 },
  })
})

test('the bars of a period are counted as in the results: those expected by market hours, and those stored', async () => {
  const [from, to] = [Date.UTC(2024, 0, 2), Date.UTC(2024, 0, 3)]
  const bars = newBars(40)
  for (let i = 0; i < 40; i++) bars.time[i] = from + i * 900_000
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(packedCandles(bars, meta)))
  const series = { symbol: 'XAUUSD', timeframe: '15min', from, to } as const
  const { answer } = await answerTo({ id: 1, kind: 'preview', ask: { series, document: newDocument() } })
  expect((answer as Preview).facts.bars).toBe(30)
})
