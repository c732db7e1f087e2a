import { findInstrument, spreadOf } from '@assay/market'
import { lowerBound } from '@assay/statistics'
import type { RunRequest } from '@assay/strategy'
import type { BacktestAnswer, Tested } from './answer-schema.ts'
import { pricedOf, resultIn, unitOf } from './forward/results.ts'
import { rulesKey } from './rules-key.ts'
import { sumCurve } from './sum-curve.ts'

const confidence = 0.9

/** The evidence of a run about its rules, after the usual spread of the symbol, for lists. */
export function testedOf(
  request: Pick<RunRequest, 'symbol' | 'timeframe' | 'final_strategy' | 'start_date' | 'end_date'>,
  { trade_data: trades }: Pick<BacktestAnswer, 'trade_data'>,
): Tested {
  const instrument = findInstrument(request.symbol)
  const spread = instrument ? spreadOf(instrument) : 0
  const priced = trades.map(pricedOf)
  const unit = unitOf(priced)
  const results = priced.map((trade) => resultIn(unit, trade, spread))
  const { n, mean, lower } = lowerBound(results, confidence)
  const period = { from: Date.parse(request.start_date), to: Date.parse(request.end_date) }
  return {
    rules: rulesKey(request),
    ...{ unit, spread, n, mean, lower },
    upper: mean === null || lower === null ? null : 2 * mean - lower,
    curve: sumCurve({ ...period, exit: trades.map(({ exit_datetime: exit }) => Date.parse(exit)) }, results),
  }
}
