import { type GoingOn, goingOn } from '@assay/indicators'
import { type Bars, candleEnd, isBuiltFrom, lastClosedInto, type Timeframe } from '@assay/market'
import { type GrowingBars, type GrowingCandles, growingBars, growingCandles } from './growing-bars.ts'
import type { MarketData } from './market-data.ts'
import type { Cached, SeriesCache } from './series-cache.ts'

/**
 * A cache over bars that grow: a new bar costs each column one step. Its values are those of a `seriesCache` over the same bars, to the last bit.
 * Candles of slower timeframes are there once they are over, which is when a rule may read them.
 */
export interface GrowingCache extends SeriesCache {
  /** Takes the bars that follow, and the finer ones up to the end of the last of them. What was read before is read anew. */
  add(bars: Bars, finer?: Bars): void
  bytes(): number
}

export type MarketFacts = Omit<MarketData, 'bars' | 'finer'> & {
  /** The timeframe of the finer bars that will be added. */
  readonly finer?: Timeframe
}

interface Kept {
  readonly columns: GoingOn<() => Cached, Cached>
  value: Cached | undefined
  /** How many times bars had been added when it was computed. */
  turn: number
}

/** A cache that keeps about `limitMb` of columns. Beyond that, what was read longest ago is computed from the beginning when it is read again. */
export function growingCache(facts: MarketFacts, limitMb = 1024): GrowingCache {
  const { timeframe: base, dayBoundary } = facts
  const bars = growingBars()
  const finer = facts.finer && { timeframe: facts.finer, bars: growingBars() }
  const candles = new Map<Timeframe, GrowingCandles>()
  const visible = new Map<string, Int32Array>()
  const kept = new Map<string, Kept>()
  let turn = 0
  let time = Number.NEGATIVE_INFINITY
  let data = dataNow()

  function dataNow(): MarketData {
    const { timeframe, point } = facts
    return { timeframe, dayBoundary, point, bars: bars.all(), finer: finer && { timeframe: finer.timeframe, bars: finer.bars.all() } }
  }

  function candlesOf(timeframe: Timeframe): Bars {
    if (timeframe === base) return data.bars
    if (timeframe === finer?.timeframe && !isBuiltFrom(timeframe, base)) return data.finer!.bars
    const growing = candles.get(timeframe) ?? growingCandles(sourceOf(timeframe), timeframe, dayBoundary)
    candles.set(timeframe, growing)
    growing.goOn(time)
    return growing.all()
  }

  function sourceOf(timeframe: Timeframe): GrowingBars {
    if (isBuiltFrom(timeframe, base)) return bars
    if (finer && isBuiltFrom(timeframe, finer.timeframe)) return finer.bars
    throw new Error(`'${timeframe}' candles cannot be built from '${base}' bars: finer bars are needed`)
  }

  function closed(timeframe: Timeframe, over: Timeframe): Int32Array {
    const key = `${timeframe} ${over}`
    const { time: overTime } = candlesOf(over)
    const known = visible.get(key) ?? new Int32Array(0)
    if (known.length === overTime.length) return known
    // In memory with room for more; what stands before is not written again.
    const memory = roomFor(known, overTime.length)
    const grown = memory.subarray(0, overTime.length)
    lastClosedInto(grown, known.length, overTime, over, candlesOf(timeframe).time, timeframe, dayBoundary)
    visible.set(key, grown)
    return grown
  }

  function get<T extends Cached>(key: string, make: () => T): T {
    const place = kept.get(key) ?? { columns: goingOn((compute: () => Cached) => compute()), value: undefined, turn: -1 }
    if (place.turn === turn) return place.value as T
    if (place.turn < 0) kept.set(key, place)
    place.value = place.columns.next(make)
    place.turn = turn
    return place.value as T
  }

  const columnBytes = () => [...kept.values()].reduce((sum, { columns }) => sum + columns.bytes(), 0)

  /** Drops what was read longest ago. */
  function makeRoom(): void {
    let bytes = columnBytes()
    if (bytes <= limitMb * 2 ** 20) return
    for (const [key, { columns }] of [...kept].sort(([, a], [, b]) => a.turn - b.turn)) {
      if (bytes <= limitMb * 2 ** 20) return
      bytes -= columns.bytes()
      kept.delete(key)
    }
  }

  return {
    get data() {
      return data
    },
    candles: candlesOf,
    closed,
    get,
    add(more, moreFiner) {
      bars.add(more)
      if (moreFiner) finer?.bars.add(moreFiner)
      if (bars.count > 0) time = candleEnd(bars.all().time[bars.count - 1], base, dayBoundary)
      data = dataNow()
      turn++
      if (turn % turnsBetween === 0) makeRoom()
    },
    release: () => kept.clear(),
    bytes: () =>
      columnBytes() + bars.bytes() + (finer?.bars.bytes() ?? 0) + [...candles.values()].reduce((sum, each) => sum + each.bytes(), 0),
  }
}

/** Counting memory costs more than a bar: it is done so seldom. */
const turnsBetween = 64

function roomFor(known: Int32Array, length: number): Int32Array {
  const whole = new Int32Array(known.buffer)
  if (whole.length >= length) return whole
  const larger = new Int32Array(Math.max(64, Math.ceil(length * 1.25)))
  larger.set(known)
  return larger
}
