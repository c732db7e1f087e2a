import { createHash } from 'node:crypto'
import { type Bars, type DayBoundary, dayMs, firstAtOrAfter, type Instrument } from '@assay/market'
import { referenceProvider } from '../providers/reference.ts'
import { joinShared } from '../series/shared-bars.ts'
import type { Source } from '../series/source.ts'
import { type CandlePart, countWhole } from '../series/whole-candle-counts.ts'
import type { Range } from '../store/ranges.ts'
import type { RatesOfSymbol } from './read-rates.ts'

/**
 * A series of reference rates: a bar a day from midnight to midnight UTC, all of whose prices are the rate of that day. The rate is known in the
 * afternoon and the bar closes at the day's end, so nothing is known early.
 */
export function referenceSource(instrument: Instrument, { time, rate }: RatesOfSymbol): Source | undefined {
  if (time.length === 0) return undefined
  const held: readonly Range[] = [[time[0], time[time.length - 1] + dayMs]]
  const versionOf = ([from, to]: Range) => hashOf(rate, time, firstAtOrAfter(time, from), firstAtOrAfter(time, to))
  const version = versionOf(held[0])
  const parts = new Map<DayBoundary, readonly CandlePart[]>()
  const candlesOf = (boundary: DayBoundary): readonly CandlePart[] => {
    const counts = countWhole(time, { instrument, held, timeframe: '1D', boundary, unfinished: null })
    return [{ period: held[0], of: (timeframe) => counts.get(timeframe) ?? null }]
  }
  return {
    provider: referenceProvider.id,
    label: referenceProvider.label,
    kind: 'reference',
    simulated: false,
    instrument,
    timeframe: '1D',
    held,
    bars: time.length,
    async candles(boundary) {
      const known = parts.get(boundary) ?? candlesOf(boundary)
      parts.set(boundary, known)
      return known
    },
    repaired: [],
    unfinished: null,
    version,
    versionOf,
    pieces: () => ({ kind: 'at hand' }),
    load: async ([from, to]) => joinShared([barsOf(time, rate)], from, to),
  }
}

function barsOf(time: Float64Array, rate: Float64Array): Bars {
  return { time, open: rate, high: rate, low: rate, close: rate, volume: new Float64Array(time.length).fill(Number.NaN) }
}

function hashOf(rate: Float64Array, time: Float64Array, from: number, to: number): string {
  const hash = createHash('sha256').update(time.subarray(from, to)).update(rate.subarray(from, to))
  return hash.digest('hex').slice(0, 16)
}
