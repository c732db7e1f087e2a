import { type Bars, barColumns, firstAtOrAfter, newBars, sliceBars } from '@assay/market'
import { aboutToShare } from '../../../platform/machine/shared-memory.ts'

/** Columns of `length` in memory that worker threads can read without a copy. */
export function newSharedBars(length: number): Bars {
  aboutToShare(length * barColumns.length * Float64Array.BYTES_PER_ELEMENT)
  const column = () => new Float64Array(new SharedArrayBuffer(length * Float64Array.BYTES_PER_ELEMENT))
  return { time: column(), open: column(), high: column(), low: column(), close: column(), volume: column() }
}

/** Joins the bars with `from` ≤ time < `to` of ascending parts into one series in shared memory. */
export function joinShared(parts: readonly Bars[], from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY): Bars {
  const wanted = parts.map((part) => sliceBars(part, firstAtOrAfter(part.time, from), firstAtOrAfter(part.time, to)))
  return join(wanted, newSharedBars)
}

/** Joins ascending parts into one series in the memory of this thread. */
export const joinBars = (parts: readonly Bars[]): Bars => join(parts, newBars)

function join(parts: readonly Bars[], make: (length: number) => Bars): Bars {
  const joined = make(parts.reduce((count, { time }) => count + time.length, 0))
  let at = 0
  for (const part of parts) {
    for (const name of barColumns) joined[name].set(part[name], at)
    at += part.time.length
  }
  return joined
}

/** The memory that a series takes, in bytes. */
export const bytesOf = ({ time }: Bars): number => time.length * barColumns.length * Float64Array.BYTES_PER_ELEMENT
