import type { TradeStory } from '@assay/backtest'
import { formatNumber } from '../../ui/format-number.ts'
import type { ResultFormat } from './result-format.ts'

const wayOut = (direction: TradeStory['direction']) => (direction === 'long' ? 'below' : 'above')

/** Why a trade ended, in a sentence. */
export function exitHeadline(
  { trade, direction, left_by_opposite, left_after_break, gap_minute }: TradeStory,
  format: ResultFormat,
): string {
  if (!trade) return 'It is still open at the end of the period.'
  const { exit_reason, gap, stop_at_exit, exit_price, ambiguous_bar } = trade
  if (exit_reason === 'rule') return left_by_opposite ? 'It was left for an entry of the other side.' : 'It was left by its exit rule.'
  const after = left_after_break && !gap_minute ? ' after the weekend' : ''
  const opened = gap_minute ? 'A minute' : 'The market'
  if (exit_reason === 'target')
    return gap ? `${opened} opened beyond the target${after}.` : `It reached its target, ${format.price(exit_price)}.`
  if (gap && stop_at_exit !== null)
    return `${opened} opened ${format.price(Math.abs(stop_at_exit - exit_price))} ${wayOut(direction)} the stop${after}.`
  const name = exit_reason === 'trailing_stop' ? 'trailing stop' : 'stop'
  return `Its ${name} was hit at ${format.price(exit_price)}${ambiguous_bar ? ', in a bar that also touched the target' : ''}.`
}

/** Further facts about the exit, one sentence each. */
export function exitNotes(story: TradeStory, format: ResultFormat): string[] {
  const { trade, stop_path, pnl_at_stop, pnl_at_target, intrabar, direction, gap_minute } = story
  const moves = stop_path.length - 1
  const trails = story.settings?.enableTrailingStopLoss === 'Yes'
  const [first, last] = [stop_path[0], stop_path[moves]]
  return [
    ...(trails && first && moves > 0
      ? [
          `The stop trailed every close. It was ${direction === 'long' ? 'raised' : 'lowered'} ${moves} ${moves === 1 ? 'time' : 'times'}, from ${format.price(first.stop)} to ${format.price(last.stop)}.`,
        ]
      : []),
    ...(trails && first && moves === 0 ? [`The stop trailed every close. It never moved from ${format.price(first.stop)}.`] : []),
    ...(pnl_at_stop !== null && trade
      ? [
          `The first price was ${format.price(trade.exit_price)} on ${format.time(gap_minute ?? trade.exit_datetime)}. A gap is filled at the open, not at the stop. At the stop it would have been ${format.money(pnl_at_stop)}.`,
        ]
      : []),
    ...(pnl_at_target !== null
      ? [
          `The order of stop and target within the bar is not known${intrabar === '1min' ? ', even from one-minute bars' : ''}, so the stop is taken. At the target it would have been ${format.money(pnl_at_target)}.`,
        ]
      : []),
  ]
}

/** How the position was opened. */
export function entrySentence({ trade, open, direction }: TradeStory, format: ResultFormat): string {
  const price = trade?.entry_price ?? open?.entry_price ?? Number.NaN
  return `${direction === 'long' ? 'Bought' : 'Sold'} at ${format.price(price)}, the open of the next bar.`
}

/** Costs, missing bars and closed markets, one sentence each. */
export function besides({ break_even_cost, missing, breaks }: TradeStory, format: ResultFormat, unit: string): string[] {
  return [
    break_even_cost === null
      ? 'No spread or commission is charged in this result.'
      : `No spread or commission is charged in this result. A cost of ${format.price(break_even_cost)} ${unit} would have taken the whole gain.`,
    ...(breaks.length > 0
      ? [`It was held over ${breaks.length === 1 ? 'a weekend or holiday' : `${breaks.length} weekends or holidays`}.`]
      : []),
    ...(missing > 0 ? [`${formatNumber(missing, 0)} ${missing === 1 ? 'bar is' : 'bars are'} missing while it was open.`] : []),
  ]
}
