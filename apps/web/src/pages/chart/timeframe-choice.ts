import { type Timeframe, timeframes } from '@assay/market'

export const timeframeOptions = timeframes.map((value) => ({ value, label: value }))

/** The next slower timeframe, or undefined. */
export const slowerThan = (timeframe: Timeframe): Timeframe | undefined => timeframes[timeframes.indexOf(timeframe) + 1]
