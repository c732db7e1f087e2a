import { z } from 'zod'
import { Firing } from './alerts.ts'
import { QuoteEntry } from './quotes.ts'
import { SearchProgress } from './searches.ts'

/** Symbols that one socket may follow at a time. */
export const mostFollowed = 50

const Symbols = z.strictObject({
  symbols: z
    .array(z.string().regex(/^[A-Z0-9][A-Z0-9._-]{1,19}$/, 'Expected a symbol such as "XAUUSD".'))
    .min(1)
    .max(mostFollowed),
})

/** What a page may send over its socket. The id after the first two is only compared with the one of the session. */
export const clientEvents = {
  'user connected': z.uuid(),
  'user disconnected': z.uuid(),
  subscribe: Symbols,
  unsubscribe: Symbols,
  /**
   * Everything up to this number has been shown or noted: it is not sent to this device again. Cumulative, so that one for many will do; a client
   * that sends more than fifty messages a second is cut off.
   */
  'alerts seen': z.strictObject({ seq: z.int().nonnegative() }),
} as const satisfies Record<string, z.ZodType>

const Quote = QuoteEntry.pick({ symbol: true, bid: true, ask: true, at: true, source: true })

/**
 * A firing as a page is told of it. `silent`: its alert has no channel `toast`, so it changes the bell, and is seen, without being shown. On one
 * socket each comes once, in the order of `seq`; what was not seen comes again on the next one.
 */
const ToldFiring = Firing.extend({ silent: z.literal(true).optional() })
export type ToldFiring = z.infer<typeof ToldFiring>

/** What the server sends over a socket. */
export const serverEvents = {
  quotes: z.array(Quote).min(1),
  /** One that happens now. Acknowledged by `alerts seen`. */
  'price-alert': ToldFiring,
  /**
   * Those that a device has missed, oldest first, at most 200 at a time. `left`: how many follow, when these have been seen or ten seconds have
   * passed. Those that happen meanwhile come after them.
   */
  'missed-alerts': z.object({ firings: z.array(ToldFiring).min(1), left: z.int().nonnegative() }),
  /** The user's alerts, or how far the bell list was read, were changed by one of their devices: whoever shows them reads them anew. */
  'alerts changed': z.strictObject({}),
  /** A search of the user has come further, or ended: whoever shows it reads it anew. */
  search: SearchProgress,
  /** Headlines have come. Whoever shows headlines asks for them: what a user sees depends on their symbols and marks. */
  news: z.object({
    /** The newest of them, the newest first. */
    headlines: z
      .array(z.object({ id: z.string(), title: z.string(), source: z.string(), at: z.number() }))
      .min(1)
      .max(20),
    /** The newest id of all. */
    newest: z.string(),
  }),
} as const satisfies Record<string, z.ZodType>

export type ClientEvent = keyof typeof clientEvents
export type ClientPayload<E extends ClientEvent> = z.infer<(typeof clientEvents)[E]>
export type ServerEvent = keyof typeof serverEvents
export type ServerPayload<E extends ServerEvent> = z.infer<(typeof serverEvents)[E]>
