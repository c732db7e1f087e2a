import { withLender } from '@assay/indicators'
import { type Bars, isBuiltFrom, lastClosed, resample, type Timeframe } from '@assay/market'
import { type ColumnPool, columnPool } from './column-pool.ts'
import type { MarketData } from './market-data.ts'

/** What has been computed over one set of bars, kept from run to run: an edited block then costs one column. */
export interface SeriesCache {
  readonly data: MarketData
  /** Candles of a timeframe, built once from the base or, where that cannot be, from the finer bars. */
  candles(timeframe: Timeframe): Bars
  /** For each candle of `over` the last closed candle of `timeframe`, -1 before the first. */
  closed(timeframe: Timeframe, over: Timeframe): Int32Array
  /** The value of `key`, made by `make` when it is not held. Keys name everything that the value depends on besides the bars. */
  get<T extends Cached>(key: string, make: () => T): T
  /** Gives the memory of all columns back to the pool. Neither the cache nor anything that was read from it may be used afterwards. */
  release(): void
}

export type Cached = Float64Array | Int32Array | Readonly<Record<string, Float64Array | Int32Array>>

const megabyte = 2 ** 20

/** What a cache without a given pool keeps for its own next columns, in MB. */
const ownPoolMb = 64

/** A cache over `data`. Beyond `limitMb` what was used longest ago goes first. Columns are made in memory of `pool`. */
export function seriesCache(data: MarketData, limitMb = 1024, pool = columnPool(ownPoolMb)): SeriesCache {
  const columns = heldColumns(limitMb, pool)
  const candles = new Map<Timeframe, Bars>([[data.timeframe, data.bars]])

  function candlesOf(timeframe: Timeframe): Bars {
    const ready = candles.get(timeframe)
    if (ready) return ready
    const built = build(data, timeframe)
    candles.set(timeframe, built)
    return built
  }

  return {
    data,
    candles: candlesOf,
    closed: (timeframe, over) =>
      columns.get(`closed ${timeframe} ${over}`, () =>
        lastClosed(candlesOf(over).time, over, candlesOf(timeframe).time, timeframe, data.dayBoundary),
      ),
    get: columns.get,
    release: columns.release,
  }
}

/** Columns by key, in memory of a pool. */
function heldColumns(limitMb: number, pool: ColumnPool): Pick<SeriesCache, 'get' | 'release'> {
  const held = new Map<string, Cached>()
  const lent = new Map<ArrayBufferLike, Float64Array>()
  let bytes = 0

  function keep(key: string, value: Cached): void {
    held.set(key, value)
    bytes += bytesOf(value)
    for (const [oldest, dropped] of held) {
      if (bytes <= limitMb * megabyte || oldest === key) return
      held.delete(oldest)
      bytes -= bytesOf(dropped)
      // Somebody may still read it: it is left to the garbage collector.
      for (const { buffer } of arraysOf(dropped)) lent.delete(buffer)
    }
  }

  return {
    get<T extends Cached>(key: string, make: () => T): T {
      const ready = held.get(key)
      if (ready === undefined) {
        const made = borrowing(pool, make, lent)
        keep(key, made)
        return made
      }
      held.delete(key)
      held.set(key, ready)
      return ready as T
    },
    release() {
      pool.give(lent.values())
      lent.clear()
      held.clear()
      bytes = 0
    },
  }
}

/** Runs `make` in memory of the pool. What does not stand in the result goes back at once, the rest is noted in `lent`. */
function borrowing<T extends Cached>(pool: ColumnPool, make: () => T, lent: Map<ArrayBufferLike, Float64Array>): T {
  const taken: Float64Array[] = []
  const made = withLender((length) => {
    const column = pool.take(length)
    taken.push(column)
    return column
  }, make)
  const kept = new Set(arraysOf(made).map(({ buffer }) => buffer))
  for (const column of taken) if (kept.has(column.buffer)) lent.set(column.buffer, column)
  pool.give(taken.filter(({ buffer }) => !kept.has(buffer)))
  return made
}

function build({ timeframe: base, bars, finer, dayBoundary }: MarketData, timeframe: Timeframe): Bars {
  if (isBuiltFrom(timeframe, base)) return resample(bars, timeframe, dayBoundary)
  if (finer?.timeframe === timeframe) return finer.bars
  if (finer && isBuiltFrom(timeframe, finer.timeframe)) return resample(finer.bars, timeframe, dayBoundary)
  throw new Error(`'${timeframe}' candles cannot be built from '${base}' bars: finer bars are needed`)
}

const arraysOf = (value: Cached): readonly (Float64Array | Int32Array)[] =>
  value instanceof Float64Array || value instanceof Int32Array ? [value] : Object.values(value)

const bytesOf = (value: Cached): number => arraysOf(value).reduce((sum, column) => sum + column.byteLength, 0)
