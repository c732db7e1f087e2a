import type { Evidence } from '@assay/backtest'
import { formatCount, formatNumber, formatPercent, plural } from '../../../ui/format-number.ts'

/** A fraction as a percentage. */
export const percent = (fraction: number, digits = 2, signed = false) => formatPercent(fraction * 100, digits, { signed })
/** The mean of a trade, which is far smaller than a total. */
export const perTrade = (fraction: number) => percent(fraction, 3, true)
export const money = (value: number, currency: string) => `${formatNumber(value, 2, { signed: true })} ${currency}`
export const tradesText = (n: number) => plural(n, 'trade')

/** What the resampled paths say about drawdown, ruin and losing streaks. */
export function pathsNote({ n, paths, halved, losing_streak }: Extract<Evidence['paths'], { n: number }>): string {
  const lost = halved === 0 ? 'None of them lost half of the capital.' : `${percent(halved, 1)} of them lost half of the capital.`
  return `${formatCount(paths)} redraws of these ${formatCount(n)} trades in blocks. ${lost} Longest losing streak: ${formatNumber(losing_streak[2], 0)}, in one of 20 redraws at least ${formatNumber(losing_streak[4], 0)}.`
}
