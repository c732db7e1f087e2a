import type { Explanation } from '@assay/backtest'
import type { BacktestAnswer } from '@assay/contracts'
import { type ListedTrade, listedTrades } from '../../features/results/listed-trades.ts'

/**
 * Where and at which prices a trade was made. Indicator values are excluded, because they vary slightly with the bars
 * read before the period.
 */
const fillsOf = ({ direction, entry_datetime, entry_price, exit_datetime, exit_price }: ListedTrade): string =>
  [direction, entry_datetime, entry_price, exit_datetime, exit_price].join(' ')

/** Whether an explanation belongs to another run than the stored response, because the bars or the engine have changed since. */
export function isOtherRun(answer: Pick<BacktestAnswer, 'trade_data' | 'open_position'>, explanation: Explanation): boolean {
  const listed = listedTrades(answer)
  const isEnteredAt = (number: number, time: string) => listed[number - 1]?.entry_datetime === time
  if (explanation.kind !== 'bar') {
    const { kind, of, number } = explanation
    if (of !== listed.length) return true
    if (kind === 'no-trade') return false
    const told = listedTrades({ trade_data: explanation.trade ? [explanation.trade] : [], open_position: explanation.open })[0]
    return fillsOf(told) !== fillsOf(listed[number - 1])
  }
  const { position, entered, fill } = explanation
  if (position && !isEnteredAt(position.trade, position.since)) return true
  if (entered !== null) return !fill || !isEnteredAt(entered, fill.time)
  return fill !== null && listed.some(({ entry_datetime }) => entry_datetime === fill.time)
}
