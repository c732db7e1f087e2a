export { type Deal, isTrade } from './deal.ts'
export { figuresOf, type Group, holdingKeys, isOpen, type JournalFigures } from './figures.ts'
export type { Position } from './position.ts'
export { type Journal, journalOf } from './positions.ts'
