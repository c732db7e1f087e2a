import { z } from 'zod'
import { Firing } from './alerts.ts'
import { QuoteEntry } from './quotes.ts'

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
  /** Everything up to this number has been shown or noted: it is not sent to this device again. */
  'alerts seen': z.strictObject({ seq: z.int().nonnegative() }),
} as const satisfies Record<string, z.ZodType>

const Quote = QuoteEntry.pick({ symbol: true, bid: true, ask: true, at: true, source: true })

/** What the server sends over a socket. */
export const serverEvents = {
  quotes: z.array(Quote).min(1),
  /** One that happens now. Acknowledged by `alerts seen`. */
  'price-alert': Firing,
  /** Those that a device has missed, oldest first, at most 200 at a time; the next ones come when these have been seen. `left`: how many follow. */
  'missed-alerts': z.object({ firings: z.array(Firing).min(1), left: z.int().nonnegative() }),
} as const satisfies Record<string, z.ZodType>

export type ServerEvent = keyof typeof serverEvents
export type ServerPayload<E extends ServerEvent> = z.infer<(typeof serverEvents)[E]>
