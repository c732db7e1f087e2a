import { judgeMean } from '@assay/backtest'
import type { BacktestAnswer } from '@assay/contracts'
import { formatCount, formatNumber } from '../../ui/format-number.ts'

/** Whether chance could explain the result, in one sentence with the interval of How sure; empty if there is nothing to judge. */
export function chanceLine({ trade_data, currency }: Pick<BacktestAnswer, 'trade_data' | 'currency'>): string {
  const judged = judgeMean(trade_data.map(({ pnl }) => pnl))
  if ('unknown' in judged) return judged.unknown === 'NO_TRADES' ? '' : 'Too few trades to tell luck from skill.'
  const { n, mean, lower, upper, needed, verdict } = judged
  const signed = (value: number) => formatNumber(value, 2, { signed: true })
  const made = `${mean >= 0 ? 'made' : 'lost'} ${formatNumber(Math.abs(mean), 2)} ${currency}`
  const average = `an average trade ${made}, 95 % interval ${signed(lower)} to ${signed(upper)}.`
  if (verdict !== 'unclear') return `Chance alone hardly explains it: ${average}`
  // An estimate below the number of trades already made would contradict the interval.
  return `Chance could explain it: ${average}${needed === null || needed <= n ? '' : ` It takes about ${formatCount(needed)} trades to tell.`}`
}
