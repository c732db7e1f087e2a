import { type Bars, candleEnd, candleStart, resample, type Timeframe } from '@assay/market'

/** A candle that is not stored yet: the growing one, or one that closed a moment ago. Prices are bids. */
export interface LiveCandle {
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  /** Since when its prices are known: its opening time, or later if the page was opened in the middle of it. */
  readonly since: number
}

const boundary = 'new-york'

/** The candles after a quote: the last one grows, or a new one begins at its time. A quote older than the last candle changes nothing. */
export function withQuote(
  candles: readonly LiveCandle[],
  { bid, at }: { bid: number; at: number },
  timeframe: Timeframe,
): readonly LiveCandle[] {
  const time = candleStart(at, timeframe, boundary)
  const last = candles.at(-1)
  if (last && time < last.time) return candles
  if (last && time === last.time) {
    if (last.close === bid && last.high >= bid && last.low <= bid) return candles
    return [...candles.slice(0, -1), { ...last, high: Math.max(last.high, bid), low: Math.min(last.low, bid), close: bid }]
  }
  // A page that followed the previous candle has received the first price of this one.
  const since = last && candleEnd(last.time, timeframe, boundary) === time ? time : at
  return [...candles, { time, open: bid, high: bid, low: bid, close: bid, since }]
}

/** The candles without those that are stored, which are authoritative. `last` is the opening time of the last stored one. */
export function withoutStored(candles: readonly LiveCandle[], last: number): readonly LiveCandle[] {
  const kept = candles.filter(({ time }) => time > last)
  return kept.length === candles.length ? candles : kept
}

/** Fills in the part of the growing candle before the page was opened, from stored minutes. */
export function withMinutes(candles: readonly LiveCandle[], minutes: Bars, timeframe: Timeframe): readonly LiveCandle[] {
  const built = resample(minutes, timeframe, boundary)
  const i = built.time.length - 1
  if (i < 0) return candles
  const time = built.time[i]
  const last = candles.at(-1)
  if (last && last.time > time) return candles
  const isWhole = minutes.time.indexOf(time) >= 0
  const known = last?.time === time ? last : undefined
  const filled: LiveCandle = {
    time,
    open: isWhole || !known ? built.open[i] : known.open,
    high: Math.max(built.high[i], known?.high ?? -Infinity),
    low: Math.min(built.low[i], known?.low ?? Infinity),
    close: known?.close ?? built.close[i],
    since: isWhole ? time : (known?.since ?? minutes.time[0]),
  }
  return [...(known ? candles.slice(0, -1) : candles), filled]
}
