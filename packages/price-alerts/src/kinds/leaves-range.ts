import { nextAbove, nextBelow } from './kind.ts'
import { isInside, isOutside, rangeKind } from './range-kind.ts'

export const leavesRange = rangeKind({
  name: 'leaves a range',
  verbs: ['leaves', 'left'],
  decidedBy: 'step',
  fires: (range, from, to) => isInside(range, from) && isOutside(range, to),
  levels: ({ lower, upper }) => ({ up: nextAbove(upper), down: nextBelow(lower) }),
  levelMet: ({ lower, upper }, _from, to) => (to < lower ? lower : upper),
})
