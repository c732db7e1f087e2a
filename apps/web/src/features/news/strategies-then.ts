import type { KeptResult, ListedResult } from '@assay/contracts'
import { timeframeMs } from '@assay/market'

type Answer = KeptResult['answer']
type Trade = Answer['trade_data'][number]

/** The position of a result at a moment. */
export type HeldThen =
  /** The backtest had no bars at that moment. */
  | { readonly state: 'not-covered' }
  | { readonly state: 'none' }
  | {
      /** `left`: the trade was closed within the bar of that moment; before or after it is not known. */
      readonly state: 'held' | 'left'
      readonly direction: Trade['direction']
      /** UTC milliseconds. */
      readonly entry: number
      readonly entryPrice: number
      /** Null if the trade was still open at the last bar. */
      readonly exit: number | null
      readonly exitPrice: number | null
      /** In the currency of the result. */
      readonly pnl: number
    }

const most = 5

/**
 * The last run of each strategy on one of the symbols whose period contains the moment, newest first. A run stored before the moment is
 * left out, because it knows nothing of what came later.
 */
export function resultsThen(results: readonly ListedResult[], symbols: readonly string[], at: number): ListedResult[] {
  const seen = new Set<string>()
  return results
    .filter(({ keptAt, summary: { symbol, start, end, simulated } }) => {
      const holds = Date.parse(start) <= at && at < Date.parse(end) && at < Date.parse(keptAt)
      return holds && !simulated && symbols.includes(symbol)
    })
    .filter(({ name, summary: { idea, symbol, timeframe } }) => {
      const key = JSON.stringify([name ?? idea, symbol, timeframe])
      return !seen.has(key) && seen.add(key)
    })
    .slice(0, most)
}

/**
 * Whether a result had an open trade at a moment. Times of trades are the opens of bars: a rule exits at the open, a level within the bar.
 */
export function heldAt({ trade_data, open_position: open, coverage }: Answer, at: number): HeldThen {
  const barMs = timeframeMs[coverage.timeframe]
  const isCovered = at >= Date.parse(coverage.from ?? '') && at < Date.parse(coverage.to ?? '') + barMs
  if (!isCovered) return { state: 'not-covered' }
  for (const trade of trade_data) {
    const [entry, exit] = [Date.parse(trade.entry_datetime), Date.parse(trade.exit_datetime)]
    const gone = trade.exit_reason === 'rule' ? exit : exit + barMs
    if (at < entry || at >= gone) continue
    const { direction, entry_price, exit_price, pnl } = trade
    return { state: at < exit ? 'held' : 'left', direction, entry, entryPrice: entry_price, exit, exitPrice: exit_price, pnl }
  }
  if (!open || at < Date.parse(open.entry_datetime)) return { state: 'none' }
  const { direction, entry_price, entry_datetime, pnl } = open
  return { state: 'held', direction, entry: Date.parse(entry_datetime), entryPrice: entry_price, exit: null, exitPrice: null, pnl }
}
