import { newDocument, type StrategyDocument } from '@assay/strategy'
import { block, longOnly, operand } from './backtest-bodies.ts'

/** A strategy that buys above its average. Strategies differ by their period. */
export const aboveAverage = (period = 8, name = `Above EMA ${period}`): StrategyDocument =>
  newDocument({ name, ...longOnly([block(operand('CLOSE'), '>', operand('EMA', { period }))], []) })
