import type { Machine } from '@assay/sweep'

/** Memory of columns no longer in use, by length, ready to be lent again. */
export interface ColumnPool {
  /** A column, of zeros unless `cleared` is false. */
  take(length: number, cleared?: boolean): Float64Array
  /** Takes memory back. It may be overwritten from now on, so its columns must no longer be read. */
  give(columns: Iterable<Float64Array>): void
  /** The machine that computes on the columns in its own memory; null if there is none. */
  readonly machine: Machine | null
}

/** A pool that keeps at most `mostMb` of memory. It lends from the memory of `machine` first, while that has room. */
export function columnPool(mostMb = 256, machine: Machine | null = null): ColumnPool {
  const free = new Map<number, Float64Array[]>()
  let kept = 0

  return {
    machine,
    take(length, cleared = true) {
      const near = length > 0 ? machine?.take(length, cleared) : undefined
      if (near) return near
      const column = free.get(length)?.pop()
      if (!column) return new Float64Array(length)
      kept -= column.byteLength
      return cleared ? column.fill(0) : column
    },
    give(columns) {
      for (const column of columns) {
        if (machine?.holds(column)) {
          machine.give(column)
          continue
        }
        if (kept + column.byteLength > mostMb * 2 ** 20) continue
        kept += column.byteLength
        const same = free.get(column.length)
        if (same) same.push(column)
        else free.set(column.length, [column])
      }
    },
  }
}
