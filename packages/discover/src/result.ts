import { z } from 'zod'

const Count = z.int().min(0)
const Figure = z.number().nullable()

/** The tests that a variant has to pass, in this order. */
export const gateIds = ['trades', 'expectancy', 'deflated', 'plateau', 'overfitting', 'walk', 'sealed'] as const
export type GateId = (typeof gateIds)[number]

/** What each gate asks for. */
export const gateLimits: Readonly<Record<GateId, number>> = {
  trades: 100,
  expectancy: 0,
  deflated: 0.95,
  plateau: 0.6,
  overfitting: 0.2,
  walk: 0.6,
  sealed: 0,
}

/** A variant with the figures of its gates; null where it has none or was not asked. Means are percent of what a trade invested, after costs. */
export const SearchVariant = z.object({
  index: Count,
  trades: Count,
  mean: z.number(),
  /** The mean is above this with 90 % confidence. */
  lower: Figure,
  /** Probability of being better than the luckiest of all that were tried. */
  deflated: Figure,
  /** Median expectancy of the neighbours, as a share of its own. */
  plateau: Figure,
  neighbours: Count,
  /** Whether it holds trades shortly enough to be walked forward. */
  walks: z.boolean(),
  sealed: z.object({ trades: Count, mean: Figure, lower: Figure }).nullable(),
  /** The first gate that it did not pass; null: it passed all. */
  stopped: z.enum(gateIds).nullable(),
})
export type SearchVariant = z.infer<typeof SearchVariant>

const Day = z.string()

export const SearchResult = z.object({
  tried: Count,
  /** The bars that it read; missing in results of before this was kept. `share`: of the bars that a period should have, from 0 to 1. */
  bars: z.object({ label: z.string(), simulated: z.boolean(), share: z.number() }).optional(),
  /** UTC days of the searched part. */
  days: Count,
  /** How many variants passed each gate and all before it. */
  gates: z.array(z.object({ id: z.enum(gateIds), left: Count })),
  /** What luck alone would give the best of so many. */
  luck: z.object({ effective: z.number(), averageCorrelation: Figure, bestSharpe: z.number() }),
  /** Sharpe ratios per day of all variants, counted in equal classes. */
  sharpes: z.object({ from: z.number(), width: z.number(), counts: z.array(Count) }).nullable(),
  /** Null where the days are too few. */
  overfitting: z
    .object({
      probability: z.number(),
      probabilityOfLoss: z.number(),
      combinations: Count,
      blocks: Count,
      /** Rank of the chosen in the other half, from worst (0) to best: counts of twenty equal classes of the relative rank. */
      ranks: z.array(Count),
    })
    .nullable(),
  walk: z.object({
    purge: Count,
    positive: Count,
    windows: z.array(
      z.object({
        train: z.tuple([Day, Day]),
        test: z.tuple([Day, Day]),
        chosen: Count.nullable(),
        sharpe: Figure,
        /** What the test made, as a share of the capital. */
        made: Figure,
      }),
    ),
  }),
  /** Mean and trades of every variant, to be drawn. Six digits. */
  means: z.array(z.number()),
  trades: z.array(Count),
  /** All that passed every gate. */
  passed: z.array(Count),
  /** Those that passed all gates, the centre of the widest plateau first; at most 100 of them. */
  survivors: z.array(SearchVariant),
  /** The best by their bound, whether they passed or not. */
  leading: z.array(SearchVariant),
  /** What may come of the next trades of the first survivor: quantiles 5, 25, 50, 75, 95 % of the equity, which begins at 1. */
  cone: z.object({ paths: Count, block: Count, points: z.array(z.object({ trades: Count, equity: z.array(z.number()) })) }).nullable(),
})
export type SearchResult = z.infer<typeof SearchResult>
