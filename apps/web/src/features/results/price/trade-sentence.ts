import { formatDateTime } from '../../../ui/format-date.ts'
import { formatPrice, plural } from '../../../ui/format-number.ts'
import type { ListedTrade } from '../listed-trades.ts'
import { exitNames } from '../trade-words.ts'

/** "Long: entered 05 Jan 2017 13:45 at 1,176.61, left 05 Jan 2017 23:30 at 1,179.77 after 35 bars. Rule. Stop 1,170.61, target 1,191.61." */
export function tradeSentence(trade: ListedTrade, { digits, zone }: { digits: number; zone: string }): string {
  const at = (moment: string, price: number) => `${formatDateTime(Date.parse(moment), zone)} at ${formatPrice(price, digits)}`
  const { direction, entry_datetime, entry_price, exit_datetime, exit_price, exit_reason, bars, initial_stop, target } = trade
  const left =
    exit_datetime === null ? `still open, last close ${formatPrice(exit_price, digits)}` : `left ${at(exit_datetime, exit_price)}`
  const levels = [
    ...(initial_stop === null ? [] : [`stop ${formatPrice(initial_stop, digits)}`]),
    ...(target === null ? [] : [`target ${formatPrice(target, digits)}`]),
  ].join(', ')
  return [
    `${direction === 'long' ? 'Long' : 'Short'}: entered ${at(entry_datetime, entry_price)}, ${left} after ${plural(bars, 'bar')}.`,
    ...(exit_datetime === null ? [] : [`${exitNames[exit_reason]}.`]),
    ...(levels === '' ? [] : [`At first ${levels}.`]),
  ].join(' ')
}
