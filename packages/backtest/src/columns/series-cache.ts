import { columnToFill } from '@assay/indicators'
import { type Bars, barColumns, isBuiltFrom, lastClosed, resample, type Timeframe } from '@assay/market'
import type { Machine } from '@assay/sweep'
import { columnPool } from './column-pool.ts'
import { type Cached, HeldColumns } from './held-columns.ts'
import type { MarketData } from './market-data.ts'

/** Values computed over one set of bars, kept between runs, so that an edited block costs one column. */
export interface SeriesCache {
  readonly data: MarketData
  /** Candles of a timeframe, built once from the base or, if that is not possible, from the finer bars. */
  candles(timeframe: Timeframe): Bars
  /** For each candle of `over`, the last closed candle of `timeframe`; -1 before the first. */
  closed(timeframe: Timeframe, over: Timeframe): Int32Array
  /** The value of `key`, made by `make` if it is not cached. A key names everything that the value depends on besides the bars. */
  get<T extends Cached>(key: string, make: () => T): T
  /** Whether the value of `key` is cached. */
  has(key: string): boolean
  /** The machine that computes on the columns in its memory; with null, TypeScript computes. */
  readonly machine: Machine | null
  /**
   * A column of the bars copied to where the machine can read it. Any other column, and every column without a machine, is returned as it
   * is.
   */
  near(column: Float64Array): Float64Array
  /** Returns the memory of dropped columns. Call it when results of earlier runs are no longer read. */
  tidy(): void
  /** Returns the memory of all columns to the pool. Neither the cache nor anything read from it may be used afterwards. */
  release(): void
}

/** The free memory that a cache keeps for reuse if it is not given a pool, in MB. */
const ownPoolMb = 64

/** A cache over `data`. Beyond `limitMb` the least recently used columns are dropped first. Columns use memory of `pool`. */
export function seriesCache(data: MarketData, limitMb = 1024, pool = columnPool(ownPoolMb)): SeriesCache {
  const columns = new HeldColumns(limitMb, pool)
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
    get: (key, make) => columns.get(key, make),
    has: (key) => columns.has(key),
    tidy: () => columns.tidy(),
    release: () => columns.release(),
    machine: pool.machine,
    near(column) {
      const { machine } = pool
      if (!machine || machine.holds(column)) return column
      const name = barColumns.find((each) => data.bars[each] === column)
      return name ? columns.get(`near ${name}`, () => copyOf(column)) : column
    },
  }
}

function copyOf(column: Float64Array): Float64Array {
  const copy = columnToFill(column.length, 0)
  copy.set(column)
  return copy
}

function build({ timeframe: base, bars, finer, dayBoundary }: MarketData, timeframe: Timeframe): Bars {
  if (isBuiltFrom(timeframe, base)) return resample(bars, timeframe, dayBoundary)
  if (finer?.timeframe === timeframe) return finer.bars
  if (finer && isBuiltFrom(timeframe, finer.timeframe)) return resample(finer.bars, timeframe, dayBoundary)
  throw new Error(`'${timeframe}' candles cannot be built from '${base}' bars: finer bars are needed`)
}
