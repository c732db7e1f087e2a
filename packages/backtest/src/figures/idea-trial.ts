import { dayMs, timeframes } from '@assay/market'
import { type DeflatedSharpe, deflatedSharpe } from '@assay/statistics'
import type { RunRequest } from '@assay/strategy'
import { z } from 'zod'
import { ideaOf } from '../request/idea.ts'
import { type BacktestAnswer, directions } from './answer-schema.ts'
import { type CoveredAnswer, coveredBy } from './covered.ts'

/** A backtest in the ledger of trials: what was tried, and its result on each day. */
export const IdeaTrial = z.object({
  /** The name from `ideaOf`: the symbol and the catalogue names of the rules. */
  idea: z.string(),
  timeframe: z.enum(timeframes),
  directions: z.array(z.enum(directions)),
  /** The requested period, ISO 8601 in UTC; the end is exclusive. */
  start: z.string(),
  end: z.string(),
  /** The part of it that bars were held for; missing in tries stored before it was recorded. */
  covered: z.object({ start: z.string(), end: z.string() }).optional(),
  /** The number of closed trades, and their profit as a share of the capital. */
  closed: z.int().min(0),
  gain: z.number(),
  /**
   * `[UTC day since 1970, profit of the trades closed on it as a share of the capital]`, for the days on which a trade closed, in order.
   */
  days: z.array(z.tuple([z.int(), z.number()])),
})
export type IdeaTrial = z.infer<typeof IdeaTrial>

const dayOf = (moment: string) => Math.floor(Date.parse(moment) / dayMs)

/** Computed from the trades, not from the figures of the answer, so that it also works on an answer that was cut because of its size. */
export function trialOf(request: Omit<RunRequest, 'indicators'>, answer: Pick<BacktestAnswer, 'trade_data'> & CoveredAnswer): IdeaTrial {
  const { timeframe, start_date, end_date, initialCapital, final_strategy } = request
  const covered = coveredBy(request, answer.coverage)
  const days = new Map<number, number>()
  for (const { exit_datetime, pnl } of answer.trade_data) days.set(dayOf(exit_datetime), (days.get(dayOf(exit_datetime)) ?? 0) + pnl)
  const total = answer.trade_data.reduce((sum, { pnl }) => sum + pnl, 0)
  return {
    idea: ideaOf(request),
    timeframe,
    directions: directions.filter((side) => final_strategy.entry[side].conditions !== null),
    start: new Date(start_date).toISOString(),
    end: new Date(end_date).toISOString(),
    covered: { start: new Date(covered.from).toISOString(), end: new Date(covered.to).toISOString() },
    closed: answer.trade_data.length,
    gain: total / initialCapital,
    days: [...days].toSorted(([a], [b]) => a - b).map(([day, pnl]) => [day, pnl / initialCapital]),
  }
}

/** Whether two backtests count as the same try: one idea over overlapping periods. */
export const isSameTry = (a: Pick<IdeaTrial, 'idea' | 'start' | 'end'>, b: Pick<IdeaTrial, 'idea' | 'start' | 'end'>): boolean =>
  a.idea === b.idea && Date.parse(a.start) < Date.parse(b.end) && Date.parse(b.start) < Date.parse(a.end)

/**
 * The deflated Sharpe ratio of the trial at `selected`, given the number of trials. There is a row for each weekday that it
 * covered, and for each weekend day on which a trial closed a trade: a day without bars is no day without a result. `tried` is the number of all trials, if `trials` holds only the newest.
 */
export function deflatedBy(trials: readonly IdeaTrial[], selected: number, tried = trials.length): DeflatedSharpe {
  const { start, end } = trials[selected].covered ?? trials[selected]
  const [first, last] = [dayOf(start), dayOf(new Date(Date.parse(end) - 1).toISOString())]
  const columns = trials.map(({ days }) => new Map(days))
  const rows: number[][] = []
  for (let day = first; day <= last; day++) {
    const row = columns.map((column) => column.get(day) ?? 0)
    if (isWeekday(day) || columns.some((column) => column.has(day))) rows.push(row)
  }
  return deflatedSharpe(rows, selected, tried)
}

/** What the number of tries means for a result. The Sharpe ratios are those of a day; null if its days say nothing. */
export const JudgedTries = z.object({
  /** Tries of the idea over the period of the result, itself included; 0 if it ran before tries were counted. */
  tried: z.int().min(0),
  /** The probability that the result is better than the luckiest of so many tries. */
  dsr: z.number().nullable(),
  sharpe: z.number().nullable(),
  luckiest: z.number(),
})
export type JudgedTries = z.infer<typeof JudgedTries>

/** Judges the first of the trials by the number of all. */
export function judgedTries(trials: readonly IdeaTrial[], tried: number): JudgedTries {
  if (tried === 0 || trials.length === 0) return { tried, dsr: null, sharpe: null, luckiest: 0 }
  const { dsr, sharpe, expectedMaxSharpe: luckiest } = deflatedBy(trials, 0, tried)
  return dsr === null || sharpe === null ? { tried, dsr: null, sharpe: null, luckiest } : { tried, dsr, sharpe, luckiest }
}

/** 1 January 1970 was a Thursday. */
const isWeekday = (day: number): boolean => ![2, 3].includes(((day % 7) + 7) % 7)
