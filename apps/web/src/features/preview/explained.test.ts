// @vitest-environment node
import { barsForRun, type Explanation, explainRun, prepareRun, runRequest } from '@assay/backtest'
import { firstAtOrAfter, sliceBars } from '@assay/market'
import { append, emptyStops, newDocument, requestOf } from '@assay/strategy'
import { fixturePath, readBarsCsv } from '@assay/testkit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { block, cross, ema } from '../../../test/blocks.ts'
import { packedCandles } from '../../../test/candles.ts'
import { answerTo } from './answers.ts'

const bars = readBarsCsv(fixturePath('trades', 'bars-xauusd-a.csv.gz'))
const span = { symbol: 'XAUUSD', timeframe: '15min', from: bars.time[2000], to: bars.time[4000] } as const
const stops = { ...emptyStops, target: 1500, stopLoss: 600 }
const document = newDocument({
  rules: { long: { entry: append([], cross), exit: append([], block(ema(8), 'crossbelow', ema(24))) }, short: { entry: [], exit: [] } },
  stops: { long: stops, short: null },
})
const iso = (time: number) => new Date(time).toISOString()
const request = requestOf(document, { start: iso(span.from), end: iso(span.to) }, { intrabar: '1min' })
const facts = { provider: 'csv', label: 'CSV import', simulated: false, expected: 1, held: 1, missing: 0, share: 1, repaired: 0 }

/** Serves the bars of the period, and all older ones as its history; the server's run starts with them too. */
beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const query = new URL(String(input), 'http://localhost').searchParams
    const [from, to] = ['from', 'to'].map((end) => firstAtOrAfter(bars.time, Date.parse(query.get(end)!)))
    const served = sliceBars(bars, Date.parse(query.get('from')!) < span.from ? 0 : from, to)
    return new Response(packedCandles(served, { ...facts, base: '15min' }))
  })
})
afterEach(() => vi.restoreAllMocks())

test('the page’s worker explains with the same bytes as the server, for the strategy being edited and for the request of a result', async () => {
  const prepared = prepareRun(request)
  const run = runRequest(prepared, barsForRun(prepared, bars, facts))
  for (const about of [{ trade: 7 }, { bar: iso(bars.time[2500]) }, { bar: iso(bars.time[3999]) }, { trade: 9999 }]) {
    const bytes = JSON.stringify(explainRun(run, about))
    for (const of of [{ document }, { request }]) {
      const { answer } = await answerTo({ id: 1, kind: 'explain', ask: { series: span, of, about } })
      expect(JSON.stringify(answer)).toBe(bytes)
    }
  }
})

test('rules that cannot be run have no explanation', async () => {
  const empty = { ...document, rules: { long: { entry: [], exit: [] }, short: { entry: [], exit: [] } } }
  const ask = { series: span, of: { document: empty }, about: { trade: 1 } }
  expect((await answerTo({ id: 1, kind: 'explain', ask })).answer as Explanation | null).toBeNull()
})
