import { nextBelow } from './kind.ts'
import { levelKind } from './level-kind.ts'

/** Fires strictly below the price. */
export const below = levelKind({
  name: 'below',
  verbs: ['is below', 'is below'],
  decidedBy: 'state',
  fires: ({ price }, from, to) => from >= price && to < price,
  holds: ({ price }, now) => now < price,
  levels: ({ price }) => ({ down: nextBelow(price) }),
})
