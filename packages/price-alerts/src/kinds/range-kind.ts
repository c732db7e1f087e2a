import type { StepKind } from './kind.ts'

const needed = 'A price is needed.'
const inRange = {
  lower: { is: 'price', label: 'From', at: 0.995, needed },
  upper: { is: 'price', label: 'To', at: 1.005, needed, above: 'lower' },
} as const
type RangeKind = StepKind<typeof inRange>
type Range = Parameters<RangeKind['fires']>[0]

export const isInside = ({ lower, upper }: Range, price: number) => price >= lower && price <= upper
export const isOutside = ({ lower, upper }: Range, price: number) => price < lower || price > upper

/** A kind that waits at both ends of a range, ends included. A walk through the range has been in it. */
export const rangeKind = (
  own: Pick<RangeKind, 'name' | 'verbs' | 'fires' | 'levels' | 'levelMet'> & Partial<Pick<RangeKind, 'holds'>>,
): RangeKind => ({
  decidedBy: 'step',
  params: inRange,
  aim: ({ lower, upper }, words) => `${words(lower)} to ${words(upper)}`,
  holds: () => false,
  passes: ({ lower, upper }, from, to) => (from < lower && to > upper) || (from > upper && to < lower),
  ...own,
})
