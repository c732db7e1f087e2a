import type { Check } from './config-checks.ts'

/** One variable of the environment: its default as text, what it does, and how it is read. */
export interface Setting<T = unknown> {
  readonly env: string
  readonly standard: string
  /** The default in words, where `standard` does not say it. */
  readonly standardIs?: string
  readonly meaning: string
  readonly check: Check<T>
  /** It may hold a password: what was given is not said again. */
  readonly secret?: true
}

/** A row of the table. */
export const setting = <T>(env: string, standard: string, check: Check<T>, meaning: string, standardIs?: string): Setting<T> => ({
  env,
  standard,
  check,
  meaning,
  standardIs,
})
