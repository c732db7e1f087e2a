import { withLender } from '@assay/indicators'
import type { ColumnPool } from './column-pool.ts'

export type Cached = Float64Array | Int32Array | Readonly<Record<string, Float64Array | Int32Array>>

const megabyte = 2 ** 20

/** Dropped memory is returned once there is this much of it. */
const worthTidying = 8 * megabyte

/** Columns by key, in memory of a pool. Beyond `limitMb` the least recently used are dropped first. */
export class HeldColumns {
  readonly #held = new Map<string, Cached>()
  readonly #lent: Lent = new Map()
  readonly #limit: number
  readonly #pool: ColumnPool
  #bytes = 0
  /** Bytes of machine memory that were dropped and not yet returned. */
  #dropped = 0

  constructor(limitMb: number, pool: ColumnPool) {
    this.#limit = limitMb * megabyte
    this.#pool = pool
  }

  get<T extends Cached>(key: string, make: () => T): T {
    const ready = this.#held.get(key)
    if (ready === undefined) {
      const made = borrowing(this.#pool, make, this.#lent)
      this.#keep(key, made)
      return made
    }
    this.#held.delete(key)
    this.#held.set(key, ready)
    return ready as T
  }

  has(key: string): boolean {
    return this.#held.has(key)
  }

  tidy(): void {
    if (this.#dropped < worthTidying) return
    this.#dropped = 0
    giveUnread(this.#pool, this.#lent, [...this.#held.values()].flatMap(arraysOf))
  }

  release(): void {
    this.#pool.give(this.#lent.values())
    this.#lent.clear()
    this.#held.clear()
    this.#bytes = 0
    this.#dropped = 0
  }

  #keep(key: string, value: Cached): void {
    this.#held.set(key, value)
    this.#bytes += bytesOf(value)
    for (const [oldest, gone] of this.#held) {
      if (this.#bytes <= this.#limit || oldest === key) return
      this.#held.delete(oldest)
      this.#bytes -= bytesOf(gone)
      this.#letGo(gone)
    }
  }

  /**
   * A dropped column may still be in use. Ordinary memory is left to the garbage collector; machine memory is returned when the work is
   * over.
   */
  #letGo(gone: Cached): void {
    for (const array of arraysOf(gone)) {
      if (this.#pool.machine?.holds(array)) this.#dropped += array.byteLength
      else this.#lent.delete(array.buffer)
    }
  }
}

/** Returns the machine memory that holds none of `arrays`. */
function giveUnread(pool: ColumnPool, lent: Lent, arrays: readonly Column[]): void {
  const columns = [...lent.values()].filter((column) => pool.machine?.holds(column)).sort((a, b) => a.byteOffset - b.byteOffset)
  const read = new Set(arrays.map((array) => ownerOf(array, columns)))
  const free = columns.filter((column) => !read.has(column))
  for (const { byteOffset } of free) lent.delete(byteOffset)
  pool.give(free)
}

/** Columns borrowed from a pool, by buffer or by their offset in the machine's memory. */
type Lent = Map<ArrayBufferLike | number, Float64Array>

/** Runs `make` in memory of the pool. Memory that is not part of the result is returned at once; the rest is recorded in `lent`. */
function borrowing<T extends Cached>(pool: ColumnPool, make: () => T, lent: Lent): T {
  const taken: Float64Array[] = []
  const made = withLender((length, cleared) => {
    const column = pool.take(length, cleared)
    taken.push(column)
    return column
  }, make)
  const arrays = arraysOf(made)
  const isKept = (column: Float64Array) => arrays.some((array) => standsIn(array, column))
  for (const column of taken) if (isKept(column)) lent.set(pool.machine?.holds(column) ? column.byteOffset : column.buffer, column)
  pool.give(taken.filter((column) => !isKept(column)))
  return made
}

type Column = Float64Array | Int32Array

/** Whether `array` lies in the memory of `column`. */
const standsIn = ({ buffer, byteOffset }: Column, column: Float64Array): boolean =>
  buffer === column.buffer && byteOffset >= column.byteOffset && byteOffset < column.byteOffset + Math.max(1, column.byteLength)

/** The column that owns the memory of `array`. The columns are sorted by offset. */
function ownerOf(array: Column, columns: readonly Float64Array[]): Float64Array | undefined {
  let [low, high] = [0, columns.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (columns[middle].byteOffset <= array.byteOffset) low = middle + 1
    else high = middle
  }
  const before = columns[low - 1]
  return before && standsIn(array, before) ? before : undefined
}

const arraysOf = (value: Cached): readonly Column[] =>
  value instanceof Float64Array || value instanceof Int32Array ? [value] : Object.values(value)

const bytesOf = (value: Cached): number => arraysOf(value).reduce((sum, column) => sum + column.byteLength, 0)
