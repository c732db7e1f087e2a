import { filterNamed, type SearchSpec } from '@assay/discover'
import { findInstrument } from '@assay/market'
import { touchOrderText } from '../../features/builder/touch-order-words.ts'
import { rangeLabels } from '../../features/discover/search-words.ts'
import type { Fact } from '../../ui/Facts.tsx'
import { formatPrice } from '../../ui/format-number.ts'

/** The ranges, the filters and the cost of a search. */
export const searchedFacts = (spec: SearchSpec): Fact[] => [
  ...rangeLabels(spec).map((label, i) => {
    const { from, to, step } = spec.ranges[i]
    return { term: label, value: `${from} to ${to}, in steps of ${step}` }
  }),
  ...spec.filters.map((id) => ({ term: filterNamed(id).name, value: 'on and off' })),
  { term: 'Order within a bar', value: touchOrderText(spec.options.intrabar) },
  { term: 'Cost of a round trip', value: formatPrice(spec.cost, findInstrument(spec.strategy.symbol)?.digits ?? 5) },
]
