import { levelKind } from './level-kind.ts'

/** Either way; a touch counts. */
export const crossing = levelKind({
  name: 'crossing',
  verbs: ['crosses', 'crossed'],
  fires: ({ price }, from, to) => (from < price && to >= price) || (from > price && to <= price),
  levels: ({ price }) => ({ up: price, down: price }),
})
