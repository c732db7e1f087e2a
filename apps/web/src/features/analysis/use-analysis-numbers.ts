import type { Analysis } from '@assay/backtest'
import type { NumbersOn } from '../../base/source-words.ts'
import { useHeldSeries } from '../../base/use-held-series.ts'

/** The bars of an analysis, for the chip that names them. It does not tell why it reads them: that is asked of the same choice again. */
export function useAnalysisNumbers(symbol: string, analysis: Analysis | undefined): NumbersOn | null {
  const held = useHeldSeries({ symbol, timeframe: '15min', place: 'present' })
  if (!analysis) return null
  const { provider, label, simulated, bars, asOf } = analysis
  const { timeframe, window } = bars
  const chosen = held?.provider === provider ? { why: held.why, candles: held.candles } : {}
  return { symbol, provider, label, simulated, ...chosen, covered: { from: window.from, to: asOf }, timeframe, bars: window.bars }
}
