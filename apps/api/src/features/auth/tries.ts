import type { Limit } from '../../platform/guard/limits.ts'
import type { Visitor } from '../../platform/identity/visitor.ts'

/** What a try is counted by. */
interface Counter {
  readonly limit: Limit
  readonly key: string
  /** The owner's password starts it anew. */
  readonly ofOwner?: boolean
}

/** A try that is counted until it is known how it ended. */
export interface Tries {
  /** It was none: nobody could look at it, or it was right. */
  giveBack(): Promise<void>
  /** The owner is here: what was tried before is forgotten, too. */
  forget(): Promise<void>
  /** Gives it back where the task throws. */
  orGiveBack<T>(task: () => Promise<T>): Promise<T>
}

/** Takes a try from every counter, or, where one refuses, from none: what was not tried is not counted. */
export async function takeTries(counters: readonly Counter[], visitor: Visitor): Promise<Tries> {
  for (const [i, { limit, key }] of counters.entries()) {
    await orElse(
      () => limit.take(key, visitor),
      () => giveBackTo(counters.slice(0, i)),
    )
  }
  const giveBack = () => giveBackTo(counters)
  return {
    giveBack,
    async forget() {
      for (const { limit, key, ofOwner } of counters) await (ofOwner ? limit.forget(key) : limit.giveBack(key))
    },
    orGiveBack: (task) => orElse(task, giveBack),
  }
}

async function giveBackTo(counters: readonly Counter[]): Promise<void> {
  for (const { limit, key } of counters) await limit.giveBack(key)
}

async function orElse<T>(task: () => Promise<T>, undo: () => Promise<void>): Promise<T> {
  try {
    return await task()
  } catch (error) {
    await undo()
    throw error
  }
}
