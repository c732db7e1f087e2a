import { z } from 'zod'
import { Coverage } from '../figures/answer-schema.ts'

const Count = z.int().min(0)
/** A sentence that says why there is no number. */
const Unknown = z.object({ unknown: z.string() })
export type Unknown = z.infer<typeof Unknown>

/** A 95 % interval. */
const Interval = z.object({ lower: z.number(), upper: z.number() })

/** Counts in classes of equal width, the first of which begins at `from`. A class includes its lower end but not its upper end. */
const Histogram = z.object({ from: z.number(), width: z.number(), counts: z.array(Count) })
export type Histogram = z.infer<typeof Histogram>

/** Money is in `currency`; shares and returns are fractions. Every mean, rate and interval is over closed trades. */
const ResultPart = z.object({
  n: Count,
  pnl: z.number(),
  /** As a fraction of the capital. */
  gain: z.number(),
  /** The mean result of a trade; null without trades. */
  mean: z.number().nullable(),
  interval: z.union([Interval, Unknown]),
})
export type ResultPart = z.infer<typeof ResultPart>

const Streak = z.object({
  longest: Count,
  /** The expected longest run in the same number of independent trades with the same win rate. */
  expected: z.number(),
})

/** The evidence behind a result. `docs/backtest.md` describes how each part is computed. */
export const Evidence = z.object({
  result_id: z.string(),
  /** The number of closed trades. */
  n: Count,
  /** ISO 8601 in UTC, the end exclusive; null without bars. */
  period: z.object({ from: z.string().nullable(), to: z.string().nullable() }),
  currency: z.string(),
  capital: z.number(),
  /** Seeds of the random draws, so that the same result gives the same numbers everywhere. */
  seeds: z.record(z.string(), Count),
  win_rate: z.union([Interval.extend({ n: Count, won: Count, rate: z.number() }), Unknown]),
  expectancy: z.union([
    Interval.extend({
      n: Count,
      mean: z.number(),
      sd: z.number(),
      /** A block bootstrap; by Student's t below ten trades. */
      by: z.enum(['bootstrap', 't']),
      /** Whether the whole interval is above 0, below 0, or holds it. */
      verdict: z.enum(['above', 'below', 'unclear']),
    }),
    Unknown,
  ]),
  /** The number of trades needed to tell the mean from 0 (two-sided 95 %, power 80 %). */
  trades_needed: z.union([z.object({ total: Count }), Unknown]),
  random_entries: z.union([
    z.object({
      n: Count,
      runs: Count,
      /** The percentage of runs that the result beats. */
      percentile: z.number(),
      p_value: z.number(),
      /** The mean result of a closed trade, as a fraction of the amount invested. The runs are measured alike. */
      own: z.number(),
      /** What the closed trades made together, as a fraction of the capital. */
      gain: z.number(),
      /** At 5, 25, 50, 75 and 95 %. */
      quantiles: z.array(z.number()),
      histogram: Histogram,
      /** Bars at which an entry was allowed, if the rules filter by time; null means all. */
      allowed: Count.nullable(),
    }),
    Unknown,
  ]),
  /** By closing time: the first 80 % of the bars and the last 20 %. */
  halves: z.union([z.object({ split: z.string(), first: ResultPart, last: ResultPart }), Unknown]),
  paths: z.union([
    z.object({
      n: Count,
      paths: Count,
      block: Count,
      /** 0.05, 0.25, 0.5, 0.75 and 0.95. Each list below has one value for each. */
      quantiles: z.array(z.number()),
      /** Equity as a multiple of the capital after that many trades. */
      cone: z.array(z.object({ trades: Count, equity: z.array(z.number()) })),
      /** The equity of the result itself after the same numbers of trades. */
      own: z.array(z.number()),
      max_drawdown: z.array(z.number()),
      final_equity: z.array(z.number()),
      losing_streak: z.array(z.number()),
      /** The share of paths on which half of the capital was lost. */
      halved: z.number(),
    }),
    Unknown,
  ]),
  costs: z.object({
    break_even: z.union([z.object({ spread: z.number() }), Unknown]),
    /** The profit of the closed trades, and the units that pay a spread. */
    pnl: z.number(),
    units: z.number(),
  }),
  /** Bars with an unknown order of touches, and the final value if all were stopped out and if none was. */
  ambiguous: z.object({ count: Count, stopped: z.number(), target: z.number() }),
  coverage: Coverage,
  assumptions: z.array(z.string()),
  results: z.union([
    z.object({
      n: Count,
      mean: z.number(),
      median: z.number(),
      histogram: Histogram,
      /** The profit of the best trades (ten, or all if there are fewer) as a share of the total profit; null without profit. */
      best: z.object({ count: Count, share: z.number().nullable() }),
    }),
    Unknown,
  ]),
  /** Losing trades, and those that had been ahead by more than the average loss, in price. */
  excursions: z.union([z.object({ losers: Count, ahead: Count, average_loss: z.number() }), Unknown]),
  streaks: z.union([
    z.object({
      won: Streak,
      /** With the probability of at least that many in a row by chance. */
      lost: Streak.extend({ at_least: z.array(z.object({ length: Count, probability: z.number() })) }),
    }),
    Unknown,
  ]),
  /** The longest time below a peak of the equity of closed trades. `recovered` means it ended within the period. */
  under_water: z.union([z.object({ from: z.string(), to: z.string(), days: z.number(), trades: Count, recovered: z.boolean() }), Unknown]),
  /** By month of closing (UTC), such as `2017-03`; `months` counts those with a trade. */
  worst_month: z.union([z.object({ month: z.string(), pnl: z.number(), trades: Count, months: Count }), Unknown]),
  /** Bars on which a closed trade was held. */
  exposure: z.union([z.object({ held: Count, bars: Count, share: z.number() }), Unknown]),
})
export type Evidence = z.infer<typeof Evidence>
