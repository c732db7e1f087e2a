import { type StepCondition, stepFires, walkFires } from './condition.ts'
import { stepKindOf } from './kinds/index.ts'
import type { TriggerLevels } from './kinds/kind.ts'
import { levelBook } from './level-book.ts'
import type { Roster } from './roster.ts'

/** The alerts on steps of one price of one symbol, by their numbers in the roster. */
export interface StepBook {
  add(owner: number): void
  /** One of many that come together, looked at from `addGathered` on. */
  gather(owner: number): void
  addGathered(): void
  /** Its number has been dropped from the roster. */
  remove(owner: number): void
  /** Adds to `fired` the ids of those that fire on a step, or a walk, whose earlier price is of the moment `fromAt`. */
  look(from: number, fromAt: number, to: number, isWalk: boolean, fired: string[]): void
}

export function stepBook(roster: Roster): StepBook {
  const book = levelBook(roster)
  function levels(owner: number): TriggerLevels {
    const condition = roster.alertOf(owner).condition as StepCondition
    return stepKindOf(condition).levels(condition.params)
  }
  return {
    add: (owner) => book.add(owner, levels(owner)),
    gather: (owner) => book.gather(owner, levels(owner)),
    addGathered: book.addGathered,
    remove: book.remove,
    look(from, fromAt, to, isWalk, fired) {
      const fires = isWalk ? walkFires : stepFires
      for (const owner of book.met(from, to)) {
        const { condition, armedAt } = roster.alertOf(owner)
        if (armedAt <= fromAt && fires(condition as StepCondition, from, to)) fired.push(roster.idOf(owner))
      }
    },
  }
}
