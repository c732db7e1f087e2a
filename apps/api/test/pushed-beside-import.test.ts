import { Analysis } from '@assay/backtest'
import { DataSources, Serving } from '@assay/contracts'
import { dayMs, findInstrument, minuteMs, simulateBars } from '@assay/market'
import { expect, it } from 'vitest'
import { callAs } from '../src/features/chat/tools/call-as.ts'
import { marketTools } from '../src/features/chat/tools/market-tools.ts'
import type { ToolCaller } from '../src/features/chat/tools/tool.ts'
import { dataStore } from '../src/features/data/data.store.ts'
import { elsewhere, signUp } from './accounts.ts'
import { silentLog } from './data-folder.ts'
import { testApp } from './test-app.ts'

const server = await testApp({ FEED: 'push' })
const reader = await signUp(server)

/** A quarter imported long ago. */
const imported = [Date.UTC(2017, 0, 2), Date.UTC(2017, 3, 1)] as const
const store = dataStore(server.dataFolder, silentLog, Date.now)
const keep = async (provider: string, [from, to]: readonly [number, number], symbol = 'XAUUSD') => {
  const bars = simulateBars({ instrument: findInstrument(symbol)!, from, to, seed: 7 })
  await store.write({ provider, symbol, timeframe: '1min' }, { bars, held: [[from, to]] })
  return bars.time.length
}
/** Three minutes of open market, not long ago. */
const pushed = [Date.UTC(2026, 10, 18, 12), Date.UTC(2026, 10, 18, 12, 3)] as const

const get = async (url: string) => (await server.app.inject({ url, headers: reader.headers, ...elsewhere })).json()
const analysis = async (symbol = 'XAUUSD') => Analysis.parse(await get(`/api/analysis/${symbol}`))
/** What the chat tells of an indicator. */
const indicator = (symbol: string) => {
  const call = callAs(server.app, { ip: '127.0.0.1', headers: reader.headers }, new AbortController().signal)
  const caller = { call, context: {}, now: Date.now() } as ToolCaller
  const asked = { symbol, timeframe: '15min', name: 'RSI' }
  return marketTools.find(({ name }) => name === 'get_indicator')!.run(asked, caller)
}
const serving = async (query: Record<string, string>) =>
  Serving.parse(await get(`/api/data/serving?${new URLSearchParams({ symbol: 'XAUUSD', ...query })}`)).source

it('three pushed minutes beside an imported quarter change nothing of what is told of the symbol', async () => {
  await keep('csv', imported)
  const before = await analysis()
  expect(await keep('push', pushed)).toBe(3)
  expect(await analysis()).toEqual(before)
  expect(before).toMatchObject({ provider: 'csv', simulated: false })
})

it.each([
  ['chart', '1min'],
  ['chart', '1h'],
  ['present', '15min'],
  ['example', '15min'],
])('a %s of %s rests on the import, and says why and until when', async (purpose, timeframe) => {
  const source = (await serving({ purpose, timeframe }))!
  expect(source).toMatchObject({ provider: 'csv', label: 'CSV import', simulated: false, why: 'old' })
  expect(new Date(source.covered!.to - 1).toISOString().slice(0, 10)).toBe('2017-03-31')
})

it('the chat tells an indicator by the import too, as past', async () => {
  const told = await indicator('XAUUSD')
  expect(told).toMatchObject({ source: 'CSV import', simulated: false, isPast: true })
  expect((told as { times: string[] }).times.at(-1)).toBe('2017-03-31T20:45:00.000Z')
})

it('every series is listed with what decides, so that a page can ask the same function', async () => {
  const { series } = DataSources.parse(await get('/api/data/sources'))
  const ofGold = series.filter(({ symbol }) => symbol === 'XAUUSD')
  expect(ofGold.map(({ provider, order }) => [provider, order])).toEqual([
    ['csv', 1],
    ['push', 2],
  ])
  const [csv, push] = ofGold
  expect(push.candles).toMatchObject({ '1min': { bars: 3, from: pushed[0], to: pushed[1] } })
  expect(Object.keys(push.candles), 'three minutes make no slower candle').toEqual(['1min'])
  // A week has five days, of which the market of gold is open for 23 hours.
  const hours = csv.candles['1h']!
  expect({ many: hours.bars > 1300, old: hours.age > 40_000 }).toEqual({ many: true, old: true })
  const source = await serving({ purpose: 'present', timeframe: '15min' })
  expect(source).toMatchObject({ candles: hours.bars, covered: { from: hours.from, to: hours.to } })
})

it('a fortnight of minutes up to now tells the present, also in the chat, and the import stays the example', async () => {
  const symbol = 'USDJPY'
  const now = Math.floor(Date.now() / minuteMs) * minuteMs
  await keep('csv', imported, symbol)
  await keep('push', [now - 18 * dayMs, now], symbol)
  const of = async (purpose: string) => (await serving({ symbol, purpose, timeframe: '15min' }))?.provider
  expect({
    present: await of('present'),
    analysis: (await analysis(symbol)).provider,
    chat: ((await indicator(symbol)) as { source: string }).source,
    example: await of('example'),
  }).toEqual({ present: 'push', analysis: 'push', chat: 'Pushed quotes', example: 'csv' })
})

it('without an import the pushed minutes are all there is, and are told as too few', async () => {
  const [from, to] = pushed
  const bars = simulateBars({ instrument: findInstrument('EURUSD')!, from, to: from + 3 * 60 * minuteMs, seed: 7 })
  await store.write({ provider: 'push', symbol: 'EURUSD', timeframe: '1min' }, { bars, held: [[from, from + 3 * 60 * minuteMs]] })
  const asked = { symbol: 'EURUSD', timeframe: '15min' }
  expect(await serving({ ...asked, purpose: 'present' })).toMatchObject({ provider: 'push', why: 'few', candles: 3 })
  const range = { from: new Date(from).toISOString(), to: new Date(to + 6 * 60 * minuteMs).toISOString() }
  expect(await serving({ ...asked, ...range })).toMatchObject({ provider: 'push', why: 'partly' })
  const candles = await server.app.inject(`/api/candles?${new URLSearchParams({ ...asked, ...range })}`)
  expect(candles.headers).toMatchObject({ 'x-assay-provider': 'push', 'x-assay-why': 'partly' })
})
