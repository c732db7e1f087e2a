import { orderOf } from './order-of.ts'

/** A level and the number of the alert that waits at it. */
export interface Rung {
  readonly level: number
  readonly owner: number
}

/**
 * Levels in ascending order, triggered by a rising value. New levels are kept in a short ladder of their own until
 * `sweep` merges the two. Removed owners keep their rungs until then.
 */
export interface Ladder {
  /** Rungs on both ladders, including those of removed owners. */
  readonly size: number
  /** Rungs added since the last sweep. */
  readonly fresh: number
  add(level: number, owner: number): void
  /** Adds one of many rungs of a batch; it becomes active with `addGathered`. */
  gather(level: number, owner: number): void
  addGathered(): void
  /** Adds to `found` the rungs between two values: from < level <= to. */
  climb(from: number, to: number, found: Rung[]): void
  /** Merges the two ladders and drops the rungs of removed owners. */
  sweep(lives: (owner: number) => boolean): void
}

/** A batch of this size is merged in one pass over all rungs. */
const many = 64

/** The memory is reused: with a million alerts around, freeing it is what costs. */
interface Rungs {
  levels: Float64Array
  owners: Int32Array
  count: number
  /** The first rung above the last value, where the next climb most likely begins. */
  next: number
}

export function ladder(): Ladder {
  const settled = newRungs(0)
  const fresh = newRungs(0)
  let gathered = newGathered()

  return {
    get size() {
      return settled.count + fresh.count
    },
    get fresh() {
      return fresh.count
    },
    add: (level, owner) => insert(fresh, level, owner),
    gather(level, owner) {
      gathered.levels.push(level)
      gathered.owners.push(owner)
    },
    addGathered() {
      const { levels, owners } = gathered
      if (levels.length === 0) return
      if (levels.length >= many) join(settled, inOrder(levels, owners))
      else for (let i = 0; i < levels.length; i++) insert(fresh, levels[i], owners[i])
      gathered = newGathered()
    },
    climb(from, to, found) {
      climb(settled, from, to, found)
      if (fresh.count > 0) climb(fresh, from, to, found)
    },
    sweep(lives) {
      keep(settled, lives)
      keep(fresh, lives)
      join(settled, fresh)
      fresh.count = 0
      fresh.next = 0
    },
  }
}

const newGathered = (): { levels: number[]; owners: number[] } => ({ levels: [], owners: [] })

const newRungs = (capacity: number): Rungs => ({
  levels: new Float64Array(capacity),
  owners: new Int32Array(capacity),
  count: 0,
  next: 0,
})

/** Makes room for `more` rungs, with a reserve when it has to grow. */
function reserve(rungs: Rungs, more: number): void {
  const wanted = rungs.count + more
  if (wanted <= rungs.levels.length) return
  const { levels, owners } = newRungs(wanted + (wanted >> 2) + 16)
  levels.set(rungs.levels)
  owners.set(rungs.owners)
  rungs.levels = levels
  rungs.owners = owners
}

function insert(rungs: Rungs, level: number, owner: number): void {
  reserve(rungs, 1)
  const index = firstAbove(rungs, level)
  rungs.levels.copyWithin(index + 1, index, rungs.count)
  rungs.owners.copyWithin(index + 1, index, rungs.count)
  rungs.levels[index] = level
  rungs.owners[index] = owner
  rungs.count++
}

function inOrder(levels: readonly number[], owners: readonly number[]): Rungs {
  const rungs = { ...newRungs(levels.length), count: levels.length }
  const order = orderOf(levels)
  for (let k = 0; k < order.length; k++) {
    rungs.levels[k] = levels[order[k]]
    rungs.owners[k] = owners[order[k]]
  }
  return rungs
}

function keep(rungs: Rungs, lives: (owner: number) => boolean): void {
  const { levels, owners, count } = rungs
  let kept = 0
  for (let i = 0; i < count; i++) {
    if (!lives(owners[i])) continue
    levels[kept] = levels[i]
    owners[kept++] = owners[i]
  }
  rungs.count = kept
  rungs.next = 0
}

/** Merges the newer rungs into the older ones from the top down, so that no rung is overwritten before it is read. */
function join(older: Rungs, newer: Rungs): void {
  reserve(older, newer.count)
  const { levels, owners } = older
  let i = older.count - 1
  for (let k = newer.count - 1; k >= 0; k--) {
    const level = newer.levels[k]
    for (; i >= 0 && levels[i] > level; i--) {
      levels[i + k + 1] = levels[i]
      owners[i + k + 1] = owners[i]
    }
    levels[i + k + 1] = level
    owners[i + k + 1] = newer.owners[k]
  }
  older.count += newer.count
  older.next = 0
}

function climb(rungs: Rungs, from: number, to: number, found: Rung[]): void {
  const { levels, owners, count } = rungs
  let index = firstAbove(rungs, from)
  for (; index < count && levels[index] <= to; index++) found.push({ level: levels[index], owner: owners[index] })
  rungs.next = index
}

function firstAbove({ levels, count, next }: Rungs, value: number): number {
  if ((next === 0 || levels[next - 1] <= value) && (next === count || levels[next] > value)) return next
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (levels[middle] <= value) low = middle + 1
    else high = middle
  }
  return low
}
