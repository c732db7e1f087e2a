/** Work that several callers wait for. */
export interface SharedWork<T> {
  /** Resolves with the result. A caller whose `signal` is aborted stops waiting. When the last one has stopped, the work is aborted too. */
  join(signal?: AbortSignal): Promise<T>
  /** Whether no caller is left, so that it must be started again. */
  isAbandoned(): boolean
  /** Calls `done` or `failed` when the work has ended, without counting as a caller. */
  settled(done: (result: T) => void, failed: () => void): void
}

export function sharedWork<T>(work: (signal: AbortSignal) => Promise<T>): SharedWork<T> {
  const stop = new AbortController()
  const result = work(stop.signal)
  // Callers that still wait receive the error; there may be none.
  result.catch(() => undefined)
  let waiting = 0

  function leave(reason: unknown): void {
    waiting--
    if (waiting === 0) stop.abort(reason)
  }

  return {
    isAbandoned: () => stop.signal.aborted,
    settled: (done, failed) => void result.then(done, failed),
    join(signal) {
      waiting++
      if (!signal) return result
      return new Promise((resolve, reject) => {
        const giveUp = () => {
          leave(signal.reason)
          reject(signal.reason)
        }
        if (signal.aborted) return giveUp()
        signal.addEventListener('abort', giveUp, { once: true })
        const settled = () => signal.removeEventListener('abort', giveUp)
        result.then(resolve, reject).finally(settled)
      })
    },
  }
}

/** Running work by name. A caller of the same name joins it. */
export function sharedWorks<T>() {
  const under = new Map<string, SharedWork<T>>()
  return (name: string, signal: AbortSignal | undefined, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const known = under.get(name)
    if (known && !known.isAbandoned()) return known.join(signal)
    const forget = () => {
      if (under.get(name) === made) under.delete(name)
    }
    const made = sharedWork((stop) => work(stop).finally(forget))
    under.set(name, made)
    return made.join(signal)
  }
}
