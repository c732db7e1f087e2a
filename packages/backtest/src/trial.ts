import { timeframes } from '@assay/market'
import { type DeflatedSharpe, deflatedSharpe } from '@assay/statistics'
import type { RunRequest } from '@assay/strategy'
import { z } from 'zod'
import { type BacktestAnswer, directions } from './answer-schema.ts'
import { ideaOf } from './idea.ts'

/** A backtest as the ledger of tries remembers it: what was tried, and what it made of each day. */
export const IdeaTrial = z.object({
  /** As `ideaOf` names it: the symbol and the catalogue names of the rules. */
  idea: z.string(),
  timeframe: z.enum(timeframes),
  directions: z.array(z.enum(directions)),
  /** The requested period, ISO 8601 in UTC; the end is exclusive. */
  start: z.string(),
  end: z.string(),
  /** Closed trades, and what they made as a share of the capital. */
  closed: z.int().min(0),
  gain: z.number(),
  /** `[UTC day since 1970, what its closed trades made as a share of the capital]`, the days on which a trade was closed in their order. */
  days: z.array(z.tuple([z.int(), z.number()])),
})
export type IdeaTrial = z.infer<typeof IdeaTrial>

const dayMs = 86_400_000
const dayOf = (moment: string) => Math.floor(Date.parse(moment) / dayMs)

/** Not taken from the answer's own figures, so that it holds whatever is left out of an answer that is too large to be kept. */
export function trialOf(request: Omit<RunRequest, 'indicators'>, answer: Pick<BacktestAnswer, 'trade_data'>): IdeaTrial {
  const { timeframe, start_date, end_date, initialCapital, final_strategy } = request
  const days = new Map<number, number>()
  for (const { exit_datetime, pnl } of answer.trade_data) days.set(dayOf(exit_datetime), (days.get(dayOf(exit_datetime)) ?? 0) + pnl)
  const total = answer.trade_data.reduce((sum, { pnl }) => sum + pnl, 0)
  return {
    idea: ideaOf(request),
    timeframe,
    directions: directions.filter((side) => final_strategy.entry[side].conditions !== null),
    start: new Date(start_date).toISOString(),
    end: new Date(end_date).toISOString(),
    closed: answer.trade_data.length,
    gain: total / initialCapital,
    days: [...days].toSorted(([a], [b]) => a - b).map(([day, pnl]) => [day, pnl / initialCapital]),
  }
}

/** Whether two backtests tried the same: one idea over periods that overlap. */
export const isSameTry = (a: Pick<IdeaTrial, 'idea' | 'start' | 'end'>, b: Pick<IdeaTrial, 'idea' | 'start' | 'end'>): boolean =>
  a.idea === b.idea && Date.parse(a.start) < Date.parse(b.end) && Date.parse(b.start) < Date.parse(a.end)

/**
 * What is left of the Sharpe ratio of the trial at `selected` after so many tries: a row for each weekday of its period, and for each weekend day on
 * which a trial closed a trade. `tried`: all tries, where `trials` holds only the newest of them.
 */
export function deflatedBy(trials: readonly IdeaTrial[], selected: number, tried = trials.length): DeflatedSharpe {
  const { start, end } = trials[selected]
  const [first, last] = [dayOf(start), dayOf(new Date(Date.parse(end) - 1).toISOString())]
  const columns = trials.map(({ days }) => new Map(days))
  const rows: number[][] = []
  for (let day = first; day <= last; day++) {
    const row = columns.map((column) => column.get(day) ?? 0)
    if (isWeekday(day) || columns.some((column) => column.has(day))) rows.push(row)
  }
  return deflatedSharpe(rows, selected, tried)
}

/** The first of January 1970 was a Thursday. */
const isWeekday = (day: number): boolean => ![2, 3].includes(((day % 7) + 7) % 7)
