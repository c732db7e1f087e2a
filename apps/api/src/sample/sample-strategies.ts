import { backtestApi, resultsApi, sharesApi, strategiesApi } from '@assay/contracts'
import { documentOfTemplate, findTemplate } from '@assay/library'
import { dayMs } from '@assay/market'
import { append, makeOperand, newDocument, pageRequestOf, type StrategyDocument } from '@assay/strategy'
import type { Doors } from './doors.ts'
import { sampleName } from './sample-name.ts'

const average = (period: number) => makeOperand('EMA', { params: { period } })
const cross = (check: 'crossabove' | 'crossbelow') => append([], { indicator1: average(5), check, indicator2: average(13) })
const stops = { type: 'percentage', target: 0.9, stopLoss: 0.45, enableTrailingStopLoss: 'No', trailAmountValue: null } as const

/** Trades often enough that a month of it says something. */
export const followedStrategy: StrategyDocument = newDocument({
  name: sampleName('gold, two averages'),
  timeframe: '1h',
  initialCapital: 25_000,
  rules: {
    long: { entry: cross('crossabove'), exit: cross('crossbelow') },
    short: { entry: cross('crossbelow'), exit: cross('crossabove') },
  },
  stops: { long: stops, short: stops },
})

const taken = [
  ['gold-asian-breakout', 'XAUUSD'],
  ['pullback-to-the-average', 'XAUUSD'],
  ['london-opening-range', 'EURUSD'],
] as const

const sampleDocuments = (): StrategyDocument[] => [
  followedStrategy,
  ...taken.map(([id, symbol]) => {
    const template = findTemplate(id)
    if (!template) throw new Error(`the library has no template "${id}"`)
    const document = documentOfTemplate(template, { symbol })
    return { ...document, name: sampleName(document.name), initialCapital: 25_000 }
  }),
]

/** Saves the strategies, tests each over the year before `end`, and shares one result. Returns the ids of the strategies. */
export async function testStrategies(doors: Doors, end: number): Promise<string[]> {
  const period = { start: new Date(end - 365 * dayMs).toISOString(), end: new Date(end).toISOString() }
  const ids: string[] = []
  for (const document of sampleDocuments()) {
    const { id } = await doors.call(strategiesApi.create, { body: { document } })
    ids.push(id)
    await doors.text(backtestApi.run, { query: { name: document.name }, body: pageRequestOf(document, period) })
  }
  const [{ id: resultId }] = await doors.call(resultsApi.list, { query: {} })
  await doors.call(sharesApi.create, { params: { id: resultId }, body: { hidesRules: true, hidesMoney: true, expires: '30 days' } })
  return ids
}
