import type { Machine } from '@assay/sweep'

/** Memory of columns that nobody reads any more, by length, to be lent again. */
export interface ColumnPool {
  /** A column of zeros. */
  take(length: number): Float64Array
  /** Gives memory back. Whoever still reads a column of it reads other numbers from now on. */
  give(columns: Iterable<Float64Array>): void
  /** What computes on the columns that stand in its memory; null: nothing does. */
  readonly machine: Machine | null
}

/** A pool that keeps `mostMb` of memory at most. It lends from the memory of `machine` first, as long as that has room. */
export function columnPool(mostMb = 256, machine: Machine | null = null): ColumnPool {
  const free = new Map<number, Float64Array[]>()
  let kept = 0

  return {
    machine,
    take(length) {
      const near = length > 0 ? machine?.take(length) : undefined
      if (near) return near
      const column = free.get(length)?.pop()
      if (!column) return new Float64Array(length)
      kept -= column.byteLength
      return column.fill(0)
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
