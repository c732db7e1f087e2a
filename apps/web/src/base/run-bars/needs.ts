import { eventKeys, finerTimeframe, historyBars } from '@assay/backtest'
import { type Timeframe, timeframeMs } from '@assay/market'
import type { Plan, StopSettings } from '@assay/strategy'
import type { SeriesAsk } from './series-ask.ts'

/** What must be loaded besides the bars of a period. */
export interface Needs {
  /** Bars before the period. */
  historyBars: number
  /** Finer bars, for operands faster than the base. */
  finer: Timeframe | undefined
  /** One-minute bars of the period, for the order of touches within a bar. */
  minutes: boolean
  /** The calendar keys of the rules; empty if they use no events. */
  events: readonly string[]
}

/** After this many bars the slowest of the suggestions (EMA 200) has settled to a billionth. */
const usualHistory = 2500

/** History is fetched in these steps, in days, so that editing an indicator's parameter seldom needs a new request. */
export const historyDays = [45, 180, 720, 3600]
const mostUsualDays = historyDays[historyDays.length - 1]
/** Trading time is a little over two thirds of all time. */
const slack = 1.6

/** The server reads no longer ranges, in days. */
export const mostHistoryDays = 36_500

/** The bars that so many days contain if none is missing, or a few less. */
export const barsIn = ({ timeframe }: Pick<SeriesAsk, 'timeframe'>, days: number): number =>
  Math.floor((days * timeframeMs['1D']) / (timeframeMs[timeframe] * slack))

/** Always loaded, so that all requests share one series: enough for every suggestion, but no more than ten years. */
export const usualBars = (timeframe: Timeframe): number => Math.min(usualHistory, barsIn({ timeframe }, mostUsualDays))

/** The days before a period that contain this many bars. */
export function historyDaysOf({ timeframe }: Pick<SeriesAsk, 'timeframe'>, bars: number): number {
  const wanted = (bars * timeframeMs[timeframe] * slack) / timeframeMs['1D']
  return historyDays.find((days) => days >= wanted) ?? Math.min(Math.ceil(wanted), mostHistoryDays)
}

/** What the series of a plan need, without the order of touches. */
export function needsOfPlan(plan: Plan): Needs {
  return {
    historyBars: Math.max(usualBars(plan.timeframe), historyBars(plan)),
    finer: finerTimeframe(plan),
    minutes: false,
    events: eventKeys(plan),
  }
}

/** Whether one bar could touch both levels, so that their order matters. */
export const canTouchBoth = (stops: StopSettings | null): boolean =>
  Boolean(stops && (stops.target ?? 0) > 0 && ((stops.stopLoss ?? 0) > 0 || stops.enableTrailingStopLoss === 'Yes'))
