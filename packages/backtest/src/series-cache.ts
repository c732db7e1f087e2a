import { columnFrom } from '@assay/indicators'
import { type Bars, barColumns, isBuiltFrom, lastClosed, resample, type Timeframe } from '@assay/market'
import type { Machine } from '@assay/sweep'
import { columnPool } from './column-pool.ts'
import { type Cached, HeldColumns } from './held-columns.ts'
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
  /** Whether the value of `key` is held. */
  has(key: string): boolean
  /** The machine that computes on the columns in its memory; null: TypeScript does. */
  readonly machine: Machine | null
  /** A column of the bars where the machine can read it. Any other column, and all of them without a machine, as they are. */
  near(column: Float64Array): Float64Array
  /** Gives the memory back that went out of the cache, when nobody reads what an earlier run was given. */
  tidy(): void
  /** Gives the memory of all columns back to the pool. Neither the cache nor anything that was read from it may be used afterwards. */
  release(): void
}

/** What a cache without a given pool keeps for its own next columns, in MB. */
const ownPoolMb = 64

/** A cache over `data`. Beyond `limitMb` what was used longest ago goes first. Columns are made in memory of `pool`. */
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
  const copy = columnFrom(column.length, 0)
  copy.set(column)
  return copy
}

function build({ timeframe: base, bars, finer, dayBoundary }: MarketData, timeframe: Timeframe): Bars {
  if (isBuiltFrom(timeframe, base)) return resample(bars, timeframe, dayBoundary)
  if (finer?.timeframe === timeframe) return finer.bars
  if (finer && isBuiltFrom(timeframe, finer.timeframe)) return resample(finer.bars, timeframe, dayBoundary)
  throw new Error(`'${timeframe}' candles cannot be built from '${base}' bars: finer bars are needed`)
}
