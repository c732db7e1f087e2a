/** One line of what `golden` emits: what was computed for a set, or why it was not. `file` is relative to the folder that was asked for. */
export type GoldenLine = { file: string; id: string } & (
  | { outputs: Readonly<Record<string, readonly (number | string | null)[]>> }
  | { nonzero: Readonly<Record<string, readonly (readonly [number, number])[]>>; outputs: Readonly<Record<string, readonly number[]>> }
  | { result: object }
  | { output: unknown }
  | { missing: string }
)

/** What `compute` makes, or the reason why it cannot. */
export function orMissing<T extends object>(compute: () => T): T | { missing: string } {
  try {
    return compute()
  } catch (error) {
    return { missing: error instanceof Error ? error.message : String(error) }
  }
}
