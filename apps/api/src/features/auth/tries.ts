import type { Limit } from '../../platform/guard/limits.ts'
import type { Visitor } from '../../platform/identity/visitor.ts'

/** A limit and the key an attempt is counted under. */
interface Counter {
  readonly limit: Limit
  readonly key: string
  /** Whether the owner's password resets it. */
  readonly ofOwner?: boolean
}

/** An attempt that counts until its outcome is known. */
export interface Tries {
  /** Uncounts the attempt, because it could not be checked or was right. */
  giveBack(): Promise<void>
  /** Resets the owner's counters as well, because the owner has signed in. */
  forget(): Promise<void>
  /** Uncounts the attempt if the task throws. */
  orGiveBack<T>(task: () => Promise<T>): Promise<T>
}

/** Takes an attempt from every counter, or from none if one refuses, so that only checked attempts count. */
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
