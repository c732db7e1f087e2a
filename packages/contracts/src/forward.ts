import { differenceReasons, Trade } from '@assay/backtest'
import { timeframes } from '@assay/market'
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { Instant } from './instant.ts'
import { Message } from './user.ts'

/** Closed trades before the record says anything about the strategy. */
export const fewestForwardTrades = 20

const Price = z.number()
const Direction = Trade.shape.direction
/** `R`: multiples of the risk, where every trade of the record has a stop; else percent of the entry price. */
const units = ['R', '%'] as const

const Position = z.object({
  direction: Direction,
  since: Instant,
  price: Price,
  stop: Price.nullable(),
  target: Price.nullable(),
})

/**
 * A strategy that is followed forward: on paper, no order is ever placed. Its rules are those of the version with which it began; saving the
 * strategy again does not change them.
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
  /** `premium`: a trial had ended, and this one was beyond the free number. */
  endedBecause: z.enum(['user', 'premium']).nullable(),
  /** Where its quotes come from; null before the first. */
  source: z.string().nullable(),
  simulated: z.boolean(),
  /** How far quotes have been followed; null before the first. */
  upTo: Instant.nullable(),
  /** Why it does not go on now, a sentence; null where it does. */
  waits: z.string().nullable(),
  position: Position.nullable(),
  closed: z.int(),
  unit: z.enum(units),
  /** Sum of the closed trades in `unit`, by the prices that a backtest would have had, and with the spread of the quotes taken off. */
  result: z.number(),
  resultAfterSpread: z.number(),
  /** The last night's match: trades that are the same on both sides, of all. */
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
  /** Mean distance of the prices of the same trades, in price. */
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

export const ForwardRecord = ForwardTest.extend({
  trades: z.array(ForwardTrade),
  /**
   * What the backtest before the start led one to expect: sums of `unit` after so many trades, at 5, 25, 50, 75 and 95 %. Empty where the strategy
   * could not be tested then.
   */
  expected: z.object({
    from: Instant.nullable(),
    to: Instant.nullable(),
    trades: z.int(),
    cone: z.array(z.object({ trades: z.int(), sum: z.array(z.number()).readonly() })).readonly(),
  }),
  /** The newest first. */
  nights: z.array(ForwardNight),
})
export type ForwardRecord = z.infer<typeof ForwardRecord>

const ById = z.strictObject({ id: z.uuid() })

export const forwardApi = {
  /** The last started first. */
  list: { method: 'GET', path: '/api/forward', gate: 'complete', response: z.array(ForwardTest) },
  /** Follows the newest version of a strategy from now on. `PREMIUM_REQUIRED` beyond the number that the user may follow. */
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
  remove: { method: 'DELETE', path: '/api/forward/:id', gate: 'complete', params: ById, response: Message },
} as const satisfies Record<string, Endpoint>
