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

/** Without a hurry, quotes wait so long for others to be committed with. */
const gatherMs = 500
const mostAtOnce = 5000

/** Quotes on their way to the alerts, and those who wait until they are there. */
export function quoteQueue(): QuoteQueue {
  // Not the clock of the day, which may be set.
  const now = () => performance.now()
  const waiting = openWaiting()
  const alarm = openAlarm(msUntilDue)
  let quotes: PendingQuote[] = []
  let committed = 0
  /** Up to here somebody is in a hurry. */
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

/** Those who wait until so many are committed. */
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

/** Rings for one who waits as soon as the time is over that is told at each `plan`; undefined: not before the next one. */
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
