import { findEntry, type ParamSpecs, type ParamValues, settleBars } from '@assay/indicators'
import { type Timeframe, timeframeMs } from '@assay/market'
import type { Plan } from '@assay/strategy'

/** A note for the reader of an export: what a series is, and after how many candles its values agree with Assay's. */
export function noteOf({ series, calls }: Plan, alias: string, timeframe: Timeframe): string | undefined {
  const found = series.find((each) => each.kind !== 'constant' && each.alias === alias && each.timeframe === timeframe)
  if (found?.kind !== 'output') return undefined
  const { entry, params } = calls[found.call]
  const { indicator } = findEntry(entry)!
  const values = params as ParamValues<ParamSpecs>
  const warmup = (indicator.outputs[found.output].warmup ?? indicator.warmup)(values)
  const settle = Math.max(warmup, settleBars(indicator, values, timeframeMs[timeframe]))
  if (settle === 0) return undefined
  const agrees = Number.isFinite(settle)
    ? `agrees after ${settle} candles of history`
    : 'depends on the first candle of the history for ever'
  return `${indicator.name}: first value after ${warmup} candles, ${agrees}`
}
