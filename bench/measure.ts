/** Returns the result of `run` and its milliseconds of processor time, which exclude waiting for other programs. */
export function timed<T>(run: () => T): { ms: number; result: T } {
  const start = process.cpuUsage()
  const result = run()
  const { user, system } = process.cpuUsage(start)
  return { ms: (user + system) / 1000, result }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

export interface Pair {
  /** Median in ms, as is `other`. */
  readonly ours: number
  readonly other: number
  /** The median of the ratios of neighbouring runs: other load on the machine affects both. */
  readonly ratio: number
}

// The compiler needs a few rounds before it has optimized the code.
const warmUps = 5

/** Runs both in turn, `times` times after some unmeasured rounds. */
export function compared(ours: () => unknown, other: () => unknown, times: number): Pair {
  const mine: number[] = []
  const theirs: number[] = []
  for (let round = -warmUps; round < times; round++) {
    const a = timed(ours).ms
    const b = timed(other).ms
    if (round < 0) continue
    mine.push(a)
    theirs.push(b)
  }
  return { ours: median(mine), other: median(theirs), ratio: median(mine.map((ms, i) => ms / theirs[i])) }
}
