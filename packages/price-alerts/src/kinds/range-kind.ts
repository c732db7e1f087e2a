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

/** A kind that waits at both ends of a range, ends included. */
export const rangeKind = (
  own: Pick<RangeKind, 'name' | 'verbs' | 'decidedBy' | 'fires' | 'levels' | 'levelMet'> & Partial<Pick<RangeKind, 'holds'>>,
): RangeKind => ({
  params: inRange,
  aim: ({ lower, upper }, words) => `${words(lower)} to ${words(upper)}`,
  holds: () => false,
  isOn: () => false,
  leaves: () => false,
  ...own,
})
