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
  const { total, closed, open } = judged.answer.trades.total
  if (total === 0) return 'No trade was made in this period.'
  return `${tradeCount(closed, open)}${open > 0 ? ':' : ','} ${formatPercent(gainOf(judged), 2, { signed: true })}. ${whyOf(judged)}`
}

/** The result in percent of the capital, with what an open trade is worth. */
export const gainOf = ({ answer, capital }: Judged): number => ((answer.final_value - capital) / capital) * 100

/** What speaks against the result. */
export function whyOf({ answer, capital, symbol }: Judged): string {
  const { trades, final_value, costs, open_position } = answer
  const ofClosed = final_value - (open_position?.pnl ?? 0) - capital
  if (final_value <= capital)
    return ofClosed > 0 ? `The open trade has lost more than ${closedOnes(trades)} gained.` : 'It lost before any cost was counted.'
  const spread = costs.breakEvenPerTrade
  if (spread === null) return 'The gain is of the open trade.'
  const taken = trades.total.open > 0 ? `the profit of the closed ${trades.total.closed === 1 ? 'trade' : 'trades'}` : 'it all'
  return `A spread of ${formatNumber(spread, priceDigits(spread, symbol))} would have taken ${taken}.`
}

const closedOnes = ({ total }: BacktestAnswer['trades']) => (total.closed === 1 ? 'the closed one' : 'the closed ones')
