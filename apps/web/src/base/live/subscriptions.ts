import { followedSymbols, onFollowed } from './followed.ts'
import type { Line } from './link.ts'

/** Changes within this time are sent together, because the server disconnects a client that sends too often. */
const togetherMs = 100

/** Keeps the server's subscriptions equal to the symbols that the page follows. */
export function openSubscriptions(line: Pick<Line, 'connected' | 'emit'>) {
  let subscribed = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function say(): void {
    timer = undefined
    if (!line.connected) return
    const wanted = new Set(followedSymbols())
    const left = [...subscribed].filter((symbol) => !wanted.has(symbol))
    const joined = [...wanted].filter((symbol) => !subscribed.has(symbol))
    subscribed = wanted
    // Unsubscribes first, because places are limited.
    if (left.length > 0) line.emit('unsubscribe', { symbols: left })
    if (joined.length > 0) line.emit('subscribe', { symbols: joined })
  }

  const stopHearing = onFollowed(() => {
    timer ??= setTimeout(say, togetherMs)
  })
  return {
    /** Call this after a new connection, which follows nothing yet. */
    renew(): void {
      subscribed = new Set()
      clearTimeout(timer)
      say()
    },
    close(): void {
      stopHearing()
      clearTimeout(timer)
    },
  }
}
