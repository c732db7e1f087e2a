import { differenceReasons, Trade } from '@assay/backtest'
import { timeframes } from '@assay/market'
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { Instant } from './instant.ts'
import { Message } from './user.ts'

export const forwardLimits = {
  /** Tests of a user, running or ended, whose records are kept. */
  kept: 200,
} as const

/** The number of closed trades below which the record says nothing about the strategy. */
export const fewestForwardTrades = 20

const Price = z.number()
const Direction = Trade.shape.direction
/** `R`: multiples of the risk, if every trade of the record has a stop; else percent of the entry price. */
const units = ['R', '%'] as const

const Position = z.object({
  direction: Direction,
  since: Instant,
  price: Price,
  stop: Price.nullable(),
  target: Price.nullable(),
})

/**
 * A strategy that is followed forward on paper: no order is ever placed. Its rules are those of the version that it started with. Saving
 * the strategy again does not change them.
 */
export const ForwardTest = z.object({
  id: z.uuid(),
  /** null once the strategy has been deleted; the record stays. */
  strategyId: z.uuid().nullable(),
  name: z.string(),
  version: z.int(),
  symbol: z.string(),
  timeframe: z.enum(timeframes),
  startedAt: Instant,
  endedAt: Instant.nullable(),
  /** `premium`: the user's trial had ended, and this test was beyond the free number. */
  endedBecause: z.enum(['user', 'premium']).nullable(),
  /** The source of its quotes; null before the first. */
  source: z.string().nullable(),
  simulated: z.boolean(),
  /** The time up to which quotes have been processed; null before the first. */
  upTo: Instant.nullable(),
  /** Why it cannot go on at the moment, as a sentence; null if it can. */
  waits: z.string().nullable(),
  position: Position.nullable(),
  closed: z.int(),
  unit: z.enum(units),
  /** The sum of the closed trades in `unit`: at the prices that a backtest would have had, and with the spread of the quotes subtracted. */
  result: z.number(),
  resultAfterSpread: z.number(),
  /** The match of the last night: trades that are the same on both sides, and all trades. */
  match: z.object({ same: z.int(), all: z.int(), night: z.iso.date() }).nullable(),
})
export type ForwardTest = z.infer<typeof ForwardTest>

const ForwardTrade = z.object({
  direction: Direction,
  enteredAt: Instant,
  entryPrice: Price,
  leftAt: Instant,
  exitPrice: Price,
  reason: z.string(),
  result: z.number(),
  resultAfterSpread: z.number(),
})

/** The prices of one side of a difference. */
const Side = z.object({ direction: Direction, enteredAt: Instant, entryPrice: Price, exitPrice: Price.nullable() })

export const ForwardNight = z.object({
  /** The last day that was tested again, UTC. */
  night: z.iso.date(),
  same: z.int(),
  all: z.int(),
  /** Mean distance between the prices of the same trades, in price. */
  priceDistance: z.number().nullable(),
  differences: z.array(
    z.object({
      forward: Side.nullable(),
      tested: Side.nullable(),
      reason: z.enum(differenceReasons),
      /** The candle that shows the reason. */
      candle: Instant.nullable(),
    }),
  ),
})
export type ForwardNight = z.infer<typeof ForwardNight>

/** When a user means to stop following. Reaching it ends nothing: the page says so. */
const ForwardStop = z.strictObject({
  /** That far below the expected line, in the unit of the record. */
  below: z.number().positive().max(10_000).nullable(),
  /** After so many closed trades. */
  trades: z.int().positive().max(100_000).nullable(),
})
export type ForwardStop = z.infer<typeof ForwardStop>

/** Trades of a period in a few figures: of the backtest behind the band, and of the record. */
const Pace = z.object({
  trades: z.int(),
  /** null if the period is shorter than a week. */
  aWeek: z.number().nullable(),
  /** In the unit of the record; null without a trade. */
  mean: z.number().nullable(),
  /** Percent; null without a trade. */
  won: z.number().nullable(),
})
export type ForwardPace = z.infer<typeof Pace>

export const ForwardRecord = ForwardTest.extend({
  stop: ForwardStop.nullable(),
  /** Closes at which the rules were decided, and the last of them. */
  closes: z.int(),
  lastClose: Instant.nullable(),
  /** null without a backtest. */
  tested: Pace.nullable(),
  followed: Pace,
  /** What the spread took from a trade on average, in the unit of the record; null without a trade. */
  spreadPaid: z.number().nullable(),
  trades: z.array(ForwardTrade),
  /**
   * What a backtest led one to expect, the last one of exactly these rules before the start: sums of `unit` after so many trades, at the 5th,
   * 25th, 50th, 75th and 95th percentile. Empty if the strategy could not be tested then, or made no trade.
   */
  expected: z.object({
    /** The series of its bars, of which those from `from` to `to` were tested; null if it is not known. */
    source: z.object({ provider: z.string(), label: z.string(), simulated: z.boolean() }).nullable(),
    from: Instant.nullable(),
    to: Instant.nullable(),
    trades: z.int(),
    cone: z.array(z.object({ trades: z.int(), sum: z.array(z.number()).readonly() })).readonly(),
  }),
  /** Newest first. */
  nights: z.array(ForwardNight),
})
export type ForwardRecord = z.infer<typeof ForwardRecord>

const ById = z.strictObject({ id: z.uuid() })

export const forwardApi = {
  /** Most recently started first. */
  list: { method: 'GET', path: '/api/forward', gate: 'complete', response: z.array(ForwardTest) },
  /** Follows the newest version of a strategy from now on. Throws `PREMIUM_REQUIRED` beyond the number that the user may follow. */
  start: {
    method: 'POST',
    path: '/api/forward',
    gate: 'complete',
    body: z.strictObject({ strategyId: z.uuid() }),
    response: ForwardTest,
  },
  read: { method: 'GET', path: '/api/forward/:id', gate: 'complete', params: ById, response: ForwardRecord },
  /** Ends it; its record stays. */
  end: {
    method: 'PATCH',
    path: '/api/forward/:id',
    gate: 'complete',
    params: ById,
    body: z.strictObject({ ended: z.literal(true) }),
    response: ForwardTest,
  },
  /** Sets when the user means to stop. */
  stop: { method: 'PUT', path: '/api/forward/:id/stop', gate: 'complete', params: ById, body: ForwardStop, response: Message },
  remove: { method: 'DELETE', path: '/api/forward/:id', gate: 'complete', params: ById, response: Message },
} as const satisfies Record<string, Endpoint>
