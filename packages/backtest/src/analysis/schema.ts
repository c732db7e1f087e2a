import { timeframes } from '@assay/market'
import { RulesSchema } from '@assay/strategy'
import { z } from 'zod'

const Timeframe = z.enum(timeframes)
const Window = z.object({ from: z.number(), to: z.number(), bars: z.int() }).meta({ description: 'UTC milliseconds, `to` exclusive' })

/** The rule that is true at exactly the bars that a line signalOutcomes, on candles of `timeframe`. */
const Test = z.object({ timeframe: Timeframe, side: z.enum(['long', 'short']), rule: RulesSchema })

/**
 * Shares are from 0 to 1. `n`, `won` and the interval (Wilson, 95 %) count signals at least `horizon` bars apart; `base` counts all bars.
 */
const Rate = z.object({
  horizon: z.int(),
  /** 1 counts a higher close, −1 a lower one. */
  side: z.union([z.literal(1), z.literal(-1)]),
  signals: z.int(),
  n: z.int(),
  won: z.int(),
  rate: z.number().nullable(),
  lower: z.number().nullable(),
  upper: z.number().nullable(),
  base: z.number().nullable(),
})

const vote = z.union([z.literal(1), z.literal(0), z.literal(-1)])

const Line = z.object({
  id: z.string(),
  label: z.string(),
  timeframe: Timeframe,
  vote,
  values: z.array(z.object({ name: z.string(), value: z.number(), unit: z.enum(['index', 'price']) })),
  /** The number of bars for which the rule has held, including the last one. */
  since: z.int(),
  /** The vote changes if the next bar closes above `above` or below `below`; `also` names a further condition. */
  turns: z.object({ above: z.number().nullable(), below: z.number().nullable(), also: z.string().nullable() }),
  rate: Rate,
  window: Window,
  test: Test,
})

const Block = { method: z.string() }
const TooShort = z.object({ timeframe: Timeframe, bars: z.int(), needed: z.int() })
const Lines = z.object({ ...Block, lines: z.array(Line), missing: z.array(TooShort) })

const Volatility = z.object({
  ...Block,
  window: Window,
  atr: z.number().nullable(),
  /** The percentile of the average true range among its last values, 0 to 100. */
  percentile: z.number().nullable(),
  n: z.int(),
  /** Days with a lower average true range. Null when one was exactly equal: it counts half, which no rule can express. */
  test: Test.nullable(),
})

const DayRange = z.object({
  ...Block,
  window: Window,
  n: z.int(),
  today: z.number(),
  usual: z.number(),
  usualByNow: z.number(),
  /** Today's range as a share of the usual range, 0 and up. */
  used: z.number(),
  /** Today's range plus the middle half of what the earlier days still added after this time of day. */
  expected: z.object({ lower: z.number(), upper: z.number() }),
  /** Ranges of the earlier days, oldest first. */
  days: z.array(z.number()),
  /** Days with a larger range than today has so far. */
  larger: z.int(),
  test: Test,
})

const Levels = z.object({
  ...Block,
  window: Window,
  atr: z.number().nullable(),
  close: z.number(),
  levels: z.array(
    z.object({
      price: z.number(),
      kind: z.enum(['support', 'resistance']),
      touches: z.int(),
      lastTouch: z.number(),
      distanceAtr: z.number(),
      /** The bars of the window that traded at the level; its rule is true at exactly those. */
      traded: z.int(),
      test: Test,
    }),
  ),
  /** Candles for the chart: opening time, open, high, low, close. */
  candles: z.array(z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()])),
})

const Patterns = z.object({
  ...Block,
  lines: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      timeframe: Timeframe,
      side: z.enum(['long', 'short']),
      /** Bars since the pattern was completed; 0 is the last closed bar. */
      ago: z.int(),
      at: z.number(),
      rate: Rate,
      window: Window,
      test: Test,
    }),
  ),
})

const Sessions = z.object({
  ...Block,
  lines: z.array(
    z.object({
      name: z.enum(['asia', 'london', 'newYork']),
      usual: z.number().nullable(),
      /** The range of this trading day's session so far; null if it has not begun. */
      today: z.number().nullable(),
      running: z.boolean(),
      n: z.int(),
      /** The number of bars in those sessions. */
      bars: z.int(),
      window: Window,
      test: Test,
    }),
  ),
})

const HourCell = z.object({
  /** ISO weekday and hour on a New York clock. */
  weekday: z.int(),
  hour: z.int(),
  n: z.int(),
  meanRange: z.number(),
  mean: z.number(),
  lower: z.number().nullable(),
  upper: z.number().nullable(),
  up: z.object({ rate: z.number().nullable(), lower: z.number().nullable(), upper: z.number().nullable() }),
})
const Hours = z.object({ ...Block, window: Window, cells: z.array(HourCell), now: z.object({ weekday: z.int(), hour: z.int() }) })

const Related = z.object({
  ...Block,
  rows: z.array(
    z.object({ symbol: z.string(), n: z.int(), r: z.number().nullable(), lower: z.number().nullable(), upper: z.number().nullable() }),
  ),
})
const Strength = z.object({ ...Block, rows: z.array(z.object({ currency: z.string(), value: z.number(), pairs: z.int() })) })

const Events = z.object({
  ...Block,
  /** False if there is no calendar. */
  held: z.boolean(),
  rows: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      currency: z.string(),
      impact: z.enum(['low', 'medium', 'high']),
      scheduledAt: z.number(),
      /** Median size of the move within 15 minutes, in hourly average true ranges. */
      median: z.number().nullable(),
      n: z.int(),
      from: z.number().nullable(),
      to: z.number().nullable(),
    }),
  ),
})

/** Measures of one symbol on closed bars. Times are UTC milliseconds, prices in the quote currency, shares from 0 to 1. */
export const Analysis = z.object({
  symbol: z.string(),
  provider: z.string(),
  label: z.string(),
  simulated: z.boolean(),
  /** The end of the last closed bar. */
  asOf: z.number(),
  bars: z.object({ timeframe: Timeframe, window: Window }),
  headline: z.string(),
  summary: z.string(),
  counts: z.object({ up: z.int(), neutral: z.int(), down: z.int() }),
  trend: Lines,
  momentum: Lines,
  averages: Lines,
  volatility: Volatility,
  /** Null with fewer than 20 whole days. */
  range: DayRange.nullable(),
  levels: Levels,
  patterns: Patterns,
  sessions: Sessions,
  hours: Hours,
  related: Related,
  strength: Strength,
  events: Events,
})
export type Analysis = z.infer<typeof Analysis>
export type AnalysisLine = z.infer<typeof Line>
export type AnalysisTest = z.infer<typeof Test>
export type AnalysisRate = z.infer<typeof Rate>
export type AnalysisWindow = z.infer<typeof Window>
