import type { TriggerLevels } from './kinds/kind.ts'
import { ladder, type Rung } from './ladder.ts'
import type { Roster } from './roster.ts'

/** The alerts that wait at the levels of one price. */
export interface LevelBook {
  add(owner: number, levels: TriggerLevels): void
  /** Adds one of many alerts of a batch; it becomes active with `addGathered`. */
  gather(owner: number, levels: TriggerLevels): void
  addGathered(): void
  /** The number was dropped from the roster. */
  remove(owner: number): void
  /**
   * The owners whose levels a step passes, in the order in which it reaches them. The start of the step does not count,
   * its end does.
   */
  met(from: number, to: number): number[]
}

/**
 * Sweep after this many changes, or after `changesByRoot` times the square root of the size, whichever is more. The
 * cost of a change also grows with the root.
 */
const fewestChanges = 256
const changesByRoot = 4
const none: number[] = []

export function levelBook(roster: Roster): LevelBook {
  // A falling price is handled as its rising negative.
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

/** The living owners in the order of their levels. Empties `found`. */
function ownersOf(found: Rung[], roster: Roster): number[] {
  const living = found.filter(({ owner }) => roster.lives(owner)).sort((a, b) => a.level - b.level)
  found.length = 0
  return living.map(({ owner }) => owner)
}
