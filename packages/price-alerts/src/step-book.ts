import type { StepCondition } from './condition.ts'
import { decideStep, isNew, type Look, type Verdict } from './decide.ts'
import { stepKindOf } from './kinds/index.ts'
import type { TriggerLevels } from './kinds/kind.ts'
import { ladder, type Rung } from './ladder.ts'
import { levelBook } from './level-book.ts'
import type { Roster } from './roster.ts'

/** Takes what a price did to an alert: the alert's number, and the verdict. */
export type Decided = (owner: number, verdict: Verdict) => void

/** Keeps what an alert remembers after a verdict. Returns false if that is what it remembered before; then it has not fired either. */
export function remember(roster: Roster, owner: number, { memory }: Verdict): boolean {
  const alert = roster.alertOf(owner)
  if (memory === alert.memory) return false
  roster.keep(owner, { ...alert, memory })
  return true
}

/** The alerts on steps and states of one price of one symbol, by their numbers in the roster. */
export interface StepBook {
  add(owner: number): void
  /** Adds one of many alerts of a batch; it is decided from `addGathered` on. */
  gather(owner: number): void
  addGathered(): void
  /** The number was dropped from the roster. */
  remove(owner: number): void
  /** Decides the alerts that a price can concern, those first whose levels the step passes, in the order in which it reaches them. */
  look(look: Look, decided: Decided): void
  /** Whether a step passes a level, or an alert is to be decided at the next price in any case. */
  isMet(from: number, to: number): boolean
}

export function stepBook(roster: Roster): StepBook {
  const levels = levelBook(roster)
  const attended = attendedOf(roster)

  function decide(owner: number, look: Look, decided: Decided): void {
    const verdict = decideStep(roster.alertOf(owner), look)
    if (!remember(roster, owner, verdict)) return
    attended.attend(owner)
    decided(owner, verdict)
  }

  return {
    add(owner) {
      levels.add(owner, levelsOf(roster, owner))
      attended.attend(owner)
    },
    gather(owner) {
      levels.gather(owner, levelsOf(roster, owner))
      attended.attend(owner)
    },
    addGathered: levels.addGathered,
    remove(owner) {
      attended.forget(owner)
      levels.remove(owner)
    },
    look(look, decided) {
      const fresh = attended.fresh()
      const due = attended.dueAt(look.at)
      for (const owner of levels.met(look.from, look.to)) if (!attended.isFresh(owner)) decide(owner, look, decided)
      for (const owner of fresh) decide(owner, look, decided)
      for (const owner of due) if (attended.endsCooldown(owner)) decide(owner, look, decided)
    },
    isMet: (from, to) => attended.fresh().length > 0 || levels.met(from, to).length > 0,
  }
}

function levelsOf(roster: Roster, owner: number): TriggerLevels {
  const condition = roster.alertOf(owner).condition as StepCondition
  return stepKindOf(condition).levels(condition.params)
}

const none: readonly number[] = []
/** Sweep the ends of cooldowns after this many. */
const manyDue = 256

/** The alerts to be decided at a price although no step passes their levels. */
function attendedOf(roster: Roster) {
  const fresh = new Set<number>()
  /** The ends of cooldowns after which alerts are to be decided, among them those of alerts that are not concerned any more. */
  const ends = ladder()
  let lookedAt = Number.NEGATIVE_INFINITY
  const endsCooldown = (owner: number) => roster.lives(owner) && roster.alertOf(owner).memory.awaits === 'cooldown'

  return {
    /** To be called whenever the memory of an alert has changed. */
    attend(owner: number): void {
      const { memory, terms } = roster.alertOf(owner)
      if (isNew(memory)) fresh.add(owner)
      else fresh.delete(owner)
      if (memory.awaits !== 'cooldown') return
      ends.add(memory.firedAt! + terms.cooldownMs, owner)
      if (ends.fresh >= manyDue) ends.sweep(endsCooldown)
    },
    forget: (owner: number) => void fresh.delete(owner),
    /** New alerts are decided at every price. */
    fresh: (): readonly number[] => (fresh.size === 0 ? none : [...fresh]),
    isFresh: (owner: number) => fresh.has(owner),
    /** Those whose cooldown ends between the time before and this one. */
    dueAt(at: number): readonly number[] {
      const found: Rung[] = []
      if (ends.size > 0) ends.climb(lookedAt, at, found)
      lookedAt = at
      return found.map(({ owner }) => owner)
    },
    endsCooldown,
  }
}
