import type { SessionStore } from '../session/refresh.ts'
import { quotesRead } from './news.slice.ts'
import { readQuotes } from './quotes.api.ts'

/** Which feed runs is looked at now and then: another one may have taken over, or none be heard. */
const everyMs = 60_000
/** The page asks about an unknown provider, but not again with every quote of it. */
const pauseMs = 5000

/** Reads the last quotes, the feed behind them and the server's clock: what a page starts with, and what its socket does not tell. */
export function openQuoteReader({ dispatch }: SessionStore) {
  let askedAt = -Infinity
  const timer = setInterval(read, everyMs)

  async function read(): Promise<void> {
    const began = Date.now()
    askedAt = began
    const { data: answer } = await dispatch(readQuotes(undefined, { forceRefetch: true, subscribe: false }))
    const heardAt = Date.now()
    // Where it cannot be read, the badge tells from the connection that something is wrong, and it is read again.
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

/** The way there takes no longer. An answer that came after a sleep of the page would else set the clock back, and old prices would look fresh. */
const longestWayMs = 1000

/** What has to be added to this browser's clock, by which it was asked and answered, to have that of the server; milliseconds. */
export const clockOffset = (askedAt: number, serverNow: number, heardAt: number): number =>
  serverNow - askedAt - Math.min((heardAt - askedAt) / 2, longestWayMs)
