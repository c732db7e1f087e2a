import { judgeMean } from '@assay/backtest'
import type { BacktestAnswer } from '@assay/contracts'
import { formatCount, formatNumber } from '../../ui/format-number.ts'

type Closed = Pick<BacktestAnswer, 'trade_data'>

const judgements = new WeakMap<Closed['trade_data'], ReturnType<typeof judgeMean>>()

/** The interval is drawn once for each result. */
function judgedOf({ trade_data }: Closed): ReturnType<typeof judgeMean> {
  const judged = judgements.get(trade_data) ?? judgeMean(trade_data.map(({ pnl }) => pnl))
  judgements.set(trade_data, judged)
  return judged
}

/** Whether the closed trades are no more than chance could make of them, or too few to tell. */
export function mayBeChance(answer: Closed): boolean {
  const judged = judgedOf(answer)
  return 'unknown' in judged || judged.verdict === 'unclear'
}

/** Whether chance could explain the result, in one sentence with the interval of How sure; empty if there is nothing to judge. */
export function chanceLine(answer: Pick<BacktestAnswer, 'trade_data' | 'currency'>): string {
  const judged = judgedOf(answer)
  const { currency } = answer
  if ('unknown' in judged) return judged.unknown === 'NO_TRADES' ? '' : 'Too few trades to tell luck from skill.'
  const { n, mean, lower, upper, needed, verdict } = judged
  const signed = (value: number) => formatNumber(value, 2, { signed: true })
  const made = `${mean >= 0 ? 'made' : 'lost'} ${formatNumber(Math.abs(mean), 2)} ${currency}`
  const average = `an average trade ${made}, 95 % interval ${signed(lower)} to ${signed(upper)} ${currency}.`
  if (verdict !== 'unclear') return `Chance alone hardly explains it: ${average}`
  // An estimate below the number of trades already made would contradict the interval.
  return `Chance could explain it: ${average}${needed === null || needed <= n ? '' : ` It takes about ${formatCount(needed)} trades to tell.`}`
}
