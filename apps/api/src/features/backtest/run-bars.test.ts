import { prepareRun } from '@assay/backtest'
import { type Bars, newBars, timeframeMs } from '@assay/market'
import { append, makeOperand, newDocument, requestOf } from '@assay/strategy'
import { expect, it } from 'vitest'
import type { BarsAnswer, BarsFor } from './bars-source.ts'
import { periodOf, runBars } from './run-bars.ts'

const slow = makeOperand('CLOSE', { timeframe: '1W' })
const fast = makeOperand('SMA', { timeframe: '1D', params: { period: 100 } })
const document = newDocument({
  ...{ symbol: 'GBPUSD', timeframe: '1W' },
  rules: {
    long: { entry: append([], { indicator1: slow, check: '>', indicator2: fast }), exit: [] },
    short: { entry: [], exit: [] },
  },
})
const prepared = prepareRun(requestOf(document, { start: '2024-01-07T22:00:00.000Z', end: '2024-05-31T00:00:00.000Z' }))
const period = periodOf(prepared)

/** Bars of a series whose every \`every\`th day is held; weeks have a bar all the same. Notes how many days were asked for before the first. */
async function daysReadOf(every: number) {
  const asked: number[] = []
  const barsFor: BarsFor = async ({ timeframe, from, to, warmupBars }) => {
    const step = timeframeMs[timeframe] * (timeframe === '1D' ? every : 1)
    const bars: Bars = newBars(warmupBars + Math.ceil((to - from) / step))
    for (let i = 0; i < bars.time.length; i++) bars.time[i] = from + (i - warmupBars) * step
    if (timeframe === '1D') asked.push(warmupBars)
    return { bars, startIndex: warmupBars, provider: 'csv' } as BarsAnswer
  }
  const { finer } = await runBars(barsFor, prepared.plan, period)
  return { asked, before: finer!.bars.time.filter((at) => at < period.from).length }
}

it('reads more days before weekly candles where holes leave too few of them', async () => {
  const whole = await daysReadOf(1)
  expect(whole.asked).toEqual([0])
  expect(whole.before).toBeGreaterThan(100)
  const holes = await daysReadOf(7)
  expect(holes.asked).toHaveLength(2)
  expect(holes.before).toBeGreaterThan(100)
})
