import { findInstrument, spreadOf } from '@assay/market'
import { lowerBound } from '@assay/statistics'
import type { RunRequest } from '@assay/strategy'
import { boundConfidence } from '../evidence/verdict.ts'
import { pricedOf, resultIn, unitOf } from '../forward/results.ts'
import { rulesKey } from '../request/rules-key.ts'
import type { BacktestAnswer, Tested } from './answer-schema.ts'
import { type CoveredAnswer, coveredBy, type DatedRequest } from './covered.ts'
import { sumCurve } from './sum-curve.ts'

/** The evidence of a run about its rules, after the usual spread of the symbol, for lists. */
export function testedOf(
  request: DatedRequest & Pick<RunRequest, 'final_strategy'>,
  { trade_data: trades, coverage }: Pick<BacktestAnswer, 'trade_data'> & CoveredAnswer,
): Tested {
  const instrument = findInstrument(request.symbol)
  const spread = instrument ? spreadOf(instrument) : 0
  const priced = trades.map(pricedOf)
  const unit = unitOf(priced)
  const results = priced.map((trade) => resultIn(unit, trade, spread))
  const { n, mean, lower } = lowerBound(results, boundConfidence)
  const { from, to } = coveredBy(request, coverage)
  return {
    rules: rulesKey(request),
    unit,
    spread,
    n,
    mean,
    lower,
    upper: mean === null || lower === null ? null : 2 * mean - lower,
    curve: sumCurve({ from, to, exit: trades.map(({ exit_datetime: exit }) => Date.parse(exit)) }, results),
  }
}
