import type { TriggerLevels } from './kinds/kind.ts'
import { ladder, type Rung } from './ladder.ts'
import type { Roster } from './roster.ts'

/** Who waits at which level of one price. */
export interface LevelBook {
  add(owner: number, levels: TriggerLevels): void
  /** One of many that come together; it waits nowhere before `addGathered`. */
  gather(owner: number, levels: TriggerLevels): void
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
      if (levels.up !== undefined) up.gather(levels.up, owner)
      if (levels.down !== undefined) down.gather(-levels.down, owner)
    },
    addGathered() {
      up.addGathered()
      down.addGathered()
      sweepWhenDue()
    },
    remove(owner) {
      removed.push(owner)
      sweepWhenDue()
    },
    met(from, to) {
      if (to > from) up.climb(from, to, found)
      else if (to < from) down.climb(-from, -to, found)
      return found.length === 0 ? none : ownersOf(found, roster)
    },
  }
}

/** In the order of their levels; empties `found`. */
function ownersOf(found: Rung[], roster: Roster): number[] {
  const living = found.filter(({ owner }) => roster.lives(owner)).sort((a, b) => a.level - b.level)
  found.length = 0
  return living.map(({ owner }) => owner)
}
