import { type Bars, candleEnd, candleStart, coverage, type Gap, type Instrument, type Timeframe } from '@assay/market'
import type { Range } from '../store/ranges.ts'

/** How many of the bars expected by market hours a part of a series has. */
export interface StretchCoverage {
  readonly expected: number
  readonly held: number
  readonly gapCount: number
  readonly gaps: readonly Gap[]
  /** By the start of the trading week. */
  readonly weeks: ReadonlyMap<number, { readonly expected: number; readonly held: number }>
}

/** The number of gaps kept for each part, the largest ones. */
const mostGaps = 20

export function stretchCoverage(bars: Bars, instrument: Instrument, timeframe: Timeframe, [from, to]: Range): StretchCoverage {
  const { expected, held, gapCount, gaps } = coverage(bars, instrument, timeframe, from, to)
  const weeks = new Map<number, { expected: number; held: number }>()
  for (let start = from; start < to; start = candleEnd(start, '1W', 'new-york')) {
    const part = coverage(bars, instrument, timeframe, start, Math.min(to, candleEnd(start, '1W', 'new-york')))
    weeks.set(candleStart(start, '1W', 'new-york'), { expected: part.expected, held: part.held })
  }
  return { expected, held, gapCount, gaps: largest(gaps), weeks }
}

const largest = (gaps: readonly Gap[]): Gap[] => gaps.toSorted((a, b) => b.bars - a.bars).slice(0, mostGaps)

/** Adds up the coverage of parts that follow each other. */
export function addCoverage(stretches: readonly StretchCoverage[]): StretchCoverage {
  const weeks = new Map<number, { expected: number; held: number }>()
  let [expected, held, gapCount] = [0, 0, 0]
  for (const stretch of stretches) {
    expected += stretch.expected
    held += stretch.held
    gapCount += stretch.gapCount
    for (const [week, part] of stretch.weeks) {
      const before = weeks.get(week) ?? { expected: 0, held: 0 }
      weeks.set(week, { expected: before.expected + part.expected, held: before.held + part.held })
    }
  }
  return { expected, held, gapCount, gaps: largest(stretches.flatMap(({ gaps }) => [...gaps])), weeks }
}
