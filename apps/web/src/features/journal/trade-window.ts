import type { JournalPosition } from '@assay/contracts'
import { dayMs, type Timeframe, timeframeMs } from '@assay/market'

/** A position that can be drawn: its opening and its instrument are known. */
export type DrawablePosition = JournalPosition & { readonly openedAt: string; readonly instrument: string }

export const isDrawable = (position: JournalPosition): position is DrawablePosition =>
  position.openedAt !== null && position.instrument !== null

const candles: readonly Timeframe[] = ['5min', '15min', '1h', '4h', '1D']
/** If a position lasts more candles than this, a slower timeframe is used. */
const mostHeld = 90
const [before, after] = [60, 30]
/** A weekend may lie between the candles around it. */
const pauseMs = 3 * dayMs

/** The candles that show a position: their timeframe, the range to load, and the range shown first. UTC milliseconds. */
export interface TradeWindow {
  readonly timeframe: Timeframe
  readonly from: number
  readonly to: number
  readonly seen: { readonly from: number; readonly to: number }
}

/** An open position is shown from its opening on. */
export function windowOf({ openedAt, closedAt }: Pick<DrawablePosition, 'openedAt' | 'closedAt'>): TradeWindow {
  const opened = Date.parse(openedAt)
  const closed = closedAt === null ? opened + mostHeld * timeframeMs['15min'] : Date.parse(closedAt)
  const timeframe = candles.find((each) => (closed - opened) / timeframeMs[each] <= mostHeld) ?? '1D'
  const candle = timeframeMs[timeframe]
  return {
    timeframe,
    from: opened - before * candle - pauseMs,
    to: closed + after * candle + pauseMs,
    seen: { from: opened - before * candle, to: closed + after * candle },
  }
}
