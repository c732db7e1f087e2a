import { z } from 'zod'
import { Firing } from './alerts.ts'
import { SearchProgress } from './discover.ts'
import { QuoteEntry } from './quotes.ts'

/** The most symbols that one socket may follow at a time. */
export const mostFollowed = 50

const Symbols = z.strictObject({
  symbols: z
    .array(z.string().regex(/^[A-Z0-9][A-Z0-9._-]{1,19}$/, 'Expected a symbol such as "XAUUSD".'))
    .min(1)
    .max(mostFollowed),
})

/** What a page may send over its socket. The id of the first two is only compared with that of the session. */
export const clientEvents = {
  'user connected': z.uuid(),
  'user disconnected': z.uuid(),
  subscribe: Symbols,
  unsubscribe: Symbols,
  /**
   * Acknowledges everything up to this number as shown or noted: it is not sent to this device again. It is cumulative, so one message can
   * acknowledge many. A client that sends more than fifty messages a second is disconnected.
   */
  'alerts seen': z.strictObject({ seq: z.int().nonnegative() }),
} as const satisfies Record<string, z.ZodType>

const Quote = QuoteEntry.pick({ symbol: true, bid: true, ask: true, at: true, source: true })

/**
 * A firing as it is sent to a page. `silent`: its alert has no channel `toast`, so it is added to the notification list and acknowledged
 * without being shown. Each comes once per socket, in the order of `seq`; those not acknowledged are sent again on the next socket.
 */
const ToldFiring = Firing.extend({ silent: z.literal(true).optional() })
export type ToldFiring = z.infer<typeof ToldFiring>

/** What the server sends over a socket. */
export const serverEvents = {
  quotes: z.array(Quote).min(1),
  /** An alert that fires now. Acknowledged by `alerts seen`. */
  'price-alert': ToldFiring,
  /**
   * Firings that a device has missed, oldest first, at most 200 at a time. `left`: how many follow, once these are acknowledged or ten
   * seconds have passed. Firings that happen meanwhile come after them.
   */
  'missed-alerts': z.object({ firings: z.array(ToldFiring).min(1), left: z.int().nonnegative() }),
  /** One of the user's devices changed the alerts or the read position of the notification list. Pages that show them load them again. */
  'alerts changed': z.strictObject({}),
  /** A search of the user has made progress or ended. Pages that show it load it again. */
  search: SearchProgress,
  /** New headlines have arrived. Pages that show headlines load them: what a user sees depends on their symbols and marks. */
  news: z.object({
    /** The newest of them, newest first. */
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
