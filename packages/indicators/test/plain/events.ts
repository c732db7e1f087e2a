import { minuteMs } from '@assay/market'
import { spans, surprises } from '../events.ts'
import type { Candle, Plain } from './candles.ts'

const closeOf = ({ time }: Candle) => time + 15 * minuteMs
const year = 365 * 24 * 60

/** Minutes between a close and the nearest event known then in the given direction; the smallest that is not negative. */
const nearest = (close: number, sign: 1 | -1): number => {
  const known = spans.filter(({ from, to }) => from <= close && close < to)
  const away = known.map(({ scheduled }) => (sign * (scheduled - close)) / minuteMs).filter((minutes) => minutes >= 0)
  return away.length > 0 ? Math.min(...away) : year
}

export const events: Readonly<Record<string, Plain>> = {
  MINUTES_TO_EVENT: (candles) => ({ minutes: candles.map((candle) => nearest(closeOf(candle), 1)) }),
  MINUTES_SINCE_EVENT: (candles) => ({ minutes: candles.map((candle) => nearest(closeOf(candle), -1)) }),
  EVENT_SURPRISE: (candles) => ({
    surprise: candles.map((candle) => surprises.findLast(({ known }) => known <= closeOf(candle))!.surprise),
  }),
}
