/** Memory of columns that nobody reads any more, by length, to be lent again. */
export interface ColumnPool {
  /** A column of zeros. */
  take(length: number): Float64Array
  /** Gives memory back. Whoever still reads a column of it reads other numbers from now on. */
  give(buffers: Iterable<Float64Array>): void
}

/** A pool that keeps `mostMb` of memory at most. */
export function columnPool(mostMb = 256): ColumnPool {
  const free = new Map<number, Float64Array[]>()
  let kept = 0

  return {
    take(length) {
      const column = free.get(length)?.pop()
      if (!column) return new Float64Array(length)
      kept -= column.byteLength
      return column.fill(0)
    },
    give(columns) {
      for (const column of columns) {
        if (kept + column.byteLength > mostMb * 2 ** 20) return
        kept += column.byteLength
        const same = free.get(column.length)
        if (same) same.push(column)
        else free.set(column.length, [column])
      }
    },
  }
}
