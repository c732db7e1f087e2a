import { barsForRun, prepareRun } from '@assay/backtest'
import { type Bars, newBars, timeframeMs } from '@assay/market'
import { append, makeOperand, newDocument, requestOf } from '@assay/strategy'
import { expect, it } from 'vitest'
import type { BarsAnswer, BarsFor } from './bars-source.ts'
import { periodOf, runBars } from './run-bars.ts'

const slow = makeOperand('CLOSE', { timeframe: '1W' })
const fast = makeOperand('SMA', { timeframe: '1D', params: { period: 100 } })
const document = newDocument({
  symbol: 'GBPUSD',
  timeframe: '1W',
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
  return { asked, first: finer!.bars.time[0], before: finer!.bars.time.filter((at) => at < period.from).length }
}

it('reads more days before weekly candles where holes leave too few of them', async () => {
  const whole = await daysReadOf(1)
  expect(whole.asked).toEqual([0])
  expect(whole.before).toBeGreaterThan(100)
  const holes = await daysReadOf(7)
  expect(holes.asked).toHaveLength(2)
  expect(holes.before).toBeGreaterThan(100)
})

/** What the same series begins with for somebody who holds ten years of it, such as the page. */
function firstDayHeld(every: number): number {
  const since = (step: number, count: number) => {
    const bars = newBars(count)
    for (let i = 0; i < count; i++) bars.time[i] = period.from + (i - count + 10) * step
    return bars
  }
  const facts = { provider: 'csv', label: 'CSV import', simulated: false, expected: 1, held: 1, missing: 0, share: 1, repaired: 0 }
  const days = { timeframe: '1D', bars: since(timeframeMs['1D'] * every, 3650) } as const
  return barsForRun(prepared, since(timeframeMs['1W'], 520), facts, days).data.finer!.bars.time[0]
}

it.each([1, 7])('begins with the same day for the server as for the page, where every %sth day is held', async (every) => {
  expect(firstDayHeld(every)).toBe((await daysReadOf(every)).first)
})
