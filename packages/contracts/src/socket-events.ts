import { z } from 'zod'
import { Instant } from './instant.ts'
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
} as const satisfies Record<string, z.ZodType>

const Quote = QuoteEntry.pick({ symbol: true, bid: true, ask: true, at: true, source: true })

const PriceAlertEvent = z.object({
  /** What the toast says. */
  message: z.string(),
  /** Of this firing: what was shown once is not shown again. */
  id: z.string(),
  alertId: z.string(),
  symbol: z.string(),
  price: z.number(),
  at: Instant,
  /** It was found out only afterwards, as after a restart. */
  late: z.boolean(),
  /** Counts a user's firings without a gap. */
  seq: z.int().positive(),
})

/** What the server sends over a socket. */
export const serverEvents = { quotes: z.array(Quote).min(1), 'price-alert': PriceAlertEvent } as const satisfies Record<string, z.ZodType>

export type ServerEvent = keyof typeof serverEvents
export type ServerPayload<E extends ServerEvent> = z.infer<(typeof serverEvents)[E]>
