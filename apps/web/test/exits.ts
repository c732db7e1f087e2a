import type { Exits, Figures } from '../src/features/preview/preview-words.ts'

const none: Exits = { rule: 0, stop: 0, target: 0, trailing_stop: 0, ambiguous: 0 }

/** What closed the trades of each side in a preview. */
export const exitsOf = (long: Partial<Exits> = { rule: 7 }, short: Partial<Exits> = {}): Figures['exits'] => ({
  long: { ...none, ...long },
  short: { ...none, ...short },
})
