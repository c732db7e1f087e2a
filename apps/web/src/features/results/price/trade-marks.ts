import type { ChartMark } from '../../../base/candles/marked-candles.ts'
import type { ListedTrade } from '../listed-trades.ts'

/**
 * Entries and exits as marks on candles, ordered by time. The arrow of an entry points in the direction of the position; an exit is a
 * circle if the trade was won and a square if it was lost.
 */
export function tradeMarks(trades: readonly ListedTrade[]): readonly ChartMark[] {
  return trades.flatMap((trade) => {
    const long = trade.direction === 'long'
    const entry: ChartMark = { at: Date.parse(trade.entry_datetime), side: long ? 'below' : 'above', tone: 'strong' }
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

/** The marks of all trades; the entry of the selected one shows its number. None if none are drawn. */
export function numberedMarks(marks: readonly ChartMark[], selected: number | null): readonly ChartMark[] {
  if (selected === null || marks.length === 0) return marks
  // Each earlier trade has an entry and an exit, because only the last one can be open.
  const entry = 2 * selected
  return marks.with(entry, { ...marks[entry], text: String(selected + 1) })
}

/** Index of the trade that was open at a time (UTC milliseconds), or was closed in that bar; -1 between trades. */
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

/** Whether so many trades stand on so few candles that their marks would cover them. The overview has their ends. */
export const marksHide = (trades: readonly ListedTrade[], isCoarse: boolean): boolean => isCoarse && trades.length > mostMarked

const mostMarked = 60
