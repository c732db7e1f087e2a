import type uPlot from 'uplot'
import { axisTime } from '../../ui/format-date.ts'
import type { Window } from './equity-window.ts'

const day = 86_400
/** Labels nearer to the left end than this would be cut. */
const edge = 24

/** "Jan 2017", "24 Oct" or "14:30", depending on the step; `x` gives the position of a label in pixels. */
export function timeLabels(seconds: readonly number[], step: number, zone: string, x: (seconds: number) => number): string[] {
  return seconds.map((at) => (x(at) < edge ? '' : labelOf(at * 1000, step, zone)))
}

function labelOf(ms: number, step: number, zone: string): string {
  const { date, month, year, clock } = axisTime(ms, zone)
  if (step >= 28 * day) return month === 'Jan' ? `${month} ${year}` : month
  return step >= day || clock === '00:00' ? date : clock
}

/**
 * The money scale. While the whole curve is shown it includes the capital; a part of the curve gets the full height, with some room around
 * it.
 */
export function moneyRange(capital: number, whole: Window) {
  return ({ scales }: Pick<uPlot, 'scales'>, min: number | null, max: number | null): [low: number, high: number] => {
    const part = (scales.x.min ?? whole.min) > whole.min || (scales.x.max ?? whole.max) < whole.max
    const low = part && min !== null ? min : Math.min(min ?? capital, capital)
    const high = part && max !== null ? max : Math.max(max ?? capital, capital)
    const room = (high - low || capital * 0.01) * 0.06
    return [low - room, high + room]
  }
}
