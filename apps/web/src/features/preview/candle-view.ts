import { firstAtOrAfter } from '@assay/market'
import type { ChartWindow } from './preview-words.ts'

/** The visible part of the candles in the chart's own count: indices, including fractions and positions beyond both ends. */
export interface View {
  from: number
  to: number
}

/** Room at both ends, so that the first and the last label are not cut. */
const edgeBars = 4

/** The view shown first. */
export const firstView = ({ shown }: ChartWindow): View => ({ from: shown.from - edgeBars, to: shown.to - 1 + edgeBars })

/** The same candles in another stretch; null if it does not contain them. */
export function sameView(before: ChartWindow, view: View, now: ChartWindow): View | null {
  const middle = middleOf(before, view)
  const at = firstAtOrAfter(Float64Array.from(now.time), before.time[middle])
  return now.time[at] === before.time[middle] ? { from: view.from + at - middle, to: view.to + at - middle } : null
}

/** The time around which candles are needed when the view is near an end of the loaded ones; null if there are enough on both sides. */
export function wantedAround(chart: ChartWindow, view: View): number | null {
  const room = view.to - view.from
  const near = (chart.more.before && view.from < room) || (chart.more.after && view.to > chart.time.length - 1 - room)
  return near ? chart.time[middleOf(chart, view)] : null
}

/** Moves the view by a number of candles, later if positive, and not beyond the ends of the loaded ones. */
export function movedView({ time }: Pick<ChartWindow, 'time'>, { from, to }: View, by: number): View {
  const [first, last] = [-edgeBars, time.length - 1 + edgeBars]
  const most = by > 0 ? Math.max(0, last - to) : Math.min(0, first - from)
  const step = by > 0 ? Math.min(by, most) : Math.max(by, most)
  return { from: from + step, to: to + step }
}

/** Zooms in by `factor` around the candle at `at`, or out if it is below 1. */
export function zoomedView({ from, to }: View, factor: number, at: number): View {
  return { from: at - (at - from) / factor, to: at + (to - at) / factor }
}

/** Shows `candles` candles with the one at `at` at this share of the width, and not beyond the ends of the loaded ones. */
export function pinchedView({ time }: Pick<ChartWindow, 'time'>, candles: number, at: number, share: number): View {
  const [first, last] = [-edgeBars, time.length - 1 + edgeBars]
  const width = Math.min(candles, last - first)
  const from = Math.min(last - width, Math.max(first, at - width * share))
  return { from, to: from + width }
}

/** The times of the first and the last candle in view. */
export function spanOf({ time }: ChartWindow, { from, to }: View): [from: number, to: number] {
  return [time[inside(time, Math.ceil(from))], time[inside(time, Math.floor(to))]]
}

/** The time of the candle in the middle of the view. */
export const middleTime = (chart: ChartWindow, view: View): number => chart.time[middleOf(chart, view)]

const middleOf = ({ time }: ChartWindow, { from, to }: View) => inside(time, Math.round((from + to) / 2))

const inside = (time: readonly number[], index: number) => Math.min(time.length - 1, Math.max(0, index))
