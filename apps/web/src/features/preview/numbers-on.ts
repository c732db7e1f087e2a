import { candleEnd } from '@assay/market'
import type { NumbersOn } from '../../base/source-words.ts'
import type { BarsFacts, SeriesAsk } from './preview-words.ts'

/** The bars behind an answer of the worker, for the chip that names them. */
export function numbersOn({ symbol, timeframe, from, to, dayBoundary = 'new-york' }: SeriesAsk, facts: BarsFacts): NumbersOn {
  const { provider, label, simulated, why, bars, first, last } = facts
  const covered = first === null || last === null ? null : { from: first, to: candleEnd(last, timeframe, dayBoundary) }
  return { symbol, provider, label, simulated, why, covered, asked: { from, to }, timeframe, bars }
}
