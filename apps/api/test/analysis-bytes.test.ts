import { Analysis, analysisOf } from '@assay/backtest'
import { dayMs, findInstrument, hourMs, instruments, resample, simulateBars, type Timeframe } from '@assay/market'
import { expect, it } from 'vitest'
import { simulatorSeed } from '../src/features/data/providers/simulator.ts'
import { elsewhere, signUp } from './accounts.ts'
import { testApp } from './test-app.ts'

const server = await testApp({ FEED: 'simulator' })
const { headers } = await signUp(server)
const read = (url: string) => server.app.inject({ url, headers, ...elsewhere })

it('responds with the same bytes that the function produces from the same bars', async () => {
  const answer = await read('/api/analysis/GBPUSD')
  const { asOf, provider, label } = Analysis.parse(answer.json())
  const barsOf = (symbol: string, timeframe: Timeframe, days: number, to: number) =>
    resample(simulateBars({ instrument: findInstrument(symbol)!, seed: simulatorSeed, from: to - days * dayMs, to }), timeframe, 'new-york')
  const { point } = findInstrument('GBPUSD')!
  const end = JSON.parse(answer.body).bars.window.to
  const others = instruments.flatMap(({ symbol }) =>
    symbol === 'GBPUSD' ? [] : [{ symbol, bars: barsOf(symbol, '1h', 100, Math.floor(end / hourMs) * hourMs) }],
  )
  const bars = barsOf('GBPUSD', '15min', 1827, end)
  expect(asOf).toBe(end)
  expect(answer.body).toBe(
    JSON.stringify(analysisOf({ symbol: 'GBPUSD', point, provider, label, simulated: true, bars, others, events: null })),
  )
})
