/**
 * Bars of one series as columns of equal length. `time` is the opening time in integer UTC milliseconds, strictly
 * ascending.
 * Prices are doubles in the quote currency, read from decimal text and never rescaled. `volume` is NaN where it is
 * unknown; 0 means that nothing was traded.
 */
export interface Bars {
  readonly time: Float64Array
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  readonly volume: Float64Array
}

/** The time, price and volume columns, in the order that every table and file uses. */
export const barColumns = ['time', 'open', 'high', 'low', 'close', 'volume'] as const

/** Columns of `length` zeros, to be filled by the caller. */
export function newBars(length: number): Bars {
  const column = () => new Float64Array(length)
  return { time: column(), open: column(), high: column(), low: column(), close: column(), volume: column() }
}

/** Bars [from, to) as views on the same memory, without copying. */
export function sliceBars(bars: Bars, from: number, to: number): Bars {
  return {
    time: bars.time.subarray(from, to),
    open: bars.open.subarray(from, to),
    high: bars.high.subarray(from, to),
    low: bars.low.subarray(from, to),
    close: bars.close.subarray(from, to),
    volume: bars.volume.subarray(from, to),
  }
}

/** Returns the bars with an unknown (NaN) volume if every volume is 0, because files write 0 when they have no volume. */
export function withKnownVolume(bars: Bars): Bars {
  const { volume } = bars
  return volume.every((each) => each === 0) ? { ...bars, volume: new Float64Array(volume.length).fill(Number.NaN) } : bars
}

/** Whether the volume is known for `all`, `some` or `none` of the bars. Returns `all` for an empty series. */
export function volumeKnown({ volume }: Bars): 'all' | 'some' | 'none' {
  const unknown = volume.reduce((count, each) => count + (Number.isNaN(each) ? 1 : 0), 0)
  if (unknown === 0) return 'all'
  return unknown === volume.length ? 'none' : 'some'
}

/** Index of the first bar that opens at or after `time`; `bars.time.length` when there is none. */
export function firstAtOrAfter(time: Float64Array, at: number): number {
  let low = 0
  let high = time.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (time[middle] < at) low = middle + 1
    else high = middle
  }
  return low
}
