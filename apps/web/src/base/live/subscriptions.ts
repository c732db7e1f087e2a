import { followedSymbols, onFollowed } from './followed.ts'
import type { Line } from './link.ts'

/** Pages that come and go are said together: a server cuts off whoever talks all the time. */
const togetherMs = 100

/** Keeps what the server sends to what the page follows. */
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
    // First, as places are few.
    if (left.length > 0) line.emit('unsubscribe', { symbols: left })
    if (joined.length > 0) line.emit('subscribe', { symbols: joined })
  }

  const stopHearing = onFollowed(() => {
    timer ??= setTimeout(say, togetherMs)
  })
  return {
    /** A new connection follows nothing yet. */
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
