import { candleEnd, type Instrument, minuteMs, sessionsBetween, type Timeframe, timeframeMs } from '@assay/market'
import type { Range } from '../store/ranges.ts'

/** How far the first or last bar may be from the opening or close of its session. This much is thin trading, not a missing part. */
const slackMs = 15 * minuteMs

/**
 * The time that the bars of a file cover: from the first bar to the end of the last, extended to the opening or close of the session
 * if that is only minutes away. Null for no bars.
 */
export function heldRange(time: Float64Array, timeframe: Timeframe, instrument: Instrument): Range | null {
  if (time.length === 0) return null
  const first = time[0]
  const end = candleEnd(time[time.length - 1], timeframe, 'new-york')
  if (timeframeMs[timeframe] >= timeframeMs['1D']) return [first, end]
  const [opening] = sessionsBetween(instrument, first, first + 1)
  const [closing] = sessionsBetween(instrument, end - 1, end)
  const from = opening && first - opening.open <= slackMs ? opening.open : first
  const to = closing && closing.close - end <= slackMs ? Math.max(closing.close, end) : end
  return [Math.min(from, first), to]
}
