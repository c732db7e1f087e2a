import { columnFrom, columnToFill, firstDefined } from './column.ts'

/**
 * The loop of a series function over its input. In an ordinary computation it starts at the first bar. In a continued
 * one (see `goingOn`) it starts after the bars that the same function has already processed, in the column that it
 * filled then, with the numbers that it kept: a new bar costs one step.
 *
 * Two rules make both give the same values to the last bit: a series function reads nothing ahead of the bar it
 * computes, and nobody writes into a column that another series function made.
 */
export interface Walk {
  /** Bars before this one were processed by an earlier walk. */
  readonly from: number
  /** First bar at which every input is defined; the length if there is none yet. */
  readonly first: number
  /** The arguments of `keep` at the end of the previous walk; empty in the first walk. */
  readonly numbers: readonly number[]
  /** The function's next column, undefined before `begin`, filled as far as it was processed. */
  column(begin: number): Float64Array
  /** The same for a function that writes every value from `begin` on. */
  columnToFill(begin: number): Float64Array
  /** Memory that keeps its content between walks; zeros in the first walk. */
  memory(length: number): Float64Array
  /** Stores the numbers with which the next walk continues. */
  keep(...numbers: number[]): void
}

/**
 * Starts or continues the walk of a series function over its inputs, which have the same length. `name` identifies a
 * walk that does not happen in every computation; the next time it also processes the bars that it missed.
 */
export function walkOver(values: Float64Array, other?: Float64Array, name?: string): Walk {
  if (computation === undefined) return new FreshWalk(values.length, firstOf(values, other))
  return keptWalk(name).over(values.length, (from) => firstOf(values.subarray(from), other?.subarray(from)))
}

/** The same for input that is always defined, so that only its length counts. */
export function walkTo(length: number): Walk {
  return computation === undefined ? new FreshWalk(length, 0) : keptWalk().over(length, () => 0)
}

function keptWalk(name?: string): KeptWalk {
  const { walks } = computation!
  const key = name ?? computation!.next++
  const walk = walks.get(key) ?? new KeptWalk()
  walks.set(key, walk)
  return walk
}

/** Whether series functions continue where they stopped last time. */
export const goesOn = (): boolean => computation !== undefined

const firstOf = (values: Float64Array, other: Float64Array | undefined): number =>
  other ? Math.max(firstDefined(values), firstDefined(other)) : firstDefined(values)

class FreshWalk implements Walk {
  readonly from = 0
  readonly first: number
  readonly numbers: readonly number[] = []
  readonly #length: number

  constructor(length: number, first: number) {
    this.first = first
    this.#length = length
  }

  column(begin: number): Float64Array {
    return columnFrom(this.#length, begin)
  }

  columnToFill(begin: number): Float64Array {
    return columnToFill(this.#length, begin)
  }

  memory(length: number): Float64Array {
    return new Float64Array(length)
  }

  keep(): void {}
}

class KeptWalk implements Walk {
  from = 0
  first = 0
  numbers: readonly number[] = []
  readonly #columns: Float64Array[] = []
  #nextColumn = 0
  #memory: Float64Array | undefined
  #length = 0

  /** `firstFrom` finds the first bar at which everything is defined, counted from a bar. */
  over(length: number, firstFrom: (from: number) => number): this {
    this.from = this.#length
    this.#length = length
    this.#nextColumn = 0
    // If nothing was defined so far, only the new bars are searched.
    if (this.first >= this.from) this.first = this.from + firstFrom(this.from)
    return this
  }

  column(begin: number): Float64Array {
    const place = this.#nextColumn++
    const column = roomFor(this.#columns[place], this.#length, this.from)
    this.#columns[place] = column
    if (begin > this.from) column.fill(Number.NaN, this.from, Math.min(begin, this.#length))
    return column.subarray(0, this.#length)
  }

  columnToFill(begin: number): Float64Array {
    return this.column(begin)
  }

  memory(length: number): Float64Array {
    this.#memory ??= new Float64Array(length)
    return this.#memory
  }

  keep(...numbers: number[]): void {
    this.numbers = numbers
  }

  bytes(): number {
    return [...this.#columns, ...(this.#memory ? [this.#memory] : [])].reduce((sum, { byteLength }) => sum + byteLength, 0)
  }
}

/** A column with room for `length` values that holds the first `filled` values of `column`. */
function roomFor(column: Float64Array | undefined, length: number, filled: number): Float64Array {
  if (column && column.length >= length) return column
  const grown = new Float64Array(Math.max(64, Math.ceil(length * 1.25)))
  if (column) grown.set(column.subarray(0, filled))
  return grown
}

interface Computation {
  readonly walks: Map<number | string, KeptWalk>
  next: number
}

let computation: Computation | undefined

export interface GoingOn<I, T> {
  /** Returns the same as `compute(input)`. All earlier input must be unchanged at the start of the new one. */
  next(input: I): T
  /** Size of the memory that series functions keep. */
  bytes(): number
}

/**
 * A computation that is repeated over inputs that only grow. Series functions are identified by their order: each call
 * must use the same functions in the same order, up to where it ends early. Other work is done again in each call.
 * After a failure it starts from the beginning.
 */
export function goingOn<I, T>(compute: (input: I) => T): GoingOn<I, T> {
  let walks = new Map<number | string, KeptWalk>()
  return {
    next(input) {
      const before = computation
      computation = { walks, next: 0 }
      try {
        return compute(input)
      } catch (error) {
        walks = new Map()
        throw error
      } finally {
        computation = before
      }
    },
    bytes: () => [...walks.values()].reduce((sum, walk) => sum + walk.bytes(), 0),
  }
}

/**
 * A copy that is undefined before `begin`, as if the series had started there. That determines the seed of a recursive
 * average.
 */
export function startingAt(values: Float64Array, begin: number): Float64Array {
  const walk = walkOver(values)
  const column = walk.columnToFill(begin)
  const from = Math.max(begin, walk.from)
  if (from < values.length) column.set(values.subarray(from), from)
  return column
}
