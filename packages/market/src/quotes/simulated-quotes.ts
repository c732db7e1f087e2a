import type { Bars } from '../bars.ts'
import type { Instrument } from '../instrument.ts'
import { hashText, mix, newRandom, type Random, uniform } from '../random.ts'
import { minuteMs } from '../time-spans.ts'
import type { Quote } from './quote.ts'

const fewest = 4
/** Four per second. */
const most = 240
/** Share of the price, in usual times. */
const spreadShare = 0.00008

/**
 * Quotes that could have produced a one-minute bar, ascending in time. The first bid is its open, the last its close;
 * they reach its high and its low and never go beyond, so bars built from them equal the simulated market's. Their
 * number is the bar's volume, within limits. The same instrument, bar and seed give the same quotes.
 */
export function simulatedQuotes(instrument: Instrument, bars: Bars, index: number, seed: number, source: string): Quote[] {
  const start = bars.time[index]
  const next = newRandom(mix(mix(seed >>> 0, hashText(instrument.symbol)), start / minuteMs))
  const count = Math.min(most, Math.max(fewest, bars.volume[index]))
  const scale = 10 ** instrument.digits
  const spread = Math.max(1, Math.round(instrument.typicalPrice * spreadShare * scale))
  return bidsOf(bars, index, count, next, scale).map((bid, i) => ({
    symbol: instrument.symbol,
    bid,
    ask: Math.round(bid * scale + spread * (1 + 0.5 * uniform(next))) / scale,
    at: start + Math.floor(((i + 0.9 * uniform(next)) * minuteMs) / count),
    source,
  }))
}

/** A walk from the open through the extremes, in either order, to the close. */
function bidsOf(bars: Bars, index: number, count: number, next: Random, scale: number): number[] {
  const [open, high, low, close] = [bars.open[index], bars.high[index], bars.low[index], bars.close[index]]
  const first = 1 + (next() % (count - 3))
  const second = first + 1 + (next() % (count - 2 - first))
  const extremes = next() % 2 === 0 ? [high, low] : [low, high]
  const turns = [[0, open] as const, [first, extremes[0]] as const, [second, extremes[1]] as const, [count - 1, close] as const]
  const bids: number[] = []
  for (let turn = 0; turn < 3; turn++) {
    const [[from, begin], [to, end]] = [turns[turn], turns[turn + 1]]
    for (let i = from; i < to; i++) {
      const straight = begin + ((end - begin) * (i - from)) / (to - from)
      const strayed = i === from ? begin : straight + (uniform(next) - 0.5) * 0.2 * (high - low)
      bids.push(Math.round(Math.min(high, Math.max(low, strayed)) * scale) / scale)
    }
  }
  return [...bids, close]
}
