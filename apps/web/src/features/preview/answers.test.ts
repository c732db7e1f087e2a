import { firstAtOrAfter, newBars, sliceBars } from '@assay/market'
import { append, makeOperand, newDocument, suggestionsOn } from '@assay/strategy'
import { afterEach, expect, test, vi } from 'vitest'
import { block, value } from '../../../test/blocks.ts'
import { packedCandles } from '../../../test/candles.ts'
import { answerTo } from './answers.ts'
import type { ConditionView, OperandView, PartsView, Preview, Rates } from './preview-words.ts'

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

/** Twelve bars of a day, of which the period has the last eight; each closes a whole price higher, from 1 to 12. */
function serveDay(symbol: string, volumes: 'known' | 'none' = 'known') {
  const start = Date.UTC(2024, 2, 5)
  const at = (bar: number) => start + bar * 900_000
  const bars = newBars(12)
  for (let i = 0; i < 12; i++) {
    bars.time[i] = at(i)
    bars.open[i] = bars.high[i] = bars.low[i] = bars.close[i] = i + 1
    bars.volume[i] = volumes === 'known' ? 5 : Number.NaN
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const query = new URL(String(url), 'http://page').searchParams
    const [from, to] = ['from', 'to'].map((end) => firstAtOrAfter(bars.time, Date.parse(query.get(end)!)))
    return new Response(packedCandles(sliceBars(bars, from, to), meta))
  })
  return { series: { symbol, timeframe: '15min', from: at(4), to: at(12) } as const, at }
}

const close = makeOperand('CLOSE')

test('a condition has its values and its truth at the last close of the period, and how often it was true', async () => {
  const { series, at } = serveDay('EURUSD')
  const { answer } = await answerTo({ id: 1, kind: 'condition', ask: { series, condition: block(close, '>', value(10)) } })
  const { now, truth, facts, chart, volume } = answer as ConditionView
  expect(now).toEqual({ at: at(11), left: 12, right: 10, holds: true })
  expect([truth?.bars, truth?.count, truth?.last]).toEqual([8, 2, at(11)])
  expect([facts.first, facts.last, facts.label, volume]).toEqual([at(4), at(11), 'CSV import', null])
  expect(chart?.truths).toEqual([at(10), at(11)])
})

test('an operand has its last value and its range up to the end of the period, history included', async () => {
  const { series, at } = serveDay('GBPUSD')
  const { answer } = await answerTo({ id: 1, kind: 'operand', ask: { series, operand: close } })
  const { low, high, last, at: time } = answer as OperandView
  expect([low, high, last, time]).toEqual([1, 12, 12, at(11)])
})

test('an operand without a value there has no view', async () => {
  const { series } = serveDay('USDJPY')
  const { answer } = await answerTo({ id: 1, kind: 'operand', ask: { series, operand: makeOperand('EMA', { params: { period: 200 } }) } })
  expect(answer).toBeNull()
})

test('the parts of a formula have their values at the last close, and none where there is none', async () => {
  const { series, at } = serveDay('AUDUSD')
  const operands = [close, makeOperand('EMA', { params: { period: 200 } }), makeOperand('CLOSE', { candle: -2 })]
  const { answer } = await answerTo({ id: 1, kind: 'parts', ask: { series, operands } })
  expect(answer as PartsView).toEqual({ at: at(11), values: [12, null, 10] })
})

test('a rule on volume says so if the bars have none', async () => {
  const { series } = serveDay('XAGUSD', 'none')
  const condition = block(makeOperand('OBV'), '>', value(0))
  const { answer } = await answerTo({ id: 1, kind: 'condition', ask: { series, condition } })
  expect((answer as ConditionView).volume).toContain('CSV import')
})

test('the rates of the suggestions are in their order', async () => {
  const { series } = serveDay('NZDUSD')
  const { answer } = await answerTo({ id: 1, kind: 'rates', ask: { series } })
  const { rates, facts } = answer as Rates
  expect(rates).toHaveLength(suggestionsOn('15min').length)
  expect(facts.label).toBe('CSV import')
})

test.each(['entry', 'exit'] as const)('volume that only an %s rule of Short uses is missed too', async (ruleType) => {
  const { series } = serveDay(ruleType === 'entry' ? 'GBPJPY' : 'EURJPY', 'none')
  const rules = {
    long: { entry: [], exit: [] },
    short: { entry: [], exit: [], [ruleType]: append([], block(makeOperand('OBV'), '>', value(0))) },
  }
  const { answer } = await answerTo({ id: 1, kind: 'preview', ask: { series, document: newDocument({ rules }) } })
  expect((answer as Preview).volume).toContain('CSV import')
})
