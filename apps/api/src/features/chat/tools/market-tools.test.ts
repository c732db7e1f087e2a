import { analysisOf } from '@assay/backtest'
import { dataApi, type Endpoint, presentBlocks } from '@assay/contracts'
import { type Bars, dayMs, findInstrument, packBars, resample, simulateBars } from '@assay/market'
import { expect, it } from 'vitest'
import { marketTools } from './market-tools.ts'
import { type ToolCaller, ToolRefused } from './tool.ts'

const gold = findInstrument('XAUUSD')!
const end = Date.parse('2017-12-29T22:00Z')
const [then, now] = [end + 30_000, Date.parse('2026-11-28T12:00Z')]

/** Runs a tool at a moment, on a server that answers every call with this. */
const run = (tool: string, at: number, answer: object) =>
  marketTools
    .find(({ name }) => name === tool)!
    .run({ symbol: 'XAUUSD' }, { call: async () => answer, context: {}, now: at } as unknown as ToolCaller)

it.each([
  [then, { isPast: false, age: '30 s old' }],
  [now, { isPast: true, age: '8 years 11 months old' }],
])('a quote is told with its source and its age (at %i)', async (at, aged) => {
  const quotes = [{ symbol: 'XAUUSD', bid: 1302.46, ask: 1302.76, at: end, source: 'push', simulated: false }]
  const answer = { quotes, sources: [{ label: 'Pushed quotes', why: null }], markets: [{ open: false }] }
  expect(await run('get_quote', at, answer)).toMatchObject({ source: 'Pushed quotes', quote: { ...aged, bid: 1302.46, spreadPoints: 30 } })
})

it('of an analysis whose bars ended long ago, nothing that speaks of today reaches the model', async () => {
  const bars = resample(simulateBars({ instrument: gold, seed: 7, from: end - 100 * dayMs, to: end }), '15min', 'new-york')
  const source = { provider: 'csv', label: 'CSV import', simulated: false }
  const analysis = analysisOf({ symbol: 'XAUUSD', point: gold.point, ...source, bars, others: [], events: null })
  const blocks = async (at: number) => {
    const told = (await run('get_analysis', at, analysis)) as Record<string, unknown>
    return presentBlocks.map((block) => told[block])
  }
  expect(await blocks(then)).toEqual(presentBlocks.map((block) => analysis[block]))
  expect(new Set(await blocks(now))).toEqual(new Set(['needs bars of today']))
})

const daily: Bars = resample(simulateBars({ instrument: gold, seed: 7, from: end - 9 * dayMs, to: end }), '1D', 'new-york')
const csv = { provider: 'csv', label: 'CSV import', simulated: false }
const simulator = { provider: 'simulator', label: 'Simulator', simulated: true }

/** Packed candles of a series, as the endpoint sends them. */
function sent(meta: object): Uint8Array {
  const { packing, bytes } = packBars(daily)
  return Buffer.concat([Buffer.from(`${JSON.stringify({ meta, packing })}\n`), bytes])
}

/** The value of an average where few real candles are held, and what it was asked of. `last`: what comes for the last days. */
async function averageOf(last: () => Uint8Array) {
  const asked: unknown[] = []
  const call = async (endpoint: Endpoint, { query }: { query: Record<string, string> }) => {
    if (endpoint.path === dataApi.serving.path)
      return { source: { ...csv, why: 'few', covered: { from: daily.time[0], to: end }, step: 1440 } }
    asked.push(query.provider)
    return query.provider ? sent(csv) : last()
  }
  const tool = marketTools.find(({ name }) => name === 'get_indicator')!
  const input = { symbol: 'XAUUSD', timeframe: '1D', name: 'SMA', params: { period: 3 } }
  return { told: await tool.run(input, { call, context: {}, now } as unknown as ToolCaller), asked }
}

it.each([
  [
    'cannot be had',
    () => {
      throw new ToolRefused('No bars.')
    },
  ],
  ['are simulated', () => sent(simulator)],
] as const)('an indicator is told of the few real candles where those of the last days %s', async (_, last) => {
  const { told, asked } = await averageOf(last)
  const mean = daily.close.subarray(-3).reduce((sum, close) => sum + close, 0) / 3
  expect(told).toMatchObject({ source: 'CSV import', simulated: false, why: 'the candles are too few', isPast: true })
  expect((told as { values: number[] }).values.at(-1)).toBeCloseTo(mean)
  expect(asked).toEqual([undefined, 'csv'])
})

it('an indicator takes candles of the last days that could be fetched before the few that are held', async () => {
  const { told, asked } = await averageOf(() => sent({ ...csv, provider: 'dukascopy', label: 'Dukascopy' }))
  expect(told).toMatchObject({ source: 'Dukascopy', why: null })
  expect(asked).toEqual([undefined])
})
