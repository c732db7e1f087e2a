interface Waiting<T> {
  readonly timer: NodeJS.Timeout
  newest?: { readonly value: T }
}

/** Passes on the first value of a key at once, then the newest one every `pauseMs`. Values in between are dropped. */
export function lastWins<T>(pauseMs: number, pass: (key: string, value: T) => void) {
  const waits = new Map<string, Waiting<T>>()

  function send(key: string, value: T): void {
    waits.set(key, { timer: setTimeout(() => next(key), pauseMs) })
    pass(key, value)
  }

  function next(key: string): void {
    const newest = waits.get(key)?.newest
    waits.delete(key)
    if (newest) send(key, newest.value)
  }

  return {
    offer(key: string, value: T): void {
      const wait = waits.get(key)
      if (wait) wait.newest = { value }
      else send(key, value)
    },
    /** Drops the waiting values. */
    close(): void {
      for (const { timer } of waits.values()) clearTimeout(timer)
      waits.clear()
    },
  }
}
