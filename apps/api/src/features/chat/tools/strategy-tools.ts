import { summaryOf } from '@assay/backtest'
import { backtestApi, libraryApi, resultsApi, SymbolName, templatesInOrder } from '@assay/contracts'
import { dayMs } from '@assay/market'
import { requestOf, validateRequest } from '@assay/strategy'
import { z } from 'zod'
import { capitalNote, documentFor, documentOfResult, period, read, requestFor, StrategyName } from './strategy-sources.ts'
import { type ChatTool, tool } from './tool.ts'

const ResultId = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .describe('The id of a result')

const draft = tool(
  'draft_strategy',
  'Makes blocks of a sentence of the grammar and shows them to the user. Says what was assumed. Such as "buy gold on 1h when rsi 14 crosses above 30 and close is above ema 200, stop 200 points, target 400 points, exit when rsi 14 is above 70". Sides: buy, sell. Checks: crosses above, crosses below, is above, is below, is between, is rising, is falling. Conditions are joined with "and" or "or".',
  z.strictObject({ sentence: z.string().min(1).max(2000) }),
  ({ sentence }, caller) => {
    const understood = read(sentence, caller)
    if (understood.kind !== 'strategy') return { sentence, understood }
    documentOfResult(understood, caller)
    return { sentence, understood, capital: capitalNote(understood, caller) }
  },
)

const validate = tool(
  'validate_strategy',
  'Whether rules can be run, and what speaks against them.',
  z.strictObject({ strategy: StrategyName }),
  async ({ strategy }, caller) => {
    const document = await documentFor(strategy, caller)
    const end = new Date(caller.now).toISOString()
    const request = requestOf(document, { start: new Date(caller.now - dayMs).toISOString(), end })
    return { problems: validateRequest(request), sentence: strategy }
  },
)

const run = tool(
  'run_backtest',
  'Runs a strategy over a period. The result is kept, and counts as a try.',
  z.strictObject({ strategy: StrategyName, ...period }),
  async ({ strategy, from, to }, caller) => {
    const body = await requestFor(strategy, { from, to }, caller)
    const answer = await caller.call(backtestApi.run, { body, query: { trades: 'none', name: 'From chat' } })
    const {
      idea: _idea,
      tested: _tested,
      words: _words,
      form: _form,
      ...summary
    } = summaryOf(body as Parameters<typeof summaryOf>[0], answer)
    return { result_id: answer.result_id, ...summary, touch_order: answer.touch_order }
  },
)

const getResult = tool(
  'get_result',
  'A kept result of the user; without an id the newest ten.',
  z.strictObject({ id: ResultId.optional() }),
  async ({ id }, { call }) => {
    if (id !== undefined) return resultOf(await call(resultsApi.read, { params: { id } }))
    const all = await call(resultsApi.list, { query: {} })
    return { results: all.slice(0, 10).map(resultOf) }
  },
)

const resultOf = ({
  id,
  name,
  keptAt,
  summary: { idea: _idea, tested: _tested, ...summary },
}: Pick<z.output<typeof resultsApi.list.response>[number], 'id' | 'name' | 'keptAt' | 'summary'>) => ({
  id,
  name,
  keptAt,
  ...summary,
})

const explainTrade = tool(
  'explain_trade',
  'Why a trade of a kept result was entered and left. Trades are numbered from 1.',
  z.strictObject({ result: ResultId, trade: z.int().min(1).max(1_000_000) }),
  async ({ result, trade }, { call }) => {
    const { request } = await call(resultsApi.read, { params: { id: result } })
    return call(backtestApi.explain, { body: { request: request as never, ask: { trade } } })
  },
)

const explainNoTrade = tool(
  'explain_no_trade',
  'Why a kept result had no trade at a moment.',
  z.strictObject({ result: ResultId, at: z.iso.datetime().describe('Such as 2025-03-04T10:00:00Z') }),
  async ({ result, at }, { call }) => {
    const { request } = await call(resultsApi.read, { params: { id: result } })
    return call(backtestApi.explain, { body: { request: request as never, ask: { bar: at } } })
  },
)

const compare = tool(
  'compare',
  'Kept results side by side.',
  z.strictObject({ results: z.array(ResultId).min(2).max(4) }),
  async ({ results }, { call }) => ({
    results: await Promise.all(results.map(async (id) => resultOf(await call(resultsApi.read, { params: { id } })))),
  }),
)

const find = tool(
  'find_strategies',
  'Templates of the library as they were measured on a market.',
  z.strictObject({
    symbol: SymbolName.transform((text) => text.toUpperCase()),
    direction: z.enum(['long', 'short', 'both']).optional(),
    mustUse: z.string().max(80).optional().describe('An indicator'),
  }),
  async ({ symbol, direction, mustUse }, { call }) => {
    const filters = { ...(direction && { direction }), ...(mustUse && { mustUse }) }
    const found = await call(libraryApi.find, { body: { symbol, filters } })
    const listed = found.measured ? templatesInOrder(await call(libraryApi.list), found) : []
    return { ...found, rows: listed.slice(0, 8).map(({ figures }) => figures) }
  },
)

/** Tools that draft, test and explain strategies. */
export const strategyTools: readonly ChatTool[] = [draft, validate, run, getResult, explainTrade, explainNoTrade, compare, find]
