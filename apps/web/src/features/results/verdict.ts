import { tradesNeeded } from '@assay/backtest'
import type { BacktestAnswer } from '@assay/contracts'
import { findInstrument } from '@assay/market'
import { formatCount, formatNumber, formatPercent } from '../../ui/format-number.ts'
import { tradeCount } from '../../ui/trade-count.ts'

/** What is judged: the answer or its summary, what was put in, and the instrument's digits. */
export interface Judged {
  answer: Pick<BacktestAnswer, 'trades' | 'final_value' | 'costs'> & { open_position?: { pnl: number } | null }
  capital: number
  symbol: string
}

/** Digits of a distance in price: those of the instrument, one more where it would show as nothing. */
export function priceDigits(value: number, symbol: string): number {
  const digits = findInstrument(symbol)?.digits ?? 2
  return Math.abs(value) < 10 ** -digits ? digits + 1 : digits
}

/** The result in one line, the bad news in it. */
export function verdictOf(judged: Judged): string {
  const { trades, final_value } = judged.answer
  const { total, closed, open } = trades.total
  if (total === 0) return 'No trade was made in this period.'
  const gain = ((final_value - judged.capital) / judged.capital) * 100
  return `${tradeCount(closed, open)}${open > 0 ? ':' : ','} ${formatPercent(gain, 2, { signed: true })}. ${reasonOf(judged, gain)}`
}

/** What stands against the result. */
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

/** Mean profit of a closed trade with its 95 % range, and how many such trades it takes to tell it from chance. */
export interface Chance {
  mean: number
  /** Half the range: 1.96 standard errors. */
  margin: number
  /** Such trades tell it from chance in four of five such periods, as in How sure; null where the mean is zero. */
  needed: number | null
}

/** 95 % of a normal distribution lie within so many deviations. */
const z = 1.96

/** Undefined with fewer than two trades or where all are alike: then nothing can be said. */
export function chanceOf(pnl: readonly number[]): Chance | undefined {
  const count = pnl.length
  if (count < 2) return undefined
  const mean = pnl.reduce((sum, value) => sum + value, 0) / count
  const deviation = Math.sqrt(pnl.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (count - 1))
  if (deviation === 0) return undefined
  return { mean, margin: (z * deviation) / Math.sqrt(count), needed: tradesNeeded(mean, deviation) }
}

/** Whether chance could explain the result, in one sentence; empty where there is nothing to judge. */
export function chanceLine({ trade_data, currency }: BacktestAnswer): string {
  const chance = chanceOf(trade_data.map(({ pnl }) => pnl))
  if (!chance) return trade_data.length > 0 ? 'Too few trades to tell luck from skill.' : ''
  const { mean, margin, needed } = chance
  const made = mean >= 0 ? 'made' : 'lost'
  const average = `an average trade ${made} ${formatNumber(Math.abs(mean), 2)} ${currency}, give or take ${formatNumber(margin, 2)}.`
  if (Math.abs(mean) > margin) return `Chance alone hardly explains it: ${average}`
  return `Chance could explain it: ${average} It takes about ${needed === null ? 'endless' : formatCount(needed)} trades to tell.`
}
