import type { Bars } from '@assay/market'
import { type Levels, type Sign, stopOf, trailedStop } from './stop-levels.ts'
import { finite } from './trade-log.ts'

/** The part of a position that its stop depends on. */
interface HeldPosition {
  /** 1 long, -1 short. */
  readonly sign: Sign
  readonly entryBar: number
  /** The last bar in which the stop was in force: the exit bar for an exit at a level, or the bar before a rule exit. */
  readonly lastBar: number
}

/**
 * The stop in force within each bar from the entry to `lastBar`, as the simulator tested it. A close moves the stop from the next bar on.
 * NaN if there is no stop. `levels` are those of the position's side.
 */
export function stopPath(bars: Bars, levels: Levels | null, { sign, entryBar, lastBar }: HeldPosition): Float64Array {
  const path = new Float64Array(Math.max(0, lastBar + 1 - entryBar)).fill(Number.NaN)
  if (!levels) return path
  const { trail } = levels
  let stop = stopOf(levels, bars.open[entryBar], sign)
  for (let i = 0; i < path.length; i++) {
    path[i] = finite(stop)
    if (trail !== null) stop = trailedStop(stop, bars.close[entryBar + i], sign, trail, levels.type === 'percentage')
  }
  return path
}

/** A bar from which the stop was at `stop`. */
export interface StopStep {
  readonly bar: number
  readonly stop: number
}

/** The same path as the bars at which the stop changed, starting with the first; empty without a stop. */
export function stopSteps(bars: Bars, levels: Levels | null, position: HeldPosition): StopStep[] {
  const path = stopPath(bars, levels, position)
  const steps: StopStep[] = []
  path.forEach((stop, i) => {
    if (!Number.isNaN(stop) && stop !== path[i - 1]) steps.push({ bar: position.entryBar + i, stop })
  })
  return steps
}
