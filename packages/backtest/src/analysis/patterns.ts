import { entries } from '@assay/indicators'
import { sliceBars, type Timeframe } from '@assay/market'
import type { SeriesCache } from '../columns/series-cache.ts'
import { type Candles, windowOf } from './candles.ts'
import { columnOf } from './measures.ts'
import { patternRule } from './rules.ts'
import type { Analysis } from './schema.ts'
import { signalOutcomes } from './signal-outcomes.ts'

type Line = Analysis['patterns']['lines'][number]

const frames: readonly Timeframe[] = ['1h', '4h', '1D']
/** Patterns completed within this many bars are listed. */
const lastBars = 3
/** Enough bars for every pattern to know the usual candle sizes before it. */
const lookBars = 100
const mostLines = 12

/** The touching and confirmed forms are left out, because they are also the plain entry. */
const candidates = entries.filter(
  ({ name, pattern }) => (pattern === 'bullish' || pattern === 'bearish') && !/_(TOUCHING|CONFIRMED)$/.test(name),
)

export function patternsBlock(candles: Candles): Analysis['patterns'] {
  const found = frames.flatMap((timeframe) => linesIn(candles.of(timeframe)))
  return {
    method: `Candlestick patterns of the last ${lastBars} bars on 1h, 4h and 1D, and how often the close 8 bars later was on their side; n are those at least 8 bars apart, with their 95 % Wilson interval.`,
    lines: found.toSorted((a, b) => a.ago - b.ago || b.rate.n - a.rate.n).slice(0, mostLines),
  }
}

function linesIn(cache: SeriesCache): Line[] {
  const { bars, timeframe } = cache.data
  const count = bars.close.length
  if (count === 0) return []
  const recent = sliceBars(bars, Math.max(0, count - lookBars), count)
  const end = recent.close.length
  return candidates.flatMap(({ name, displayedName, pattern }) => {
    const column = columnOf(name, recent)
    const isRecent = [...column.subarray(end - lastBars)].some((strength) => strength !== 0 && !Number.isNaN(strength))
    return isRecent ? lineOf(cache, name, displayedName, pattern === 'bullish' ? 1 : -1) : []
  })

  function lineOf(from: SeriesCache, name: string, label: string, side: 1 | -1): Line[] {
    const rule = patternRule(name, timeframe)
    const { bars: at, rate } = signalOutcomes(from, rule, side)
    const last = at.at(-1)
    // The pattern needs more history than was searched, so it is not there.
    if (last === undefined || count - 1 - last >= lastBars) return []
    const word = side > 0 ? 'long' : 'short'
    return [
      {
        id: `${name}-${timeframe}`,
        label,
        timeframe,
        side: word,
        ago: count - 1 - last,
        at: bars.time[last],
        rate,
        window: windowOf(from),
        test: { timeframe, side: word, rule },
      },
    ]
  }
}
