/**
 * The chance that a random member of `a` is larger than one of `b`, with ties counted half (Mann and Whitney, 1947). At
 * 0.5, a single measurement does not tell which of the two it comes from.
 */
export function largerShare(a: readonly number[], b: readonly number[]): number {
  const wins = a.reduce((sum, one) => sum + b.reduce((won, other) => won + (one > other ? 1 : one === other ? 0.5 : 0), 0), 0)
  return wins / (a.length * b.length)
}
