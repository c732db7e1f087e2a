import { appendToEntries, type Condition, makeOperand, type Side, type StrategyDocument } from '@assay/strategy'

interface Filter {
  /** The name shown on pages. */
  readonly name: string
  readonly sentence: string
  /** The conditions that an entry of this side must also meet. */
  readonly conditions: (side: Side, document: StrategyDocument) => Condition[]
}

const of = ({ timeframe }: StrategyDocument, name: string, params: Record<string, number> = {}) => makeOperand(name, { params, timeframe })
const number = (document: StrategyDocument, value: number) => of(document, 'VALUE', { value })

/** Each filter is one well-known condition with round numbers: a number that needed tuning would have to be a range. */
const filters = {
  trend: {
    name: 'With the trend',
    sentence: 'Long only above the average of 200 candles, short only below it.',
    conditions: (side, document) => [
      {
        indicator1: of(document, 'CLOSE'),
        check: side === 'long' ? '>' : '<',
        indicator2: of(document, 'SMA', { period: 200 }),
      },
    ],
  },
  strength: {
    name: 'In a strong trend',
    sentence: 'Only while ADX (14) is above 20.',
    conditions: (_, document) => [{ indicator1: of(document, 'ADX', { period: 14 }), check: '>', indicator2: number(document, 20) }],
  },
  hours: {
    name: 'In busy hours',
    sentence: 'Only from 3:00 to 12:00 in New York, which is when London trades.',
    conditions: (_, document) => [
      { indicator1: of(document, 'HOUROFDAY'), check: '>=', indicator2: number(document, 3) },
      { indicator1: of(document, 'HOUROFDAY'), check: '<', indicator2: number(document, 12) },
    ],
  },
} satisfies Record<string, Filter>

export type FilterId = keyof typeof filters
export const filterIds = Object.keys(filters) as [FilterId, ...FilterId[]]

/** The name and sentence of a filter, for pages. */
export const filterNamed = (id: FilterId): Pick<Filter, 'name' | 'sentence'> => filters[id]

/** The strategy with the filter's conditions joined to its entries by And. */
export const withFilter = (document: StrategyDocument, id: FilterId): StrategyDocument =>
  appendToEntries(document, (side) => filters[id].conditions(side, document))
