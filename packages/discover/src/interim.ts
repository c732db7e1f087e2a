import { ideaOf } from '@assay/backtest'
import { finalStrategyOf } from '@assay/strategy'
import { z } from 'zod'
import type { ChunkResult } from './chunk.ts'
import type { SearchFrame } from './frame.ts'
import { figureAt, widthOf } from './measure.ts'
import { gateLimits } from './result.ts'
import type { SearchSpec } from './spec.ts'
import { type ChunkRange, documentOfVariant, gridOf, placeOfVariant } from './variants.ts'

const Count = z.int().min(0)

/** Interim figures of a running search. None of them is a verdict. */
export const SearchSeen = z.object({
  /** Variants with enough trades, and those of them whose bound is above 0. */
  enough: Count,
  above: Count,
  /** The best of them by their bound. */
  leading: z.array(z.object({ index: Count, trades: Count, mean: z.number(), lower: z.number() })),
})

/** The same for one chunk. */
export const SearchSoFar = SearchSeen.extend({
  from: Count,
  /** Mean of each variant from `from` on, six digits; null if it closed no trade. */
  means: z.array(z.number().nullable()),
})
export type SearchSoFar = z.infer<typeof SearchSoFar>

const shownLeading = 8

export function soFarOf(frame: SearchFrame, { range: [from, to], rows }: ChunkResult): SearchSoFar {
  const width = widthOf(frame)
  const all = Array.from({ length: to - from }, (_, i) => {
    const [trades, mean, lower] = (['trades', 'mean', 'lower'] as const).map((name) => rows[i * width + figureAt[name]])
    return { index: from + i, trades, mean, lower }
  })
  const above = all.filter(({ lower }) => lower > gateLimits.expectancy)
  return {
    from,
    means: all.map(({ trades, mean }) => (trades > 0 ? Number(mean.toPrecision(6)) : null)),
    enough: all.filter(({ trades }) => trades >= gateLimits.trades).length,
    above: above.length,
    leading: above.toSorted((a, b) => b.lower - a.lower || a.index - b.index).slice(0, shownLeading),
  }
}

/** Combines all chunks measured so far. The mean of a variant is null if it was not measured yet or closed no trade. */
export function soFarTogether(count: number, parts: readonly SearchSoFar[]) {
  const means = new Array<number | null>(count).fill(null)
  for (const { from, means: some } of parts) means.splice(from, some.length, ...some)
  return {
    means,
    enough: parts.reduce((sum, { enough }) => sum + enough, 0),
    above: parts.reduce((sum, { above }) => sum + above, 0),
    leading: parts
      .flatMap(({ leading }) => leading)
      .toSorted((a, b) => b.lower - a.lower || a.index - b.index)
      .slice(0, shownLeading),
  }
}

/** The idea of the strategy that the search varies. */
export const ideaOfSearch = ({ strategy }: Pick<SearchSpec, 'strategy'>): string =>
  ideaOf({ symbol: strategy.symbol, final_strategy: finalStrategyOf(strategy) })

/** How many variants of a chunk try which idea. Filters read further indicators, which makes it another idea. */
export function triesOf(spec: SearchSpec, [from, to]: ChunkRange): { readonly idea: string; readonly count: number }[] {
  const grid = gridOf(spec)
  const tries = new Map<number, { idea: string; count: number }>()
  for (let index = from; index < to; index++) {
    const { filters } = placeOfVariant(grid, index)
    const known = tries.get(filters)
    if (known) known.count++
    else {
      const document = documentOfVariant(spec, grid, index)
      tries.set(filters, { idea: ideaOfSearch({ strategy: document }), count: 1 })
    }
  }
  return [...tries.values()]
}
