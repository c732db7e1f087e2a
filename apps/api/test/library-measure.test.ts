import type { BacktestAnswer } from '@assay/backtest'
import { templates } from '@assay/library'
import { dayMs, findInstrument, minuteMs, resample, simulateBars, type Timeframe } from '@assay/market'
import { expect, it } from 'vitest'
import { dataStore } from '../src/features/data/data.store.ts'
import { basisOf, hasChanged, type MeasureNeeds, measure } from '../src/features/library/measure.ts'
import { bareData } from './bare-data.ts'
import { silentLog, testFolder } from './data-folder.ts'

const gold = findInstrument('XAUUSD')!
type Range = readonly [from: number, to: number]

/** A Wednesday, long after the imports. */
const start = Date.UTC(2026, 10, 18, 12)
const quarter: Range = [Date.UTC(2017, 0, 2), Date.UTC(2017, 3, 1)]

async function held() {
  let time = start
  const folder = await testFolder()
  const data = await bareData({ folder, now: () => time })
  const store = dataStore(folder, silentLog, () => time)
  const keep = async (provider: string, timeframe: Timeframe, [from, to]: Range, seed = 7) => {
    const minutes = simulateBars({ instrument: gold, from, to, seed })
    const bars = timeframe === '1min' ? minutes : resample(minutes, timeframe, 'new-york')
    await store.write({ provider, symbol: 'XAUUSD', timeframe }, { bars, held: [[from, to]], policy: { replace: true } })
  }
  const pushUpTo = async (to: number) => {
    await keep('push', '1min', [time, to])
    time = to
  }
  return { data, keep, pushUpTo, basis: async () => (await basisOf(data, gold))! }
}

it('all templates of a symbol are measured on one series, whatever else is held of some of their timeframes', async () => {
  const { data, keep, pushUpTo } = await held()
  await keep('csv', '15min', quarter)
  await keep('csv', '1h', [quarter[0], Date.UTC(2017, 6, 1)])
  await pushUpTo(start + 20 * minuteMs)
  const read = new Map<string, number>()
  const answerOn: MeasureNeeds['answerOn'] = async ({ request }, { facts: { provider }, data: { bars } }) => {
    read.set(`${provider} ${request.timeframe}`, bars.time[bars.time.length - 1])
    return { trade_data: [] as BacktestAnswer['trade_data'] } as BacktestAnswer
  }
  const made = await measure({ heldSeries: data.heldSeries, answerOn }, gold, new AbortController().signal, async () => undefined)
  expect(made?.measured).toHaveLength(templates.length)
  expect(made?.evidence).toMatchObject({ provider: 'csv', label: 'CSV import', simulated: false })
  expect([...read.keys()].sort()).toEqual([...new Set(templates.map(({ timeframe }) => `csv ${timeframe}`))].sort())
  expect(Math.max(...read.values()), 'no candle after the end of the one series').toBeLessThan(quarter[1])
})

it('a few pushed minutes beside an import call for no new measurement', async () => {
  const { keep, pushUpTo, basis } = await held()
  await keep('csv', '1min', quarter)
  const kept = await basis()
  await pushUpTo(start + 3 * minuteMs)
  expect(await basis()).toMatchObject({ provider: 'csv', key: kept.key, to: kept.to })
})

it('a series that grows is measured again after a day, and at once where what was measured is another', async () => {
  const { keep, pushUpTo, basis } = await held()
  await keep('push', '1min', [start - 60 * dayMs, start])
  const kept = await basis()
  await pushUpTo(start + 40 * minuteMs)
  const grown = await basis()
  expect({ provider: grown.provider, added: grown.to - kept.to, changed: hasChanged(kept, grown) }).toEqual({
    provider: 'push',
    added: 30 * minuteMs,
    changed: false,
  })
  await keep('push', '1min', [start - 61 * dayMs, start - 60 * dayMs])
  expect(hasChanged(grown, await basis()), 'it begins earlier').toBe(true)
  const longer = await basis()
  await keep('push', '1min', [start - 9 * dayMs, start - 8 * dayMs], 8)
  expect(hasChanged(longer, await basis()), 'bars inside it are other ones').toBe(true)
})
