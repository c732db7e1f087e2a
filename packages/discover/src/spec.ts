import { intrabarModes, oppositeEntries, StrategyDocumentSchema } from '@assay/strategy'
import { z } from 'zod'
import { filterIds } from './filters.ts'

/** More variants are refused: each additional one makes luck look better. */
export const mostVariants = 20_000
const mostRanges = 8

/** A number of the strategy, and the values that it takes: `from`, `from + step`, … up to and including `to`. */
const Range = z.strictObject({ place: z.string().max(4200), from: z.number(), to: z.number(), step: z.number().positive() })
export type Range = z.infer<typeof Range>

/** The definition of a search: one idea, its numbers on a grid, and filters that are tried both on and off. */
export const SearchSpec = z.strictObject({
  strategy: StrategyDocumentSchema,
  /** ISO 8601 instants. From `seal` on the period is sealed; its end is exclusive. */
  start: z.iso.datetime(),
  seal: z.iso.datetime(),
  end: z.iso.datetime(),
  ranges: z.array(Range).max(mostRanges),
  filters: z.array(z.enum(filterIds)).max(filterIds.length),
  /** The cost of a round trip per unit, as a distance in price. */
  cost: z.number().min(0),
  options: z.strictObject({
    intrabar: z.enum(intrabarModes),
    opposite_entry: z.enum(oppositeEntries),
    day_boundary: z.enum(['new-york', 'utc']),
    provider: z.string().max(40),
  }),
})
export type SearchSpec = z.infer<typeof SearchSpec>
