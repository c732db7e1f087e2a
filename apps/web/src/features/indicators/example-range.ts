import { type CandlesMeta, chooseHeld, type DataSources } from '@assay/contracts'
import { dayMs } from '@assay/market'

/** The bars on which examples are drawn. */
export type ExampleRange = Pick<CandlesMeta, 'symbol' | 'timeframe' | 'provider'> & {
  /** UTC milliseconds, `to` exclusive. */ from: number
  to: number
}

const symbol = 'XAUUSD'
const timeframe = '15min'

/** Five weeks hold about 2,300 bars: those shown, and enough before them for the slowest averages to settle. */
const lengthMs = 35 * dayMs

/** The last weeks of gold that the series for examples covers; null if there is none. */
export function exampleRange({ series }: DataSources): ExampleRange | null {
  const held = chooseHeld(series, { symbol, timeframe, place: 'example' })
  if (!held?.covered) return null
  const { to } = held.covered
  return { symbol, timeframe, provider: held.provider, from: to - lengthMs, to }
}
