interface Asked {
  readonly candle: number
  readonly since: number
}

/** Remembers, in this program only, since when each test has requested the close it waits for. `candle` is the end of the candle, UTC milliseconds. */
export function openAskedSince(now: () => number) {
  const asked = new Map<string, Asked>()
  return {
    since(testId: string, candle: number): number {
      const known = asked.get(testId)
      if (known?.candle === candle) return known.since
      const since = now()
      asked.set(testId, { candle, since })
      return since
    },
    /** Forgets all other tests. */
    keepOnly(testIds: ReadonlySet<string>): void {
      for (const id of asked.keys()) if (!testIds.has(id)) asked.delete(id)
    },
  }
}
