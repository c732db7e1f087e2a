import type { SessionStore } from '../session/refresh.ts'
import { quotesRead } from './news.slice.ts'
import { readQuotes } from './quotes.api.ts'

/** The running feed is checked at this interval: another one may have taken over, or none may be running. */
const everyMs = 60_000
/** The minimum pause between two requests about an unknown provider, so that not every quote of it causes one. */
const pauseMs = 5000

/** Reads the last quotes, their feed and the server's clock: the start values of a page, and what the socket does not send. */
export function openQuoteReader({ dispatch }: SessionStore) {
  let askedAt = -Infinity
  const timer = setInterval(read, everyMs)

  async function read(): Promise<void> {
    const began = Date.now()
    askedAt = began
    const { data: answer } = await dispatch(readQuotes(undefined, { forceRefetch: true, subscribe: false }))
    const heardAt = Date.now()
    // If this fails, the badge shows the trouble of the connection, and the quotes are read again.
    if (answer) dispatch(quotesRead({ answer, heardAt, clockOffsetMs: clockOffset(began, answer.now, heardAt) }))
  }

  return {
    read,
    readSoon(): void {
      if (Date.now() - askedAt >= pauseMs) read()
    },
    close(): void {
      clearInterval(timer)
    },
  }
}

/**
 * The upper bound for one direction. Otherwise a response processed after the page slept would set the clock back, and
 * old prices would look fresh.
 */
const longestWayMs = 1000

/** Milliseconds to add to this browser's clock to get the server's. `askedAt` and `heardAt` are by this browser's clock. */
export const clockOffset = (askedAt: number, serverNow: number, heardAt: number): number =>
  serverNow - askedAt - Math.min((heardAt - askedAt) / 2, longestWayMs)
