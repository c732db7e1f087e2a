import { type StepCondition, stepFires, walkFires } from './condition.ts'
import { stepKindOf } from './kinds/index.ts'
import type { TriggerLevels } from './kinds/kind.ts'
import { levelBook } from './level-book.ts'
import type { Roster } from './roster.ts'

/** The step alerts on one price of one symbol, by their numbers in the roster. */
export interface StepBook {
  add(owner: number): void
  /** Adds one of many alerts of a batch; it is checked from `addGathered` on. */
  gather(owner: number): void
  addGathered(): void
  /** The number was dropped from the roster. */
  remove(owner: number): void
  /** Adds to `fired` the ids of those that fire on a step or walk whose earlier price came at `fromAt`. */
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
