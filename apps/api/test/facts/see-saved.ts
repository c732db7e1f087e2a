import { backtestApi, forwardApi, type ResultSummary, resultsApi, strategiesApi } from '@assay/contracts'
import { dayMs } from '@assay/market'
import { newDocument, pageRequestOf, type StrategyDocument } from '@assay/strategy'
import { block, longOnly, operand } from '../backtest-bodies.ts'
import { aboveAverage } from '../strategy-documents.ts'
import type { Installation } from './installations.ts'
import type { Rooms } from './rooms.ts'

type ToldRun = Pick<ResultSummary, 'final_value' | 'trades'> & { readonly result_id: string; readonly touch_order: string | null }

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const [price, average] = [operand('CLOSE'), operand('EMA', { period: 9 })]
/** With a level, so that bars have an order within them, and without a stop, so that results are in percent. */
const target = { type: 'percentage', target: 4, stopLoss: null, enableTrailingStopLoss: 'No', trailAmountValue: null } as const
const followed = newDocument({
  name: 'Followed',
  ...longOnly([block(price, '>', average)], [block(price, '<', average)]),
  stops: { long: target, short: null },
})
const close = { type: 'percentage', target: 0.4, stopLoss: 0.4, enableTrailingStopLoss: 'No', trailAmountValue: null } as const

/** Two saved strategies over whole days: one is followed after its test, the other is then tested on the page and in the chat. */
export async function seeSaved({ ask, tool }: Rooms, { tested }: Installation) {
  if (!tested) return undefined
  const [from, to] = tested.map((at) => Math.floor(at / dayMs) * dayMs)
  const period = { start: new Date(from).toISOString(), end: new Date(to).toISOString() }
  const save = (document: StrategyDocument) => ask(strategiesApi.create, { body: { document } as never })
  const run = (document: StrategyDocument) =>
    ask(backtestApi.run, { body: pageRequestOf(document, period) as never, query: { name: document.name } })
  const stopped = { ...aboveAverage(60), stops: { long: close, short: null } }
  const { id: strategyId } = await save(followed)
  const { id: strategy } = await save(stopped)
  const before = await run(followed)
  const page = await run(stopped)
  const { id } = await ask(forwardApi.start, { body: { strategyId } })
  return {
    before,
    kept: (await ask(resultsApi.read, { params: { id: before.result_id } })).answer,
    record: await ask(forwardApi.read, { params: { id } }),
    page,
    chat: await tool<ToldRun>('run_backtest', { strategy, from: dayOf(from), to: dayOf(to - dayMs) }),
  }
}

export type SeenSaved = NonNullable<Awaited<ReturnType<typeof seeSaved>>>
