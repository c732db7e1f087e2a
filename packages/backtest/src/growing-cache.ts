import { type GoingOn, goingOn } from '@assay/indicators'
import { type Bars, candleEnd, type DayBoundary, isBuiltFrom, lastClosedInto, type Timeframe } from '@assay/market'
import { type GrowingBars, type GrowingCandles, growingBars, growingCandles } from './growing-bars.ts'
import type { Cached } from './held-columns.ts'
import type { MarketData } from './market-data.ts'
import type { SeriesCache } from './series-cache.ts'

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

/** A cache that keeps about `limitMb` of columns. Beyond that, what was read longest ago is computed from the beginning when it is read again. */
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
    // Each column goes on by itself from where it stopped: nothing is computed in pairs.
    has: () => true,
    machine: null,
    near: (column) => column,
    // Its memory is left to the garbage collector.
    tidy: () => {},
    release: columns.clear,
    bytes: () => columns.bytes() + market.bytes(),
  }
}

/** Bars that grow, and the candles built of them. */
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

/** For each candle of `over` the last closed one of `timeframe`; found for new candles alone. */
function closedCandles(candles: SeriesCache['candles'], dayBoundary: DayBoundary): SeriesCache['closed'] {
  const visible = new Map<string, Int32Array>()
  return (timeframe, over) => {
    const key = `${timeframe} ${over}`
    const { time: overTime } = candles(over)
    const known = visible.get(key) ?? new Int32Array(0)
    if (known.length === overTime.length) return known
    // In memory with room for more; what stands before is not written again.
    const grown = roomFor(known, overTime.length).subarray(0, overTime.length)
    lastClosedInto(grown, known.length, overTime, over, candles(timeframe).time, timeframe, dayBoundary)
    visible.set(key, grown)
    return grown
  }
}

const sumOf = (parts: Iterable<{ bytes(): number }>): number => [...parts].reduce((sum, each) => sum + each.bytes(), 0)

/** The bars of which candles of a timeframe are built. */
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
  /** How many times bars had been added when it was computed. */
  turn: number
}

/** Columns by key, each of which goes on where it ended when bars were added. */
function growingColumns(limitMb: number) {
  const kept = new Map<string, Kept>()
  let turn = 0

  const bytes = () => sumOf([...kept.values()].map(({ columns }) => columns))

  /** Drops what was read longest ago. */
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
    /** Bars were added: what was read before is read anew. */
    goOn(): void {
      turn++
      if (turn % turnsBetween === 0) makeRoom()
    },
    clear: () => kept.clear(),
    bytes,
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
