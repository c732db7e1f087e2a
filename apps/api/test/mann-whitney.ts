/**
 * The chance that one of `a`, drawn at random, is larger than one of `b`, ties counted half (Mann and Whitney, 1947). 0.5: nobody can tell from
 * which of the two a single measurement comes.
 */
export function largerShare(a: readonly number[], b: readonly number[]): number {
  const wins = a.reduce((sum, one) => sum + b.reduce((won, other) => won + (one > other ? 1 : one === other ? 0.5 : 0), 0), 0)
  return wins / (a.length * b.length)
}
