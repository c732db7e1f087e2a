// @vitest-environment node
import { barsForRun, prepareRun, runRequest } from '@assay/backtest'
import { exportStrategy, languages, type SignalComparison, toExport } from '@assay/export'
import { firstAtOrAfter, sliceBars } from '@assay/market'
import { append, emptyStops, newDocument, requestOf } from '@assay/strategy'
import { fixturePath, readBarsCsv } from '@assay/testkit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { block, cross, ema } from '../../../test/blocks.ts'
import { packedCandles } from '../../../test/candles.ts'
import { answerTo } from './answers.ts'
import type { Exports } from './preview-words.ts'

const bars = readBarsCsv(fixturePath('trades', 'bars-xauusd-a.csv.gz'))
const span = { symbol: 'XAUUSD', timeframe: '15min', from: bars.time[2000], to: bars.time[4000] } as const
const document = newDocument({
  rules: { long: { entry: append([], cross), exit: append([], block(ema(8), 'crossbelow', ema(24))) }, short: { entry: [], exit: [] } },
  stops: { long: { ...emptyStops, target: 1500, stopLoss: 600 }, short: null },
})
const iso = (time: number) => new Date(time).toISOString()
const request = requestOf(document, { start: iso(span.from), end: iso(span.to) }, { intrabar: '1min' })
const facts = { provider: 'csv', label: 'CSV import', simulated: false, expected: 1, held: 1, missing: 0, share: 1, repaired: 0 }
const question = { series: span, request, name: 'EMA', brokerClock: 'utc' } as const

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const query = new URL(String(input), 'http://localhost').searchParams
    const [from, to] = ['from', 'to'].map((end) => firstAtOrAfter(bars.time, Date.parse(query.get(end)!)))
    const served = sliceBars(bars, Date.parse(query.get('from')!) < span.from ? 0 : from, to)
    return new Response(packedCandles(served, { ...facts, base: '15min' }))
  })
})
afterEach(() => vi.restoreAllMocks())

const run = () => {
  const prepared = prepareRun(request)
  return runRequest(prepared, barsForRun(prepared, bars, facts)).outcome
}

test('the page’s worker writes the same bytes as the command line, in each language', async () => {
  const outcome = run()
  const strategy = toExport(outcome, { name: 'EMA', symbol: 'XAUUSD' })
  const answer = (await answerTo({ id: 1, kind: 'exports', ask: { ...question, touchOrder: 'stop-first' } })).answer as Exports
  for (const language of languages)
    expect(answer.files[language]).toEqual({ text: exportStrategy(strategy, language, { brokerClock: 'utc' }) })
  expect(answer.signals).toBe(strategy.signals.length)
  expect([answer.finalValue, answer.firstEntry]).toEqual([
    outcome.money.finalValue,
    outcome.input.data.bars.time[outcome.simulation.trades.entryBar[0]],
  ])
})

test('an order of touches that no language supports is refused by name', async () => {
  const answer = (await answerTo({ id: 1, kind: 'exports', ask: { ...question, touchOrder: '1min' } })).answer as Exports
  for (const language of languages)
    expect(answer.files[language]).toEqual({ refused: ['one-minute bars that decide whether a bar touched its stop or its target first'] })
})

test('the signal file of a platform is compared with the same signals', async () => {
  const { signals } = toExport(run(), { name: 'EMA', symbol: 'XAUUSD' })
  const rows = signals.map(({ time, side }) => `XAUUSD,15min,${iso(time).slice(0, 16)}Z,${side}`)
  const file = new Blob([['symbol,timeframe,time,side', ...rows].join('\n')])
  const answer = (await answerTo({ id: 1, kind: 'signals', ask: { ...question, touchOrder: 'stop-first', file } }))
    .answer as SignalComparison
  expect(answer).toEqual({ equal: true, sentences: [`${signals.length} of ${signals.length} signals are equal.`] })
})

test('an unknown symbol cannot be exported', async () => {
  const ask = { ...question, touchOrder: 'stop-first', request: { ...request, symbol: 'zzzyyy' } } as const
  expect((await answerTo({ id: 1, kind: 'exports', ask })).answer).toBeNull()
})
