import { timeframes } from '@assay/market'
import { z } from 'zod'

/** Whole candles of one timeframe. `from` is the opening of the first and `to` the end of the last, UTC milliseconds. */
const HeldCandles = z.object({
  bars: z.int(),
  from: z.number(),
  to: z.number(),
  /** Hours of open market since the end of the last one. */
  age: z.number(),
})

/** A series that can be read without fetching, held or simulated, and what decides whether it is taken. */
export const ReadableSeries = z.object({
  symbol: z.string(),
  provider: z.string(),
  label: z.string(),
  simulated: z.boolean(),
  /** The timeframe that is held; slower ones are built from it. */
  timeframe: z.enum(timeframes),
  /** The kind of its source: own terminal 0, import 1, pushed 2, fetched 3, reference rates 4, simulated 5. */
  order: z.int(),
  /** By the timeframe of the candles, of trading days from 17:00 New York; a timeframe without any is missing. */
  candles: z.partialRecord(z.enum(timeframes), HeldCandles),
})
export type ReadableSeries = z.infer<typeof ReadableSeries>

/** Why a series was chosen, and the time that its candles cover. */
export const seriesChoice = {
  /**
   * `asked`: by name. `covers`, `partly`: all or a part of the range. `live`: of the present. `old`: its candles end more than a trading day
   * ago. `few`: too few candles. `simulated`: there are no real ones.
   */
  why: z.enum(['asked', 'covers', 'partly', 'live', 'old', 'few', 'simulated']),
  /** From the opening of the first candle to the end of the last, inside the range if one was asked for; null if there is none. */
  covered: z.object({ from: z.number(), to: z.number() }).nullable(),
}

export const ChosenSeries = z.object({
  provider: z.string(),
  label: z.string(),
  simulated: z.boolean(),
  ...seriesChoice,
  /** The whole candles that decided. */
  candles: z.int(),
})
export type ChosenSeries = z.infer<typeof ChosenSeries>
