import type { Levels } from './kinds/kind.ts'
import { ladder, type Rung } from './ladder.ts'
import type { Roster } from './roster.ts'

/** Who waits at which level of one price. */
export interface LevelBook {
  add(owner: number, levels: Levels): void
  /** One of many that come together; it waits nowhere before `addGathered`. */
  gather(owner: number, levels: Levels): void
  addGathered(): void
  /** Its number has been dropped from the roster. */
  remove(owner: number): void
  /** The owners whose levels a step goes through, in the order in which it meets them; where it starts does not count, where it ends does. */
  met(from: number, to: number): number[]
}

/** So many changes, or more by the root of what there is, are worth going through all of it: a change costs by the root, too. */
const fewestChanges = 256
const changesByRoot = 4
const none: number[] = []

export function levelBook(roster: Roster): LevelBook {
  // A price that falls is a rise of its negative.
  const [up, down] = [ladder(), ladder()]
  let [rising, falling] = [newColumn(), newColumn()]
  let removed: number[] = []
  const found: Rung[] = []

  function sweepWhenDue(): void {
    const changes = up.fresh + down.fresh + removed.length
    if (changes < fewestChanges || changes < changesByRoot * Math.sqrt(up.size + down.size)) return
    up.sweep(roster.lives)
    down.sweep(roster.lives)
    roster.release(removed)
    removed = []
  }

  return {
    add(owner, levels) {
      if (levels.up !== undefined) up.add(levels.up, owner)
      if (levels.down !== undefined) down.add(-levels.down, owner)
      sweepWhenDue()
    },
    gather(owner, levels) {
      if (levels.up !== undefined) put(rising, levels.up, owner)
      if (levels.down !== undefined) put(falling, -levels.down, owner)
    },
    addGathered() {
      if (rising.levels.length + falling.levels.length === 0) return
      up.addAll(rising.levels, rising.owners)
      down.addAll(falling.levels, falling.owners)
      rising = newColumn()
      falling = newColumn()
      sweepWhenDue()
    },
    remove(owner) {
      removed.push(owner)
      sweepWhenDue()
    },
    met(from, to) {
      if (to > from) up.climb(from, to, found)
      else if (to < from) down.climb(-from, -to, found)
      if (found.length === 0) return none
      const owners = found.filter(({ owner }) => roster.lives(owner)).sort((a, b) => a.level - b.level)
      found.length = 0
      return owners.map(({ owner }) => owner)
    },
  }
}

interface Column {
  readonly levels: number[]
  readonly owners: number[]
}
const newColumn = (): Column => ({ levels: [], owners: [] })

function put({ levels, owners }: Column, level: number, owner: number): void {
  levels.push(level)
  owners.push(owner)
}
