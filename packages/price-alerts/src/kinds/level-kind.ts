import type { StepKind } from './kind.ts'

const atPrice = { price: { is: 'price', label: 'Price', at: 1, needed: 'A price above 0 is needed.' } } as const
type LevelKind = StepKind<typeof atPrice>

/** A kind that waits at one price. */
export const levelKind = (
  own: Pick<LevelKind, 'name' | 'verbs' | 'decidedBy' | 'fires' | 'levels'> & Partial<Pick<LevelKind, 'holds' | 'leaves'>>,
): LevelKind => ({
  params: atPrice,
  aim: ({ price }, words) => words(price),
  holds: () => false,
  isOn: ({ price }, now) => own.leaves !== undefined && now === price,
  leaves: () => false,
  levelMet: ({ price }) => price,
  ...own,
})
