import { type GoingOn, goingOn } from '@assay/indicators'
import { type Bars, candleEnd, type DayBoundary, isBuiltFrom, lastClosedInto, type Timeframe } from '@assay/market'
import { type GrowingBars, type GrowingCandles, growingBars, growingCandles } from './growing-bars.ts'
import type { Cached } from './held-columns.ts'
import type { MarketData } from './market-data.ts'
import type { SeriesCache } from './series-cache.ts'

/**
 * A cache over growing bars: a new bar costs one step per column. Its values equal those of a `seriesCache` over the same bars, to the last
 * bit. Candles of slower timeframes appear once they are closed, which is when a rule may read them.
 */
export interface GrowingCache extends SeriesCache {
  /** Adds the bars that follow, and the finer ones up to the end of the last of them. Values read before must be read again. */
  add(bars: Bars, finer?: Bars): void
  bytes(): number
}

export type MarketFacts = Omit<MarketData, 'bars' | 'finer'> & {
  /** The timeframe of the finer bars that will be added. */
  readonly finer?: Timeframe
}

/**
 * A cache that keeps about `limitMb` of columns. Beyond that, the least recently read columns are dropped and recomputed from the start
 * when needed.
 */
export function growingCache(facts: MarketFacts, limitMb = 1024): GrowingCache {
  const market = growingMarket(facts)
  const columns = growingColumns(limitMb)
  return {
    get data() {
      return market.data
    },
    candles: market.candles,
    closed: market.closed,
    get: columns.get,
    add(bars, finer) {
      market.add(bars, finer)
      columns.goOn()
    },
    // Each column continues by itself from where it stopped, so nothing is computed in pairs.
    has: () => true,
    machine: null,
    near: (column) => column,
    // Its memory is left to the garbage collector.
    tidy: () => {},
    release: columns.clear,
    bytes: () => columns.bytes() + market.bytes(),
  }
}

/** Growing bars, and the candles built from them. */
function growingMarket(facts: MarketFacts): Pick<GrowingCache, 'data' | 'candles' | 'closed' | 'add' | 'bytes'> {
  const { timeframe: base, dayBoundary } = facts
  const bars = growingBars()
  const finer = facts.finer && { timeframe: facts.finer, bars: growingBars() }
  const candles = new Map<Timeframe, GrowingCandles>()
  let time = Number.NEGATIVE_INFINITY
  let data = dataNow()

  function dataNow(): MarketData {
    return { ...facts, bars: bars.all(), finer: finer && { timeframe: finer.timeframe, bars: finer.bars.all() } }
  }

  function candlesOf(timeframe: Timeframe): Bars {
    if (timeframe === base) return data.bars
    if (timeframe === finer?.timeframe && !isBuiltFrom(timeframe, base)) return data.finer!.bars
    const growing = candles.get(timeframe) ?? growingCandles(sourceOf(timeframe, base, bars, finer), timeframe, dayBoundary)
    candles.set(timeframe, growing)
    growing.goOn(time)
    return growing.all()
  }

  return {
    get data() {
      return data
    },
    candles: candlesOf,
    closed: closedCandles(candlesOf, dayBoundary),
    add(more, moreFiner) {
      bars.add(more)
      if (moreFiner) finer?.bars.add(moreFiner)
      if (bars.count > 0) time = candleEnd(bars.all().time[bars.count - 1], base, dayBoundary)
      data = dataNow()
    },
    bytes: () => bars.bytes() + (finer?.bars.bytes() ?? 0) + sumOf(candles.values()),
  }
}

/** For each candle of `over`, the last closed one of `timeframe`; computed only for new candles. */
function closedCandles(candles: SeriesCache['candles'], dayBoundary: DayBoundary): SeriesCache['closed'] {
  const visible = new Map<string, Int32Array>()
  return (timeframe, over) => {
    const key = `${timeframe} ${over}`
    const { time: overTime } = candles(over)
    const known = visible.get(key) ?? new Int32Array(0)
    if (known.length === overTime.length) return known
    // Uses memory with room for more; earlier values are not written again.
    const grown = roomFor(known, overTime.length).subarray(0, overTime.length)
    lastClosedInto(grown, known.length, overTime, over, candles(timeframe).time, timeframe, dayBoundary)
    visible.set(key, grown)
    return grown
  }
}

const sumOf = (parts: Iterable<{ bytes(): number }>): number => [...parts].reduce((sum, each) => sum + each.bytes(), 0)

/** The bars from which the candles of a timeframe are built. */
function sourceOf(
  timeframe: Timeframe,
  base: Timeframe,
  bars: GrowingBars,
  finer: { timeframe: Timeframe; bars: GrowingBars } | undefined,
): GrowingBars {
  if (isBuiltFrom(timeframe, base)) return bars
  if (finer && isBuiltFrom(timeframe, finer.timeframe)) return finer.bars
  throw new Error(`'${timeframe}' candles cannot be built from '${base}' bars: finer bars are needed`)
}

interface Kept {
  readonly columns: GoingOn<() => Cached, Cached>
  value: Cached | undefined
  /** The number of additions of bars when it was computed. */
  turn: number
}

/** Columns by key. Each continues where it ended when bars are added. */
function growingColumns(limitMb: number) {
  const kept = new Map<string, Kept>()
  let turn = 0

  const bytes = () => sumOf([...kept.values()].map(({ columns }) => columns))

  /** Drops the least recently read columns. */
  function makeRoom(): void {
    let held = bytes()
    if (held <= limitMb * 2 ** 20) return
    for (const [key, { columns }] of [...kept].sort(([, a], [, b]) => a.turn - b.turn)) {
      if (held <= limitMb * 2 ** 20) return
      held -= columns.bytes()
      kept.delete(key)
    }
  }

  return {
    get<T extends Cached>(key: string, make: () => T): T {
      const place = kept.get(key) ?? { columns: goingOn((compute: () => Cached) => compute()), value: undefined, turn: -1 }
      if (place.turn === turn) return place.value as T
      if (place.turn < 0) kept.set(key, place)
      place.value = place.columns.next(make)
      place.turn = turn
      return place.value as T
    },
    /** Marks all values as outdated after bars were added. */
    goOn(): void {
      turn++
      if (turn % turnsBetween === 0) makeRoom()
    },
    clear: () => kept.clear(),
    bytes,
  }
}

/** Counting memory costs more than a bar, so it is done once in this many turns. */
const turnsBetween = 64

function roomFor(known: Int32Array, length: number): Int32Array {
  const whole = new Int32Array(known.buffer)
  if (whole.length >= length) return whole
  const larger = new Int32Array(Math.max(64, Math.ceil(length * 1.25)))
  larger.set(known)
  return larger
}
