import { type PreparedRun, planOfRule, prepareRun } from '@assay/backtest'
import { type Timeframe, timeframeMs } from '@assay/market'
import {
  type Condition,
  conditionProblems,
  isBlock,
  type Plan,
  pageRequestOf,
  pageTouchOrder,
  type Side,
  type StopSettings,
  type StrategyDocument,
  sides,
  validateRequest,
} from '@assay/strategy'
import { canTouchBoth, type Needs, needsOfPlan, usualBars } from '../../base/run-bars/needs.ts'
import type { SeriesAsk } from './preview-words.ts'

/** One-minute bars are loaded for the order of touches in periods up to this many days. */
const mostMinuteDays = 400

/** What is loaded whatever the rules are. */
export const usualNeeds = (timeframe: Timeframe): Needs => ({
  historyBars: usualBars(timeframe),
  finer: undefined,
  minutes: false,
  events: [],
})

/** A document prepared to run over a period, as the page would let the server run it; undefined if its rules cannot be run. */
export function preparedRun(document: StrategyDocument, ask: SeriesAsk): PreparedRun | undefined {
  const { from, to, touchOrder, provider, dayBoundary, oppositeEntry } = ask
  const period = { start: new Date(from).toISOString(), end: new Date(to).toISOString() }
  const request = pageRequestOf(document, period, touchOrder, {
    ...(provider !== undefined && { provider }),
    ...(dayBoundary !== undefined && { day_boundary: dayBoundary }),
    ...(oppositeEntry !== undefined && { opposite_entry: oppositeEntry }),
  })
  return validateRequest(request).length === 0 ? prepareRun(request) : undefined
}

/** What a document needs. `run`: the same document prepared to run, if it is. */
export function needsOf(document: StrategyDocument, span: SeriesAsk, run?: PreparedRun): Needs {
  const mayDecide = pageTouchOrder(document.timeframe, span.touchOrder) === '1min'
  const minutes = mayDecide && wantsMinutes((side) => document.stops[side], span)
  return { ...needsOfPlan(run?.plan ?? planOfBlocks(document)), minutes }
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
