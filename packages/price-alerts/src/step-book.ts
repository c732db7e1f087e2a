import { type StepCondition, stepFires, walkFires } from './condition.ts'
import { type Levels, levelBook } from './level-book.ts'
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
  const levels = (owner: number) => levelsOf(roster.alertOf(owner).condition as StepCondition)
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

/**
 * Where a step must come by for a condition to fire. A level has to be left from one side and reached: one that has to be passed instead is
 * that of the next number beyond it.
 */
function levelsOf({ kind, params }: StepCondition): Levels {
  switch (kind) {
    case 'crossing':
      return { up: params.price, down: params.price }
    case 'crossingUp':
      return { up: params.price }
    case 'crossingDown':
      return { down: params.price }
    case 'above':
      return { up: nextAbove(params.price) }
    case 'below':
      return { down: nextBelow(params.price) }
    case 'entersRange':
      return { up: params.lower, down: params.upper }
    case 'leavesRange':
      return { up: nextAbove(params.upper), down: nextBelow(params.lower) }
  }
}

// The neighbour of a double. Rump, Zimmermann, Boldo, Melquiond, Computing predecessor and successor in rounding to nearest (2009), algorithm 1.
const unit = 2 ** -53
const share = unit * (1 + 2 * unit)
const nextAbove = (value: number) => value + share * Math.abs(value)
const nextBelow = (value: number) => value - share * Math.abs(value)
