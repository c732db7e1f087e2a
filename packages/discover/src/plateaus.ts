import { neighboursOf } from './plateau.ts'
import type { SearchGrid } from './variants.ts'

/** The number of plateaus on which these variants lie. Neighbours, and the neighbours of neighbours, lie on the same one. */
export function plateausOf(grid: SearchGrid, variants: readonly number[]): number {
  const left = new Set(variants)
  let plateaus = 0
  for (const first of variants) {
    if (!left.delete(first)) continue
    plateaus++
    const reached = [first]
    for (let next = reached.pop(); next !== undefined; next = reached.pop())
      for (const neighbour of neighboursOf(grid, next)) if (left.delete(neighbour)) reached.push(neighbour)
  }
  return plateaus
}
