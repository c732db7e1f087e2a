import { levelKind } from './level-kind.ts'

/** In either direction; touching the level counts. */
export const crossing = levelKind({
  name: 'crossing',
  verbs: ['crosses', 'crossed'],
  decidedBy: 'step',
  fires: ({ price }, from, to) => (from < price && to >= price) || (from > price && to <= price),
  levels: ({ price }) => ({ up: price, down: price }),
  leaves: () => true,
})
