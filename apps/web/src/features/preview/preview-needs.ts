import { eventKeys, finerTimeframe, historyBars, type PreparedRun, planOfRule, prepareRun } from '@assay/backtest'
import { type Timeframe, timeframeMs } from '@assay/market'
import {
  type Condition,
  conditionProblems,
  isBlock,
  type Plan,
  requestOf,
  type Side,
  type StopSettings,
  type StrategyDocument,
  sides,
  validateRequest,
} from '@assay/strategy'
import type { SeriesAsk } from './preview-words.ts'

/** What must be loaded besides the bars of a period. */
export interface Needs {
  /** Bars before the period. */
  historyBars: number
  /** Finer bars, for operands faster than the base. */
  finer: Timeframe | undefined
  /**
   * One-minute bars of the period, for the order of touches within a bar. The answer does not wait for them, but is sent again once they
   * are there.
   */
  minutes: boolean
  /** The calendar keys of the rules; empty if they use no events. */
  events: readonly string[]
}

/**
 * After this many bars the slowest of the suggestions (EMA 200) has settled to a billionth. It is always loaded, so that all requests share
 * one series.
 */
const usualHistory = 2500

/** One-minute bars are loaded for the order of touches in periods up to this many days. */
const mostMinuteDays = 400

/** History is fetched in these steps, in days, so that editing an indicator's parameter seldom needs a new request. */
export const historyDays = [45, 180, 720, 3600]
/** Trading time is a little over two thirds of all time. */
const slack = 1.6

/** The days before a period that contain this many bars. */
export function historyDaysOf({ timeframe }: Pick<SeriesAsk, 'timeframe'>, bars: number): number {
  const wanted = (bars * timeframeMs[timeframe] * slack) / timeframeMs['1D']
  return historyDays.find((days) => days >= wanted) ?? historyDays[historyDays.length - 1]
}

export const usualNeeds: Needs = { historyBars: usualHistory, finer: undefined, minutes: false, events: [] }

/** A document prepared to run over a period, as the page would let the server run it; undefined if its rules cannot be run. */
export function preparedRun(document: StrategyDocument, { from, to }: SeriesAsk): PreparedRun | undefined {
  const period = { start: new Date(from).toISOString(), end: new Date(to).toISOString() }
  const request = requestOf(document, period, { intrabar: '1min' })
  return validateRequest(request).length === 0 ? prepareRun(request) : undefined
}

/** What a document needs. `run`: the same document prepared to run, if it is. */
export function needsOf(document: StrategyDocument, span: SeriesAsk, run?: PreparedRun): Needs {
  return { ...needsOfPlan(run?.plan ?? planOfBlocks(document)), minutes: wantsMinutes((side) => document.stops[side], span) }
}

/** What a run needs if only its request is known. */
export function needsOfRun({ plan, request }: PreparedRun, span: SeriesAsk): Needs {
  const { exit } = request.final_strategy
  const minutes = request.options.intrabar === '1min' && wantsMinutes((side) => exit[side].sltp ?? null, span)
  return { ...needsOfPlan(plan), minutes }
}

const wantsMinutes = (stops: (side: Side) => StopSettings | null, span: SeriesAsk) =>
  sides.some((side) => canTouchBoth(stops(side))) && span.to - span.from <= mostMinuteDays * timeframeMs['1D']

/** A plan of all blocks that can be computed, even if others are invalid. */
function planOfBlocks({ rules, timeframe }: StrategyDocument): Plan {
  const items = sides.flatMap((side) => [...rules[side].entry, ...rules[side].exit])
  return planOfRule({ logic: 'and', conditions: items.filter(isBlock).filter((block) => conditionProblems(block).length === 0) }, timeframe)
}

/** The needs of some conditions only, on bars of `timeframe`. */
export function needsOfConditions(conditions: Condition[], timeframe: Timeframe): Needs {
  return needsOfPlan(planOfRule({ logic: 'and', conditions }, timeframe))
}

/** What the series of a plan need, without the order of touches. */
export function needsOfPlan(plan: Plan): Needs {
  return { historyBars: Math.max(usualHistory, historyBars(plan)), finer: finerTimeframe(plan), minutes: false, events: eventKeys(plan) }
}

const canTouchBoth = (stops: StopSettings | null) =>
  Boolean(stops && (stops.target ?? 0) > 0 && ((stops.stopLoss ?? 0) > 0 || stops.enableTrailingStopLoss === 'Yes'))
