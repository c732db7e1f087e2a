import type { BacktestAnswer } from '@assay/contracts'
import type { NumbersOn } from './source-words.ts'

/** The bars that a result was computed on, for the chip that names them. `period`: what they cover of the period asked for. */
export function resultNumbers(
  symbol: string,
  { provider, label, simulated, ...coverage }: BacktestAnswer['coverage'],
  period?: NumbersOn['covered'],
): NumbersOn {
  const { from, to, timeframe, held, missing } = coverage
  const covered = from === null || to === null ? null : (period ?? { from: Date.parse(from), to: Date.parse(to) })
  return { symbol: symbol.toUpperCase(), provider, label, simulated, covered, timeframe, bars: held, missing }
}
