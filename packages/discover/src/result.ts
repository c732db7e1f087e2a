import { z } from 'zod'

const Count = z.int().min(0)
const Figure = z.number().nullable()

/** The tests that a variant has to pass, in this order. */
export const gateIds = ['trades', 'expectancy', 'deflated', 'plateau', 'overfitting', 'walk', 'sealed'] as const
export type GateId = (typeof gateIds)[number]

/** The threshold of each gate. */
export const gateLimits: Readonly<Record<GateId, number>> = {
  trades: 100,
  expectancy: 0,
  deflated: 0.95,
  plateau: 0.6,
  overfitting: 0.2,
  walk: 0.6,
  sealed: 0,
}

/**
 * A variant with the figures of its gates; null if it has none or was not tested. Means are percent of what a trade invested, after costs.
 */
export const SearchVariant = z.object({
  index: Count,
  trades: Count,
  mean: z.number(),
  /** The mean is above this with 90 % confidence. */
  lower: Figure,
  /** Probability of being better than the luckiest of all variants that were tried. */
  deflated: Figure,
  /** Median mean of the neighbours, as a share of its own. */
  plateau: Figure,
  neighbours: Count,
  /** Whether its trades are short enough for the walk-forward test. */
  walks: z.boolean(),
  sealed: z.object({ trades: Count, mean: Figure, lower: Figure }).nullable(),
  /** The first gate that it failed; null if it passed all. */
  stopped: z.enum(gateIds).nullable(),
})
export type SearchVariant = z.infer<typeof SearchVariant>

const Day = z.string()

export const SearchResult = z.object({
  tried: Count,
  /**
   * The bars that it read; missing in results from before this was recorded. `share`: of the bars that a period should have, from 0 to 1.
   */
  bars: z
    .object({
      label: z.string(),
      simulated: z.boolean(),
      share: z.number(),
      /** UTC milliseconds, from the opening of the first bar that was read to the end of the last. Missing like the provider in older results. */
      provider: z.string().optional(),
      covered: z.object({ from: z.number(), to: z.number() }).nullable().optional(),
    })
    .optional(),
  /** UTC days of the searched part. */
  days: Count,
  /** How many variants passed each gate and all gates before it. */
  gates: z.array(z.object({ id: z.enum(gateIds), left: Count })),
  /** The best result that luck alone would give with this many variants. */
  luck: z.object({ effective: z.number(), averageCorrelation: Figure, bestSharpe: z.number() }),
  /** Histogram of the daily Sharpe ratios of all variants, in classes of equal width. */
  sharpes: z.object({ from: z.number(), width: z.number(), counts: z.array(Count) }).nullable(),
  /** Null if there are too few days. */
  overfitting: z
    .object({
      probability: z.number(),
      probabilityOfLoss: z.number(),
      combinations: Count,
      blocks: Count,
      /** Rank of the chosen variant in the other half, from worst (0) to best: counts of twenty equal classes of the relative rank. */
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
        /** The result of the test, as a share of the capital. */
        made: Figure,
      }),
    ),
  }),
  /** Mean and trades of every variant, for charts. Six digits. */
  means: z.array(z.number()),
  trades: z.array(Count),
  /** All variants that passed every gate. */
  passed: z.array(Count),
  /** Those that passed all gates, highest median of the neighbours first; at most 100 of them. */
  survivors: z.array(SearchVariant),
  /** The best by their bound, whether they passed or not. */
  leading: z.array(SearchVariant),
  /** Possible outcomes of the next trades of the first survivor: quantiles 5, 25, 50, 75, 95 % of the equity, which starts at 1. */
  cone: z.object({ paths: Count, block: Count, points: z.array(z.object({ trades: Count, equity: z.array(z.number()) })) }).nullable(),
})
export type SearchResult = z.infer<typeof SearchResult>
