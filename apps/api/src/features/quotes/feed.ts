import {
  type ClosedMinutes,
  dayMs,
  feedUptime,
  findInstrument,
  instruments,
  type LostInterval,
  type Quote,
  type QuoteSeries,
  quoteSeries,
} from '@assay/market'
import type { FeedSink, FeedVerdict, NumberedQuote } from './feed-adapter.ts'

export type QuoteListener = (quotes: readonly Quote[]) => void

export interface Feed extends Omit<FeedSink, 'skipped'> {
  /** Marks the feed as silent until the next quote or sign of life. */
  down(): void
  isHeard(): boolean
  last(symbol: string): Quote | undefined
  /** Checks later quotes of the symbol against this one. Undefined resets it, as if there had been none. */
  seed(symbol: string, known: Quote | undefined): void
  /** The number of quotes with each verdict so far. */
  counts(): ReadonlyMap<FeedVerdict, number>
  /** The intervals in the market hours of today and yesterday in which quotes are missing. */
  lost(symbol: string): LostInterval[]
  /** Closes the settled minutes of each symbol that has any. */
  closeMinutes(): { symbol: string; closed: ClosedMinutes }[]
  /** Calls back with the accepted quotes of each call together. Returns a function to unsubscribe. */
  subscribe(listener: QuoteListener): () => void
}

interface FeedNeeds {
  readonly now: () => number
  /** Called when a listener has thrown. The other listeners are still called. */
  readonly onFault: (error: unknown) => void
}

const rememberedMs = 2 * dayMs

/**
 * All quotes of all adapters pass through here. The way of one from here to a toast:
 * 1. `take` asks the gate of its symbol, keeps it as the last quote and in its minute bar, and tells the subscribers.
 * 2. `alerts/evaluation` takes accepted quotes on the program that leads, without a gap for any symbol.
 * 3. `alerts/prices` queues them and matches a batch with the armed alerts, in one transaction.
 * 4. `alerts/firing` stores what fired in that transaction, with the next number of its user, and notifies the database's channel.
 * 5. `bell/delivery.ts` hears the channel in every program and gives the firing to the stream of each device of the user.
 * 6. `bell/device-stream.ts` sends it as the event `price-alert`, and again on each new connection until the device has acknowledged its number.
 * 7. On the page, `base/live/open-live.ts` listens and `features/bell/alert-toasts.ts` shows it once, in the first visible tab.
 */
export function openFeed({ now, onFault }: FeedNeeds): Feed {
  const uptime = feedUptime()
  const series = new Map<string, QuoteSeries>(instruments.map((each) => [each.symbol, quoteSeries(each, uptime)]))
  const counts = new Map<FeedVerdict, number>()
  const listeners = openListeners(onFault)

  function judge({ number, ...quote }: NumberedQuote, at: number): FeedVerdict {
    const verdict = series.get(quote.symbol)?.take(quote, at, number) ?? 'symbol'
    counts.set(verdict, (counts.get(verdict) ?? 0) + 1)
    return verdict
  }

  return {
    take(quotes) {
      const at = now()
      uptime.heard(at)
      const verdicts = quotes.map((quote) => judge(quote, at))
      listeners.tell(quotes.filter((_, i) => verdicts[i] === 'accepted'))
      return verdicts
    },
    announce: (symbol, number) => series.get(symbol)?.announce(number, now()),
    down: () => uptime.down(now()),
    isHeard: () => uptime.isUp(now()),
    last: (symbol) => series.get(symbol)?.last(),
    seed: (symbol, known) => series.get(symbol)?.seed(known),
    counts: () => counts,
    lost: (symbol) => series.get(symbol)?.lost(now()) ?? [],
    closeMinutes() {
      const at = now()
      const all = [...series].map(([symbol, each]) => ({ symbol, closed: each.close(at) }))
      uptime.forget(at - rememberedMs)
      for (const each of series.values()) each.forget(at - rememberedMs)
      return all.filter(({ closed }) => closed.held.length > 0 || closed.whole.time.length > 0)
    },
    subscribe: listeners.add,
  }
}

function openListeners(onFault: FeedNeeds['onFault']) {
  const all = new Set<QuoteListener>()
  return {
    add(listener: QuoteListener) {
      all.add(listener)
      return () => void all.delete(listener)
    },
    tell(quotes: readonly Quote[]): void {
      for (const listener of quotes.length > 0 ? all : []) {
        try {
          listener(quotes)
        } catch (error) {
          onFault(error)
        }
      }
    },
  }
}

/** The name of an instrument in its usual case. A name that is unknown is returned unchanged. */
export const knownSymbol = (symbol: string): string => findInstrument(symbol)?.symbol ?? symbol
