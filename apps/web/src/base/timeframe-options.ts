import { type Timeframe, timeframes } from '@assay/market'

const usual: Timeframe[] = ['1D', '15min', '5min', '10min', '1min']

/** The usual timeframes first, then the others that the engine knows. */
export const timeframeOptions = [...usual, ...timeframes.filter((each) => !usual.includes(each))].map((value) => ({
  value,
  label: value,
}))
