import { levelKind } from './level-kind.ts'

/** Touching the level counts. */
export const crossingDown = levelKind({
  name: 'crossing down',
  verbs: ['crosses down', 'crossed down'],
  decidedBy: 'step',
  fires: ({ price }, from, to) => from > price && to <= price,
  levels: ({ price }) => ({ down: price }),
  leaves: ({ price }, to) => to < price,
})
