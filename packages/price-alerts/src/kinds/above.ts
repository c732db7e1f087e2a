import { nextAbove } from './kind.ts'
import { levelKind } from './level-kind.ts'

/** Fires strictly above the price. */
export const above = levelKind({
  name: 'above',
  verbs: ['is above', 'is above'],
  decidedBy: 'state',
  fires: ({ price }, from, to) => from <= price && to > price,
  holds: ({ price }, now) => now > price,
  levels: ({ price }) => ({ up: nextAbove(price) }),
})
