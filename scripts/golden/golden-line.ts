/**
 * One line of the output of `golden`: what was computed for a set, or why it was not. `file` is relative to the folder
 * that `golden` was given.
 */
export type GoldenLine = { file: string; id: string } & (
  | { outputs: Readonly<Record<string, readonly (number | string | null)[]>> }
  | { nonzero: Readonly<Record<string, readonly (readonly [number, number])[]>>; outputs: Readonly<Record<string, readonly number[]>> }
  | { result: object }
  | { output: unknown }
  | { missing: string }
)

/** Returns the result of `compute`, or the reason why it failed. */
export function orMissing<T extends object>(compute: () => T): T | { missing: string } {
  try {
    return compute()
  } catch (error) {
    return { missing: error instanceof Error ? error.message : String(error) }
  }
}
