import type { PendingQuote } from '../evaluation/pending-quote.ts'

export interface QuoteQueue {
  readonly size: number
  /** How long the first quote has waited, in ms; 0 when the queue is empty. */
  age(): number
  /** Resolves when everything given so far is committed. */
  take(quotes: readonly PendingQuote[], isUrgent: boolean): Promise<void>
  /** Resolves when something is due to be evaluated, or when the queue is closed. */
  due(): Promise<void>
  /** The first quotes, which stay in the queue until they are committed. */
  head(): PendingQuote[]
  committed(count: number): void
  /** Rejects for callers that wait. The quotes stay in the queue. */
  refuse(error: unknown): void
  /** Ends the queue: nothing more is committed. */
  close(error: unknown): void
}

/** How long quotes that are not urgent wait to be committed together. */
const gatherMs = 500
const mostAtOnce = 5000

/** Quotes waiting to be evaluated, and the callers that wait for them. */
export function quoteQueue(): QuoteQueue {
  // A monotonic clock, since the system clock may be set.
  const now = () => performance.now()
  const waiting = openWaiting()
  const alarm = openAlarm(msUntilDue)
  let quotes: PendingQuote[] = []
  let committed = 0
  /** Quotes up to this number are urgent. */
  let urgentUpTo = 0
  let firstAt = 0
  let closedWith: { error: unknown } | undefined

  function msUntilDue(): number | undefined {
    if (closedWith) return 0
    if (quotes.length === 0) return undefined
    return urgentUpTo > committed ? 0 : firstAt + gatherMs - now()
  }

  return {
    get size() {
      return quotes.length
    },
    age: () => (quotes.length > 0 ? now() - firstAt : 0),
    async take(more, isUrgent) {
      if (closedWith) throw closedWith.error
      if (quotes.length === 0) firstAt = now()
      for (const each of more) quotes.push(each)
      if (quotes.length === 0) return
      const upTo = committed + quotes.length
      if (isUrgent) urgentUpTo = upTo
      alarm.plan()
      await waiting.until(upTo)
    },
    due: alarm.rings,
    head: () => quotes.slice(0, mostAtOnce),
    committed(count) {
      committed += count
      quotes = quotes.slice(count)
      if (count > 0) firstAt = now()
      waiting.reached(committed)
    },
    refuse: waiting.refuse,
    close(error) {
      closedWith ??= { error }
      quotes = []
      waiting.refuse(error)
      alarm.plan()
    },
  }
}

/** The callers that wait until a number of quotes is committed. */
function openWaiting() {
  let all: { readonly upTo: number; readonly resolve: () => void; readonly reject: (error: unknown) => void }[] = []
  return {
    until: (upTo: number) => new Promise<void>((resolve, reject) => all.push({ upTo, resolve, reject })),
    reached(count: number): void {
      const done = all.filter(({ upTo }) => upTo <= count)
      all = all.filter(({ upTo }) => upTo > count)
      for (const { resolve } of done) resolve()
    },
    refuse(error: unknown): void {
      for (const { reject } of all.splice(0)) reject(error)
    },
  }
}

/**
 * Wakes the one waiter when the time has passed that `msUntilDue` returns at each `plan`; undefined means to wait
 * for the next `plan`.
 */
function openAlarm(msUntilDue: () => number | undefined) {
  let wake: (() => void) | undefined
  let timer: NodeJS.Timeout | undefined
  function plan(): void {
    clearTimeout(timer)
    const ms = msUntilDue()
    if (!wake || ms === undefined) return
    if (ms > 0) timer = setTimeout(plan, Math.max(1, ms)).unref()
    else {
      wake()
      wake = undefined
    }
  }
  return {
    plan,
    rings: () =>
      new Promise<void>((resolve) => {
        wake = resolve
        plan()
      }),
  }
}
