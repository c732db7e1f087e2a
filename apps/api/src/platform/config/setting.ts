import type { Check } from './config-checks.ts'

/** One environment variable: its default as text, its meaning, and how it is read. */
export interface Setting<T = unknown> {
  readonly env: string
  readonly standard: string
  /** The default in words, if `standard` does not say it. */
  readonly standardIs?: string
  readonly meaning: string
  readonly check: Check<T>
  /** May hold a password: its value is never shown. */
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

/** The row of a variable without a default whose value is never shown. */
export const secretSetting = <T>(env: string, check: Check<T>, meaning: string, standardIs: string): Setting<T> => ({
  ...setting(env, '', check, meaning, standardIs),
  secret: true,
})
