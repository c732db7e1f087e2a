import { type Bars, barColumns, candleEnd, type DayBoundary, newBars, resample, sliceBars, type Timeframe } from '@assay/market'

/** Bars that only grow at the end. Results of earlier calls of `all` stay unchanged. */
export interface GrowingBars {
  readonly count: number
  all(): Bars
  add(bars: Bars): void
  bytes(): number
}

export function growingBars(): GrowingBars {
  let held = newBars(0)
  let count = 0
  let all = held

  return {
    get count() {
      return count
    },
    all: () => all,
    add(bars) {
      const added = bars.time.length
      if (count + added > held.time.length) held = copied(all, Math.max(64, Math.ceil((count + added) * 1.25)))
      for (const name of barColumns) held[name].set(bars[name], count)
      count += added
      all = sliceBars(held, 0, count)
    },
    bytes: () => held.time.byteLength * barColumns.length,
  }
}

function copied(bars: Bars, length: number): Bars {
  const larger = newBars(length)
  for (const name of barColumns) larger[name].set(bars[name])
  return larger
}

/** The closed candles of a timeframe, built from growing bars. */
export interface GrowingCandles {
  all(): Bars
  /** Processes the bars that were added. No further bar will come up to `time`. */
  goOn(time: number): void
  bytes(): number
}

export function growingCandles(bars: GrowingBars, timeframe: Timeframe, boundary: DayBoundary): GrowingCandles {
  const candles = growingBars()
  /** The first bar of the unfinished candle, and the end of that candle. */
  let begun = 0
  let end = Number.NEGATIVE_INFINITY

  return {
    all: candles.all,
    goOn(time) {
      if (begun === bars.count) return
      const known = bars.all()
      if (end === Number.NEGATIVE_INFINITY) end = candleEnd(known.time[begun], timeframe, boundary)
      if (time < end) return
      const built = resample(sliceBars(known, begun, known.time.length), timeframe, boundary)
      const last = built.time.length - 1
      const isOver = candleEnd(built.time[last], timeframe, boundary) <= time
      candles.add(isOver ? built : sliceBars(built, 0, last))
      begun = known.time.length
      end = Number.NEGATIVE_INFINITY
      if (isOver) return
      while (begun > 0 && known.time[begun - 1] >= built.time[last]) begun--
    },
    bytes: candles.bytes,
  }
}
