import type { PendingQuote } from '../evaluation/pending-quote.ts'

export interface QuoteQueue {
  readonly size: number
  /** How long the first one has waited, ms; 0 where none waits. */
  age(): number
  /** Resolves when everything that was given until now is committed. */
  take(quotes: readonly PendingQuote[], isUrgent: boolean): Promise<void>
  /** Resolves when something has to be looked at, or the queue is closed. */
  due(): Promise<void>
  /** The first ones, which stay until they are committed. */
  head(): PendingQuote[]
  committed(count: number): void
  /** Says to whoever waits that it cannot be done now. The quotes stay. */
  refuse(error: unknown): void
  /** Nothing is committed any more. */
  close(error: unknown): void
}

interface Waiting {
  readonly upTo: number
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/** Without a hurry, quotes wait so long for others to be committed with. */
const gatherMs = 500
const mostAtOnce = 5000

/** Quotes on their way to the alerts, and those who wait until they are there. */
export function quoteQueue(): QuoteQueue {
  // Not the clock of the day, which may be set.
  const now = () => performance.now()
  let quotes: PendingQuote[] = []
  let waiting: Waiting[] = []
  let committed = 0
  /** Up to here somebody is in a hurry. */
  let urgentUpTo = 0
  let firstAt = 0
  let closedWith: { error: unknown } | undefined
  let wake: (() => void) | undefined
  let timer: NodeJS.Timeout | undefined

  const given = () => committed + quotes.length
  const isDue = () => closedWith !== undefined || (quotes.length > 0 && (urgentUpTo > committed || now() - firstAt >= gatherMs))

  function plan(): void {
    if (!wake) return
    clearTimeout(timer)
    if (isDue()) {
      wake()
      wake = undefined
    } else if (quotes.length > 0) timer = setTimeout(plan, Math.max(1, firstAt + gatherMs - now())).unref()
  }

  return {
    get size() {
      return quotes.length
    },
    age: () => (quotes.length > 0 ? now() - firstAt : 0),
    take: (more, isUrgent) =>
      new Promise((resolve, reject) => {
        if (closedWith) return reject(closedWith.error)
        if (quotes.length === 0) firstAt = now()
        for (const each of more) quotes.push(each)
        const upTo = given()
        if (upTo === committed) return resolve()
        waiting.push({ upTo, resolve, reject })
        if (isUrgent) urgentUpTo = upTo
        plan()
      }),
    due: () =>
      new Promise((resolve) => {
        wake = resolve
        plan()
      }),
    head: () => quotes.slice(0, mostAtOnce),
    committed(count) {
      committed += count
      quotes = quotes.slice(count)
      if (count > 0) firstAt = now()
      const done = waiting.filter(({ upTo }) => upTo <= committed)
      waiting = waiting.filter(({ upTo }) => upTo > committed)
      for (const { resolve } of done) resolve()
    },
    refuse(error) {
      for (const { reject } of waiting.splice(0)) reject(error)
    },
    close(error) {
      closedWith ??= { error }
      quotes = []
      for (const { reject } of waiting.splice(0)) reject(error)
      clearTimeout(timer)
      plan()
    },
  }
}
