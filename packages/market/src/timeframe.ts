import { dayMs, hourMs, minuteMs, weekMs } from './time-spans.ts'

/** Every timeframe we store or build, finest first. One minute is the stored base. */
export const timeframes = ['1min', '5min', '10min', '15min', '30min', '1h', '4h', '1D', '1W'] as const
export type Timeframe = (typeof timeframes)[number]

/** Where a trading day starts: 17:00 New York (forex and MT5 charts) or 00:00 UTC (the reference files). */
export const dayBoundaries = ['new-york', 'utc'] as const
export type DayBoundary = (typeof dayBoundaries)[number]

/** Nominal length in milliseconds. A 1D or 1W candle may be an hour shorter or longer where New York changes its clocks: see `candleEnd`. */
export const timeframeMs: Readonly<Record<Timeframe, number>> = {
  '1min': minuteMs,
  '5min': 5 * minuteMs,
  '10min': 10 * minuteMs,
  '15min': 15 * minuteMs,
  '30min': 30 * minuteMs,
  '1h': hourMs,
  '4h': 4 * hourMs,
  '1D': dayMs,
  '1W': weekMs,
}

/**
 * Whether a candle of `timeframe` is a whole number of `base` candles, so that `resample` can build it (15min cannot be
 * built from 10min).
 */
export const isBuiltFrom = (timeframe: Timeframe, base: Timeframe): boolean => timeframeMs[timeframe] % timeframeMs[base] === 0
