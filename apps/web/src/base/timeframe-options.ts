import { type Timeframe, timeframes } from '@assay/market'

const specified: Timeframe[] = ['1D', '15min', '5min', '10min', '1min']

/** The specification's timeframes in its order, then the others that the engine knows. */
export const timeframeOptions = [...specified, ...timeframes.filter((each) => !specified.includes(each))].map((value) => ({
  value,
  label: value,
}))
