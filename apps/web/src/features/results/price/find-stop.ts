import { type StopMove, stopOfTrade } from '@assay/backtest'
import { findInstrument, timeframeMs } from '@assay/market'
import type { RunRequest } from '@assay/strategy'
import { BarsTrouble, fetchBars } from '../../../base/candles/fetch-bars.ts'
import type { ListedTrade } from '../listed-trades.ts'
import type { PriceSeries } from './price-series.ts'

/** How the stop of a trade moved, or why that is not shown. */
export type FoundStop = { moves: readonly StopMove[] } | { why: string }

/** A longer trade needs more bars than are worth loading for a line. */
const mostBars = 50_000

/**
 * How the stop of a trade moved: the engine's own steps over the bars of the trade, loaded from the server. A stop that does not trail
 * needs no bars.
 */
export async function findStop(trade: ListedTrade, request: RunRequest, series: PriceSeries, signal: AbortSignal): Promise<FoundStop> {
  const settings = request.final_strategy.exit[trade.direction].sltp ?? null
  const from = Date.parse(trade.entry_datetime)
  if (trade.initial_stop === null) return { moves: [] }
  if (settings?.enableTrailingStopLoss !== 'Yes') return { moves: [{ time: from, stop: trade.initial_stop }] }
  if (trade.bars > mostBars) return { why: 'The trade is too long to draw how its stop moved.' }
  const to = trade.exit_datetime === null ? series.to : Date.parse(trade.exit_datetime) + timeframeMs[series.timeframe]
  const instrument = findInstrument(series.symbol)
  try {
    const found = await fetchBars({ ...series, from, to }, signal)
    const moves = found && instrument ? stopOfTrade(trade, settings, instrument.point, found.bars) : null
    return moves ? { moves } : { why: 'The stored bars have changed since this test: they do not lead to the stop that it reports.' }
  } catch (error) {
    if (error instanceof BarsTrouble) return { why: `How the stop moved is not known. ${error.message}` }
    throw error
  }
}
