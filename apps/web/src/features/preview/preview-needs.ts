import { isBuiltFrom, type Timeframe, timeframeMs, timeframes } from '@assay/market'
import {
  type Condition,
  compile,
  finalStrategyOf,
  type Plan,
  rulesOf,
  type StopSettings,
  type StrategyDocument,
  sides,
  validateRules,
} from '@assay/strategy'
import type { SeriesAsk } from './preview-words.ts'

/** What has to be loaded besides the bars of a period. */
export interface Needs {
  /** Bars before the period. */
  historyBars: number
  /** Finer bars, for operands faster than the base. */
  finer: Timeframe | undefined
  /** One-minute bars of the period, for the order of touches within a bar: the answer does not wait for them, but is given again with them. */
  minutes: boolean
}

/** After so many bars the slowest of the suggestions (EMA 200) has settled to a billionth. Everything is loaded with it, so that all questions share one series. */
const usualHistory = 2500

/** One-minute bars are loaded for the order of touches up to periods of so many days. */
const mostMinuteDays = 400

/** History is fetched in these steps, in days, so that an edited parameter of an indicator seldom asks again. */
export const historyDays = [45, 180, 720, 3600]
/** Trading time is a little over two thirds of all time. */
const slack = 1.6

/** Days before a period that hold so many bars. */
export function historyDaysOf({ timeframe }: Pick<SeriesAsk, 'timeframe'>, bars: number): number {
  const wanted = (bars * timeframeMs[timeframe] * slack) / timeframeMs['1D']
  return historyDays.find((days) => days >= wanted) ?? historyDays[historyDays.length - 1]
}

export const usualNeeds: Needs = { historyBars: usualHistory, finer: undefined, minutes: false }

export function needsOf(document: StrategyDocument, span: SeriesAsk): Needs {
  const strategy = finalStrategyOf(document)
  if (validateRules(strategy).some(({ code }) => code !== 'RULES_EMPTY')) return usualNeeds
  const needs = needsOfPlan(compile(rulesOf(strategy), document.timeframe))
  const minutes = sides.some((side) => canTouchBoth(document.stops[side])) && span.to - span.from <= mostMinuteDays * timeframeMs['1D']
  return { ...needs, minutes }
}

/** The needs of one condition alone, on bars of `timeframe`. */
export function needsOfCondition(condition: Condition, timeframe: Timeframe): Needs {
  const rules = { entry: { long: { logic: 'and' as const, conditions: [condition] }, short: null }, exit: { long: null, short: null } }
  return needsOfPlan(compile(rules, timeframe))
}

function needsOfPlan({ settle, series, timeframe }: Plan): Needs {
  const faster = series.flatMap((one) =>
    one.kind === 'constant' || timeframeMs[one.timeframe] >= timeframeMs[timeframe] ? [] : [one.timeframe],
  )
  const finer = timeframes.toReversed().find((candidate) => faster.every((wanted) => isBuiltFrom(wanted, candidate)))
  return { historyBars: Math.max(usualHistory, settle), finer: faster.length > 0 ? finer : undefined, minutes: false }
}

const canTouchBoth = (stops: StopSettings | null) =>
  Boolean(stops && (stops.target ?? 0) > 0 && ((stops.stopLoss ?? 0) > 0 || stops.enableTrailingStopLoss === 'Yes'))
