import type { ServerPayload } from '@assay/contracts'

type HeardQuote = ServerPayload<'quotes'>[number]

interface Needs {
  /** Runs the function soon, for example in the next frame, so that a hidden page processes nothing. Returns a function that cancels it. */
  soon(run: () => void): () => void
  take(quotes: HeardQuote[], heardAt: number): void
  now(): number
}

/**
 * Collects quotes, keeps the last one of each symbol, and passes them on together: hundreds of messages a second become
 * one page update per frame.
 */
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
