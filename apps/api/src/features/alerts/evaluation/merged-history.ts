import type { Quote } from '@assay/market'

interface Head {
  readonly rest: AsyncIterator<readonly Quote[]>
  quotes: readonly Quote[]
  next: number
  isDone: boolean
}

/**
 * Merges the quotes of several histories in time order, in batches of at most `most`. Holds no more of a history
 * than one of its own batches.
 */
export async function* merged(histories: readonly AsyncIterable<readonly Quote[]>[], most: number): AsyncGenerator<Quote[]> {
  const heads = histories.map((each): Head => ({ rest: each[Symbol.asyncIterator](), quotes: [], next: 0, isDone: false }))
  let batch: Quote[] = []
  try {
    for (;;) {
      for (const head of heads) await refill(head)
      const open = heads.filter(({ isDone }) => !isDone)
      if (open.length === 0) break
      while (open.every(({ next, quotes }) => next < quotes.length)) {
        const first = open.reduce((a, b) => (b.quotes[b.next].at < a.quotes[a.next].at ? b : a))
        batch.push(first.quotes[first.next++])
        if (batch.length < most) continue
        yield batch
        batch = []
      }
    }
    if (batch.length > 0) yield batch
  } finally {
    for (const { rest } of heads) await rest.return?.()
  }
}

async function refill(head: Head): Promise<void> {
  while (!head.isDone && head.next >= head.quotes.length) {
    const { value, done } = await head.rest.next()
    head.isDone = done === true
    head.quotes = done ? [] : value
    head.next = 0
  }
}
