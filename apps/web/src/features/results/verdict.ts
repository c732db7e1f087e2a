import type { BacktestAnswer } from '@assay/contracts'
import { findInstrument } from '@assay/market'
import { formatNumber, formatPercent } from '../../ui/format-number.ts'
import { tradeCount } from '../../ui/trade-count.ts'

/** What is judged: the answer or its summary, the capital, and the symbol. */
export interface Judged {
  answer: Pick<BacktestAnswer, 'trades' | 'final_value' | 'costs'> & { open_position?: { pnl: number } | null }
  capital: number
  symbol: string
}

/** Digits of a price distance: those of the instrument, or one more if it would round to zero. */
export function priceDigits(value: number, symbol: string): number {
  const digits = findInstrument(symbol)?.digits ?? 2
  return Math.abs(value) < 10 ** -digits ? digits + 1 : digits
}

/** The result in one line, including the bad news. */
export function verdictOf(judged: Judged): string {
  const { trades, final_value } = judged.answer
  const { total, closed, open } = trades.total
  if (total === 0) return 'No trade was made in this period.'
  const gain = ((final_value - judged.capital) / judged.capital) * 100
  return `${tradeCount(closed, open)}${open > 0 ? ':' : ','} ${formatPercent(gain, 2, { signed: true })}. ${reasonOf(judged, gain)}`
}

/** What speaks against the result. */
function reasonOf({ answer, capital, symbol }: Judged, gain: number): string {
  const { trades, final_value, costs, open_position } = answer
  const ofClosed = final_value - (open_position?.pnl ?? 0) - capital
  if (gain <= 0)
    return ofClosed > 0 ? `The open trade has lost more than ${closedOnes(trades)} gained.` : 'It lost before any cost was counted.'
  const spread = costs.breakEvenPerTrade
  if (spread === null) return 'The gain is of the open trade.'
  const taken = trades.total.open > 0 ? `the profit of the closed ${trades.total.closed === 1 ? 'trade' : 'trades'}` : 'it all'
  return `A spread of ${formatNumber(spread, priceDigits(spread, symbol))} would have taken ${taken}.`
}

const closedOnes = ({ total }: BacktestAnswer['trades']) => (total.closed === 1 ? 'the closed one' : 'the closed ones')
