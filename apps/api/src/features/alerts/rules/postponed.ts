import { backOffMs } from '../../../platform/jobs/keep-trying.ts'

/** Groups that could not be decided, and when they are tried again, less and less often. */
export interface Postponed {
  /** Whether something may be looked at now. */
  isDue(key: string): boolean
  /** Whether something that was put off is due again. */
  someDue(): boolean
  putOff(key: string): void
  done(key: string): void
  /** Forgets what is not among these any more. */
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
