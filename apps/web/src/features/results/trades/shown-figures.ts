import { judgeMean } from '@assay/backtest'
import { formatDateTime } from '../../../ui/format-date.ts'
import { formatCount, formatNumber, formatPercent, plural } from '../../../ui/format-number.ts'
import { shareRange } from '../figures.ts'
import type { NumberedTrade } from './trade-filter.ts'

interface Facts {
  /** The number of trades in the whole result. */
  count: number
  currency: string
  zone: string
}

/**
 * The listed trades in words: how many of how many, when they were entered, their profit, and the share of wins and the mean with their 95
 * % ranges. An open trade counts only in the profit.
 */
export function shownFigures(rows: readonly NumberedTrade[], { count, currency, zone }: Facts): string[] {
  const closed = rows.flatMap(({ trade }) => (trade.exit_datetime === null ? [] : [trade.pnl]))
  const won = closed.filter((pnl) => pnl >= 0).length
  const judged = judgeMean(closed)
  const money = (value: number) => `${formatNumber(value, 2, { signed: true })} ${currency}`
  if (rows.length === 0) return [`0 of ${plural(count, 'trade')}`]
  const profit = rows.reduce((sum, { trade }) => sum + trade.pnl, 0)
  const entries = rows.map(({ trade }) => Date.parse(trade.entry_datetime))
  const [first, last] = entries.reduce(([least, most], at) => [Math.min(least, at), Math.max(most, at)], [Infinity, -Infinity])
  const range = closed.length > 0 ? shareRange(won, closed.length) : null
  return [
    `${formatCount(rows.length)} of ${plural(count, 'trade')}`,
    `entered ${formatDateTime(first, zone)} to ${formatDateTime(last, zone)}`,
    `profit ${money(profit)}`,
    ...(range
      ? [
          `won ${formatCount(won)} of ${formatCount(closed.length)}, ${formatPercent((won / closed.length) * 100, 2)} (95 % range ${range.low.toFixed(1)} to ${range.high.toFixed(1)})`,
        ]
      : []),
    ...('unknown' in judged ? [] : [`mean ${money(judged.mean)} (95 % range ${money(judged.lower)} to ${money(judged.upper)})`]),
  ]
}
