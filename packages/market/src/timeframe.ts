/** Every timeframe we store or build, finest first. One minute is the stored base. */
export const timeframes = ['1min', '5min', '10min', '15min', '30min', '1h', '4h', '1D', '1W'] as const
export type Timeframe = (typeof timeframes)[number]

/** Where a trading day starts: 17:00 New York (forex and MT5 charts) or 00:00 UTC (the reference files). */
export const dayBoundaries = ['new-york', 'utc'] as const
export type DayBoundary = (typeof dayBoundaries)[number]

const minute = 60_000

/** Nominal length in milliseconds. A 1D or 1W candle may be an hour shorter or longer where New York changes its clocks: see `candleEnd`. */
export const timeframeMs: Readonly<Record<Timeframe, number>> = {
  '1min': minute,
  '5min': 5 * minute,
  '10min': 10 * minute,
  '15min': 15 * minute,
  '30min': 30 * minute,
  '1h': 60 * minute,
  '4h': 240 * minute,
  '1D': 1440 * minute,
  '1W': 10_080 * minute,
}

/**
 * Whether a candle of `timeframe` is a whole number of `base` candles, so that `resample` can build it (15min cannot be
 * built from 10min).
 */
export const isBuiltFrom = (timeframe: Timeframe, base: Timeframe): boolean => timeframeMs[timeframe] % timeframeMs[base] === 0
