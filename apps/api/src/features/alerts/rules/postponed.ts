import { backOffMs } from '../../../platform/jobs/keep-trying.ts'

/** Groups that could not be evaluated, and when they are retried, at growing intervals. */
export interface Postponed {
  /** Whether a group may be evaluated now. */
  isDue(key: string): boolean
  /** Whether any postponed group is due again. */
  someDue(): boolean
  putOff(key: string): void
  done(key: string): void
  /** Forgets all other groups. */
  keepOnly(keys: ReadonlySet<string>): void
}

const policy = { firstMs: 2000, longestMs: 60_000 }

export function openPostponed(now: () => number): Postponed {
  let all = new Map<string, { readonly at: number; readonly failures: number }>()
  return {
    isDue: (key) => (all.get(key)?.at ?? 0) <= now(),
    someDue: () => [...all.values()].some(({ at }) => at <= now()),
    putOff(key) {
      const failures = 1 + (all.get(key)?.failures ?? 0)
      all.set(key, { at: now() + backOffMs(policy, failures), failures })
    },
    done: (key) => void all.delete(key),
    keepOnly(keys) {
      all = new Map([...all].filter(([key]) => keys.has(key)))
    },
  }
}
