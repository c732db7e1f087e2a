import { minuteBars } from '@assay/market'

export interface Candle {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
}

const stepMs = 10_000

/** The one-minute bar formed by these bids in order. At most six. */
export function candleOf(bids: readonly number[]): Candle {
  const minutes = minuteBars()
  for (const [at, bid] of bids.entries()) minutes.add({ symbol: 'XAUUSD', bid, ask: bid, at: at * stepMs, source: 'lesson' })
  const { open, high, low, close } = minutes.close(60_000)
  return { open: open[0], high: high[0], low: low[0], close: close[0] }
}

export interface Anatomy {
  readonly body: number
  readonly upper: number
  readonly lower: number
  /** From low to high. */
  readonly range: number
}

/** The lengths of the candle's parts. */
export const anatomyOf = ({ open, high, low, close }: Candle): Anatomy => ({
  body: Math.abs(close - open),
  upper: high - Math.max(open, close),
  lower: Math.min(open, close) - low,
  range: high - low,
})
