import type { Bars } from '@assay/market'
import { type PathPoint, pathOfBar } from './bar-path.ts'
import { hasMoved, isMove, type MoveCondition, type PriceCondition, type StepCondition, stepFires, walkFires } from './condition.ts'
import { stepKindOf } from './kinds/index.ts'
import { priceWindow } from './price-window.ts'

export interface FiringOptions {
  /** Length of a bar in milliseconds. */
  readonly barMs: number
  /** The instrument's smallest price step. */
  readonly point: number
  /** UTC milliseconds: the alert is armed at this moment, and earlier prices do not count. */
  readonly from: number
}

/**
 * The firings on the path of the bars, in order of time, of an alert that has no cooldown and fires every time. If the
 * price passes a level inside a bar, the firing has the price of that level; across the gap between bars it has the
 * open, the first price after the gap. The firing of a move has the price of its path point, where its window restarts.
 */
export const firingsOf = (condition: PriceCondition, bars: Bars, options: FiringOptions): PathPoint[] =>
  isMove(condition) ? movesOf(condition, bars, options) : stepsOf(condition, bars, options)

function stepsOf(condition: StepCondition, bars: Bars, { barMs, from }: FiringOptions): PathPoint[] {
  const kind = stepKindOf(condition)
  const firings: PathPoint[] = []
  let before: PathPoint | undefined
  for (let i = 0; i < bars.time.length; i++) {
    for (const point of pathOfBar(bars, i, barMs)) {
      const isInside = point.at !== bars.time[i]
      const fires = isInside ? walkFires : stepFires
      if (before && before.at >= from && fires(condition, before.price, point.price)) {
        firings.push(isInside ? { at: point.at, price: kind.levelMet(condition.params, before.price, point.price) } : point)
      }
      before = point
    }
  }
  return firings
}

function movesOf({ params }: MoveCondition, bars: Bars, { barMs, point, from }: FiringOptions): PathPoint[] {
  const firings: PathPoint[] = []
  const window = priceWindow()
  let armedAt = from
  for (let i = 0; i < bars.time.length; i++) {
    for (const each of pathOfBar(bars, i, barMs)) {
      window.take(each.price, each.at)
      const since = each.at - params.windowSec * 1000
      const reached = [window.highest(since, armedAt), window.lowest(since, armedAt)]
      if (!reached.some((earlier) => hasMoved(earlier, each.price, params, point))) continue
      firings.push(each)
      armedAt = each.at
    }
  }
  return firings
}
