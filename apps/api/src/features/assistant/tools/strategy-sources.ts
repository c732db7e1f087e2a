import { type ChatResult, type StrategyResult, understand } from '@assay/assistant'
import { type BacktestRequestBody, type Strategy, strategiesApi } from '@assay/contracts'
import { capitalFrom, usualCapital } from '@assay/market'
import { documentOf, pageRequestOf, type StrategyDocument } from '@assay/strategy'
import { z } from 'zod'
import { type ToolCaller, ToolRefused } from './tool.ts'

/** The form in which a model names a strategy. */
export const StrategyName = z
  .string()
  .min(1)
  .max(2000)
  .describe(
    'A sentence such as "buy gold on 1h when rsi 14 crosses above 30, stop 200 points, target 400 points", or the id of a saved strategy',
  )

const Day = z.string().regex(/^\d{4}-\d\d-\d\d$/)
/** First and last day, both included. The last month by default. */
export const period = {
  from: Day.optional().describe('First day, such as 2025-01-01; a month ago without it'),
  to: Day.optional().describe('Last day; yesterday without it'),
}

export const read = (sentence: string, { context, now }: ToolCaller): ChatResult =>
  understand(sentence, { ...context, now: new Date(now).toISOString() })

const isId = (text: string) => z.uuid().safeParse(text).success

/** Returns the document of a saved strategy, or of a strategy described by a sentence. */
export async function documentFor(named: string, caller: ToolCaller): Promise<StrategyDocument> {
  if (isId(named)) return (await savedOne(named, caller)).document
  const result = read(named, caller)
  if (result.kind !== 'strategy') throw new ToolRefused(whyNot(result))
  return documentOfResult(result, caller)
}

export const savedOne = (id: string, { call }: ToolCaller): Promise<Strategy> => call(strategiesApi.read, { params: { id } })

export function documentOfResult(
  { symbol, timeframe, final_strategy, capital: said }: StrategyResult,
  { context }: ToolCaller,
): StrategyDocument {
  const own = context.account && capitalFrom(context.account, symbol)
  const capital = said ?? own ?? usualCapital
  const document = documentOf({ symbol, timeframe, initialCapital: capital, final_strategy }, `${symbol} from chat`)
  if (!document) throw new ToolRefused('These rules are nested deeper than the builder can show.')
  return document
}

/** Explains why a sentence is not a strategy, so that the model can correct it or ask. */
export const whyNot = (result: ChatResult): string =>
  `This sentence is not a strategy of the grammar: ${JSON.stringify(result).slice(0, 600)}`

const dayMs = 86_400_000

/** The body of `POST /run-backtest`, for whole days in UTC. */
export async function requestFor(
  named: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  caller: ToolCaller,
): Promise<BacktestRequestBody> {
  const today = Math.floor(caller.now / dayMs) * dayMs
  const end = to === undefined ? today : Date.parse(to) + dayMs
  const start = from === undefined ? end - 30 * dayMs : Date.parse(from)
  if (!(start < end)) throw new ToolRefused('The period must end after it starts.')
  const document = await documentFor(named, caller)
  return pageRequestOf(document, { start: new Date(start).toISOString(), end: new Date(end).toISOString() }) as BacktestRequestBody
}
