import { isInside, isOutside, rangeKind } from './range-kind.ts'

export const entersRange = rangeKind({
  name: 'enters a range',
  verbs: ['enters', 'entered', 'is inside'],
  decidedBy: 'state',
  fires: (range, from, to) => isOutside(range, from) && isInside(range, to),
  holds: isInside,
  levels: ({ lower, upper }) => ({ up: lower, down: upper }),
  levelMet: ({ lower, upper }, from) => (from < lower ? lower : upper),
})
