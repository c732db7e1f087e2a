import { backtestApi, dataApi } from '@assay/contracts'
import { expect, it } from 'vitest'
import { strategyTools } from './strategy-tools.ts'
import { type ToolCaller, ToolRefused } from './tool.ts'

const sentence = 'buy gold on 1h when rsi 14 crosses above 30, stop 200 points, target 400 points'
const toolOf = (named: string) => strategyTools.find(({ name }) => name === named)!

/** Which period the tool runs, by its request. */
async function periodOf(said: object, covered: { from: number; to: number } | null): Promise<unknown[]> {
  const asked: unknown[] = []
  const call = async (endpoint: object, parts?: { body?: { start_date: string; end_date: string } }) => {
    if (endpoint === dataApi.serving) return { source: covered && { covered } }
    if (endpoint === backtestApi.run) asked.push(parts?.body?.start_date.slice(0, 10), parts?.body?.end_date.slice(0, 10))
    throw new ToolRefused('No more is asked.')
  }
  const caller = { call, context: {}, now: Date.UTC(2026, 10, 21, 12) } as unknown as ToolCaller
  await expect(toolOf('run_backtest').run({ strategy: sentence, ...said }, caller)).rejects.toThrow(ToolRefused)
  return asked
}

const year = { from: Date.UTC(2017, 0, 2), to: Date.UTC(2017, 11, 29, 22) }

it.each([
  ['a run without days covers the last month of the bars that are held', {}, year, ['2017-11-29', '2017-12-30']],
  ['a run without days and bars covers the last month', {}, null, ['2026-10-21', '2026-11-22']],
  ['a run from a day goes on to the last day that is held', { from: '2017-03-01' }, year, ['2017-03-01', '2017-12-30']],
  ['a run to a day begins a month before it', { to: '2017-03-31' }, year, ['2017-02-28', '2017-04-01']],
])('%s', async (_, said, covered, expected) => {
  expect(await periodOf(said, covered)).toEqual(expected)
})

it.each([
  ['the account of the user', sentence, 5000],
  ['what the sentence says', `${sentence}, capital 2000`, 2000],
])('a strategy of a sentence is run with a capital of %s', async (_, strategy, capital) => {
  const asked: unknown[] = []
  const call = async (endpoint: object, parts?: { body?: { initialCapital: number } }) => {
    if (endpoint === backtestApi.run) asked.push(parts?.body?.initialCapital)
    throw new ToolRefused('No more is asked.')
  }
  const caller = { call, context: { account: { size: 5000, currency: 'USD' } }, now: Date.UTC(2026, 10, 21) } as unknown as ToolCaller
  await expect(toolOf('run_backtest').run({ strategy, from: '2017-03-01', to: '2017-03-31' }, caller)).rejects.toThrow(ToolRefused)
  expect(asked).toEqual([capital])
})

it('says that an account in another currency is not the capital of a draft', async () => {
  const draftFor = (currency: string) => {
    const caller = { context: { account: { size: 5000, currency } }, now: 0 } as unknown as ToolCaller
    return toolOf('draft_strategy').run({ sentence }, caller)
  }
  expect(await draftFor('EUR')).toMatchObject({ capital: 'Your account of 5,000 EUR is not converted into USD. The capital is 100,000.' })
  expect(await draftFor('USD')).toMatchObject({ capital: undefined })
})
