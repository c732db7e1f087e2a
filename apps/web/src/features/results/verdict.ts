import type { BacktestAnswer } from '@assay/contracts'
import { findInstrument } from '@assay/market'
import { formatCount, formatNumber, formatPercent, plural } from '../../ui/format-number.ts'

/** What is judged: the answer, what was put in, and the instrument's digits. */
export interface Judged {
  answer: BacktestAnswer
  capital: number
  symbol: string
}

/** Digits of a distance in price: those of the instrument, one more where it would show as nothing. */
export function priceDigits(value: number, symbol: string): number {
  const digits = findInstrument(symbol)?.digits ?? 2
  return Math.abs(value) < 10 ** -digits ? digits + 1 : digits
}

/** The result in one line, the bad news in it. */
export function verdictOf({ answer, capital, symbol }: Judged): string {
  const { trades, final_value, costs } = answer
  if (trades.total.total === 0) return 'No trade was made in this period.'
  const gain = ((final_value - capital) / capital) * 100
  const head = `${tradesText(trades)}, ${formatPercent(gain, 2, { signed: true })}.`
  if (gain <= 0) return `${head} It lost before any cost was counted.`
  const spread = costs.breakEvenPerTrade
  if (spread === null) return `${head} The gain is of the position still open.`
  return `${head} A spread of ${formatNumber(spread, priceDigits(spread, symbol))} would have taken it all.`
}

function tradesText({ total }: BacktestAnswer['trades']): string {
  if (total.closed === 0) return 'One position, still open'
  return plural(total.closed, 'trade')
}

/** Mean profit of a closed trade with its 95 % range, and how many such trades it takes to tell it from chance. */
export interface Chance {
  mean: number
  /** Half the range: 1.96 standard errors. */
  margin: number
  /** Trades after which the range no longer holds zero; Infinity where the mean is zero. */
  needed: number
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
  return { mean, margin: (z * deviation) / Math.sqrt(count), needed: Math.ceil(((z * deviation) / mean) ** 2) }
}

/** Whether chance could explain the result, in one sentence; empty where there is nothing to judge. */
export function chanceLine({ trade_data, currency }: BacktestAnswer): string {
  const chance = chanceOf(trade_data.map(({ pnl }) => pnl))
  if (!chance) return trade_data.length > 0 ? 'Too few trades to tell luck from skill.' : ''
  const { mean, margin, needed } = chance
  const made = mean >= 0 ? 'made' : 'lost'
  const average = `an average trade ${made} ${formatNumber(Math.abs(mean), 2)} ${currency}, give or take ${formatNumber(margin, 2)}.`
  if (Math.abs(mean) > margin) return `Chance alone hardly explains it: ${average}`
  return `Chance could explain it: ${average} It takes about ${Number.isFinite(needed) ? formatCount(needed) : 'endless'} trades to tell.`
}
