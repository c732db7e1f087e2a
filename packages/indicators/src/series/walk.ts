import { columnFrom, firstDefined } from './column.ts'

/**
 * A word's walk over its input. In an ordinary computation it starts at the first bar. In one that goes on (see `goingOn`) it starts behind the bars
 * that the same word has walked before, in the column that it filled then, with the numbers that it kept: a new bar costs one step.
 *
 * Two rules make both give the same values to the last bit: a word reads nothing that lies ahead of the bar it computes, and nobody writes into a
 * column that another word has made.
 */
export interface Walk {
  /** Bars before this one have been walked already. */
  readonly from: number
  /** First bar at which every input is defined; the length where there is none yet. */
  readonly first: number
  /** What `keep` was given at the end of the walk before; empty at the first. */
  readonly numbers: readonly number[]
  /** The word's next column, undefined before `begin`, filled as far as it was walked. */
  column(begin: number): Float64Array
  /** Memory that stays as it was left; zeros at the first walk. */
  memory(length: number): Float64Array
  /** Remembers the numbers with which the next walk goes on. */
  keep(...numbers: number[]): void
}

/**
 * Starts or continues the walk of a word over its inputs, which have the same length. `name` tells apart a walk that does not happen each time: what
 * was left out is made up for the next time.
 */
export function walkOver(values: Float64Array, other?: Float64Array, name?: string): Walk {
  if (computation === undefined) return new FreshWalk(values.length, firstOf(values, other))
  return keptWalk(name).over(values.length, (from) => firstOf(values.subarray(from), other?.subarray(from)))
}

/** The same over what is always defined: all that counts is how long it is. */
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

/** Whether words go on where they stopped the last time. */
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
    // Where nothing was defined so far, it is looked for among the new bars only.
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

/** A column with room for `length` values that holds the first `filled` ones of `column`. */
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
  /** The same as `compute(input)`, where everything that was given before stands unchanged at the start of the input. */
  next(input: I): T
  /** Memory in which words keep what they have walked. */
  bytes(): number
}

/**
 * A computation that is repeated over inputs that only grow. Words are told apart by their order: each call must use the same words in the same order,
 * up to where it ends early. Work that is not done by words is done anew each time. After a failure it starts from the beginning.
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

/** A copy that is undefined before `begin`: the same series had it started there, which decides the seed of a recursive average. */
export function startingAt(values: Float64Array, begin: number): Float64Array {
  const walk = walkOver(values)
  const column = walk.column(begin)
  const from = Math.max(begin, walk.from)
  if (from < values.length) column.set(values.subarray(from), from)
  return column
}
