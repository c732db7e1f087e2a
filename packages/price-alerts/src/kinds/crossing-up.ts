import { levelKind } from './level-kind.ts'

/** Touching the level counts. */
export const crossingUp = levelKind({
  name: 'crossing up',
  verbs: ['crosses up', 'crossed up'],
  decidedBy: 'step',
  fires: ({ price }, from, to) => from < price && to >= price,
  levels: ({ price }) => ({ up: price }),
  leaves: ({ price }, to) => to > price,
})
