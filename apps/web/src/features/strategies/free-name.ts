/** The limit of the contract. */
export const longestName = 80

/** The name of a copy, distinguished from names in use by a number: "Gold EMA pullback 2". */
export function freeName(name: string, taken: readonly string[]): string {
  const stem = name.replace(/ \d+$/, '')
  const used = new Set(taken)
  for (let number = 2; ; number++) {
    const ending = ` ${number}`
    const free = stem.slice(0, longestName - ending.length).trimEnd() + ending
    if (!used.has(free)) return free
  }
}
