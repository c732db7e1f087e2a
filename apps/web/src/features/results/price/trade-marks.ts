import type { ChartMark } from '../../../base/candles/marked-candles.ts'
import type { ListedTrade } from '../listed-trades.ts'

/**
 * Entries and exits as signs at candles, in order of time. The arrow of an entry points the way of the position; an exit is a circle where the trade was
 * won and a square where it was lost. The selected trade bears its number. `selected` is an index.
 */
export function tradeMarks(trades: readonly ListedTrade[], selected: number | null): ChartMark[] {
  return trades.flatMap((trade, i) => {
    const long = trade.direction === 'long'
    const text = i === selected ? String(i + 1) : undefined
    const entry: ChartMark = { at: Date.parse(trade.entry_datetime), side: long ? 'below' : 'above', tone: 'strong', text }
    if (trade.exit_datetime === null) return [entry]
    const won = trade.pnl >= 0
    const exit: ChartMark = {
      at: Date.parse(trade.exit_datetime),
      side: long ? 'above' : 'below',
      tone: won ? 'up' : 'down',
      shape: won ? 'circle' : 'square',
    }
    return [entry, exit]
  })
}

/** Index of the trade that was held at an instant (UTC milliseconds), or was left in that bar; -1 between trades. */
export function tradeAt(trades: readonly ListedTrade[], time: number): number {
  let low = 0
  let high = trades.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (Date.parse(trades[middle].entry_datetime) <= time) low = middle + 1
    else high = middle
  }
  const last = trades[low - 1]
  if (!last) return -1
  return last.exit_datetime === null || Date.parse(last.exit_datetime) >= time ? low - 1 : -1
}
