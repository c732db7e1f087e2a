import { analysisOf } from '@assay/backtest'
import { presentBlocks } from '@assay/contracts'
import { dayMs, findInstrument, resample, simulateBars } from '@assay/market'
import { expect, it } from 'vitest'
import { marketTools } from './market-tools.ts'
import type { ToolCaller } from './tool.ts'

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
