import type { ServerPayload } from '@assay/contracts'

type HeardQuote = ServerPayload<'quotes'>[number]

interface Needs {
  /** Runs it soon, as with the next frame: a page that nobody sees takes in nothing. Answers how to call it off. */
  soon(run: () => void): () => void
  take(quotes: HeardQuote[], heardAt: number): void
  now(): number
}

/** Gathers quotes, of each symbol the last, and hands them on together: hundreds of messages a second become one change of the page a frame. */
export function gatherQuotes({ soon, take, now }: Needs) {
  const waiting = new Map<string, HeardQuote>()
  let heardAt = 0
  let callOff: (() => void) | undefined

  function flush(): void {
    callOff = undefined
    const quotes = [...waiting.values()]
    waiting.clear()
    take(quotes, heardAt)
  }

  return {
    heard(quotes: readonly HeardQuote[]): void {
      for (const quote of quotes) waiting.set(quote.symbol, quote)
      heardAt = now()
      callOff ??= soon(flush)
    },
    close(): void {
      callOff?.()
      waiting.clear()
    },
  }
}
