import { type ChatResult, type StrategyResult, understand } from '@assay/assistant'
import { type BacktestRequestBody, dataApi, type Strategy, strategiesApi } from '@assay/contracts'
import { capitalFrom, dayMs, monthTo, unconvertedWords, usualCapital, usualDays } from '@assay/market'
import { documentOf, pageRequestOf, type StrategyDocument } from '@assay/strategy'
import { z } from 'zod'
import { Day, type ToolCaller, ToolRefused } from './tool.ts'

/** The form in which a model names a strategy. */
export const StrategyName = z
  .string()
  .min(1)
  .max(2000)
  .describe(
    'A sentence such as "buy gold on 1h when rsi 14 crosses above 30, stop 200 points, target 400 points", or the id of a saved strategy',
  )

/** First and last day in UTC, both included; by default `usualDays`. */
export const period = {
  from: Day.optional().describe('First day, such as 2025-01-01; a month before the last day without it'),
  to: Day.optional().describe('Last day; that of the bars at hand without it'),
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

/** Why the capital of a strategy that a sentence describes is not the user's account, for the model to tell; undefined if there is nothing to tell. */
export function capitalNote({ symbol, capital: said }: StrategyResult, { context: { account } }: ToolCaller): string | undefined {
  const why = said === undefined && account ? unconvertedWords(account, symbol) : undefined
  return why && `${why} The capital is ${usualCapital.toLocaleString('en-US')}.`
}

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

/** The usual days of the bars that the page would draft this strategy on; up to today if there are none. */
async function heldDays({ symbol, timeframe }: StrategyDocument, { call, now }: ToolCaller) {
  const { source } = await call(dataApi.serving, { query: { symbol, timeframe, purpose: 'example' } })
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
  return usualDays(symbol, source?.covered, now, dayOf)
}

/** The body of `POST /run-backtest`, for whole days in UTC. */
export async function requestFor(
  named: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  caller: ToolCaller,
): Promise<BacktestRequestBody> {
  const document = await documentFor(named, caller)
  const usual = to === undefined ? await heldDays(document, caller) : monthTo(to)
  const [start, end] = [Date.parse(from ?? usual.from), Date.parse(usual.to) + dayMs]
  if (!(start < end)) throw new ToolRefused('The period must end after it starts.')
  return pageRequestOf(document, { start: new Date(start).toISOString(), end: new Date(end).toISOString() }) as BacktestRequestBody
}
