import { tradesNeeded } from '@assay/backtest'
import type { BacktestAnswer } from '@assay/contracts'
import { formatCount, formatNumber } from '../../ui/format-number.ts'

/** Mean profit of a closed trade with its 95 % range, and how many such trades are needed to tell it from chance. */
export interface Chance {
  mean: number
  /** Half the range: 1.96 standard errors. */
  margin: number
  /** With this many trades, four of five such periods tell the mean from chance, as in How sure; null if the mean is zero. */
  needed: number | null
}

/** 95 % of a normal distribution are within this many standard deviations. */
const z = 1.96

/** Undefined with fewer than two trades, or if all are the same: nothing can be said then. */
export function chanceOf(pnl: readonly number[]): Chance | undefined {
  const count = pnl.length
  if (count < 2) return undefined
  const mean = pnl.reduce((sum, value) => sum + value, 0) / count
  const deviation = Math.sqrt(pnl.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (count - 1))
  if (deviation === 0) return undefined
  return { mean, margin: (z * deviation) / Math.sqrt(count), needed: tradesNeeded(mean, deviation) }
}

/** Whether chance could explain the result, in one sentence; empty if there is nothing to judge. */
export function chanceLine({ trade_data, currency }: BacktestAnswer): string {
  const chance = chanceOf(trade_data.map(({ pnl }) => pnl))
  if (!chance) return trade_data.length > 0 ? 'Too few trades to tell luck from skill.' : ''
  const { mean, margin, needed } = chance
  const made = mean >= 0 ? 'made' : 'lost'
  const average = `an average trade ${made} ${formatNumber(Math.abs(mean), 2)} ${currency}, give or take ${formatNumber(margin, 2)}.`
  if (Math.abs(mean) > margin) return `Chance alone hardly explains it: ${average}`
  return `Chance could explain it: ${average} It takes about ${needed === null ? 'endless' : formatCount(needed)} trades to tell.`
}
