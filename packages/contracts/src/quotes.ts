import { lossReasons, quarantineReasons } from '@assay/market'
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

const SymbolName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{1,19}$/, 'Expected a symbol such as "XAUUSD".')

/** What one unit was last bought and sold for, with where that comes from and when it was. */
export const QuoteEntry = z.object({
  symbol: z.string(),
  bid: z.number(),
  ask: z.number(),
  /** UTC milliseconds by the source's clock. */
  at: z.number(),
  source: z.string(),
  /** Invented, and to be labelled so wherever it is shown. */
  simulated: z.boolean(),
  /** The market has traded for more than 30 seconds since. */
  stale: z.boolean(),
})
export type QuoteEntry = z.infer<typeof QuoteEntry>

/**
 * `off`: the configuration leaves it out. `standby`: another program on this database runs it, or it is still starting. `silent`: nothing has
 * come for ten seconds, no heartbeat either. `running`: it is heard.
 */
export const feedStates = ['off', 'standby', 'silent', 'running'] as const
export type FeedState = (typeof feedStates)[number]

/** Where the quotes of a symbol come from. */
export const QuoteSource = z.object({
  symbol: z.string(),
  /** What its quotes name as their source, and how that is called; null where there are none. */
  source: z.string().nullable(),
  label: z.string().nullable(),
  simulated: z.boolean(),
  /** Why it has no live quotes, or old ones; a sentence, null where all is well. */
  why: z.string().nullable(),
  /** Times of today and yesterday of which quotes are missing, UTC milliseconds; the newest 20. Known to the program that runs the feed. */
  lost: z.array(z.object({ from: z.number(), to: z.number(), reason: z.enum(lossReasons) })),
})
export type QuoteSource = z.infer<typeof QuoteSource>

export const QuotesAnswer = z.object({
  now: z.number(),
  feed: z.object({
    state: z.enum(feedStates),
    /** The one source of all symbols that were asked for; null where they have several, and while the feed is off. */
    source: z.string().nullable(),
    label: z.string().nullable(),
    /** Some of them are invented. */
    simulated: z.boolean(),
  }),
  /** Of each symbol that was asked for. */
  sources: z.array(QuoteSource),
  /** By the New York calendar, for each symbol that was asked for. */
  markets: z.array(z.object({ symbol: z.string(), open: z.boolean(), opensAt: z.number().nullable() })),
  /** The last quotes of the symbols, as far as there are any. */
  quotes: z.array(QuoteEntry),
})
export type QuotesAnswer = z.infer<typeof QuotesAnswer>

/** Symbols separated by commas; without it all of them. */
const QuotesQuery = z.strictObject({
  symbols: z
    .string()
    .max(400)
    .transform((text) => text.split(','))
    .pipe(z.array(SymbolName).max(50))
    .optional(),
})
export type QuotesQuery = z.infer<typeof QuotesQuery>

/** The trading day of a symbol so far, from 17:00 New York, of the same source as its quotes. Bids. */
export const QuoteDay = z.object({
  /** When it began, UTC milliseconds. */
  from: z.number(),
  open: z.number(),
  high: z.number(),
  low: z.number(),
  /** The last price; its distance from the day's open in percent. */
  last: z.number(),
  changePercent: z.number(),
  /** Closes at equal distances of time, oldest first; the last price is the last of them. */
  points: z.array(z.number()).max(60),
  source: z.string(),
  simulated: z.boolean(),
})
export type QuoteDay = z.infer<typeof QuoteDay>

/** `day` is null where nothing is known of it. While the market is closed it is the last day that traded. */
export const QuoteDays = z.object({ now: z.number(), days: z.array(z.object({ symbol: z.string(), day: QuoteDay.nullable() })) })
export type QuoteDays = z.infer<typeof QuoteDays>

/** Most quotes of one push. */
const mostPushed = 1000

export const PushedQuote = z.strictObject({
  symbol: z.string().min(1).max(20),
  bid: z.number(),
  ask: z.number(),
  /** UTC milliseconds. */
  at: z.int(),
  /** Where the source numbers the quotes of a symbol, ascending by one: the only thing that shows that single ones were lost. */
  number: z.int().nonnegative().optional(),
})
export type PushedQuote = z.infer<typeof PushedQuote>

export const QuotesPush = z.strictObject({
  /** None of them is a heartbeat: it tells a quiet market from a broken line, and is wanted every five seconds or so. */
  quotes: z.array(PushedQuote).max(mostPushed),
  /** By symbol, the number of the last quote that was sent. */
  sent: z.record(z.string().max(20), z.int().nonnegative()).optional(),
})
export type QuotesPush = z.infer<typeof QuotesPush>

/** Why a quote is not believed; `symbol`: there is no instrument of that name. */
export const refusedQuoteReasons = [...quarantineReasons, 'symbol'] as const
export type RefusedQuoteReason = (typeof refusedQuoteReasons)[number]

/** What became of the quotes of a push. */
export const PushAnswer = z.object({
  accepted: z.int(),
  /** Older than what is known: they count for the bars of their minutes alone. */
  late: z.int(),
  duplicate: z.int(),
  quarantined: z.partialRecord(z.enum(refusedQuoteReasons), z.int()),
})
export type PushAnswer = z.infer<typeof PushAnswer>

export const quotesApi = {
  list: { method: 'GET', path: '/api/quotes', gate: 'complete', query: QuotesQuery, response: QuotesAnswer },
  days: { method: 'GET', path: '/api/quotes/day', gate: 'complete', query: QuotesQuery, response: QuoteDays },
  /** For connectors, with the token of the feed as Bearer token; at most 1,000 quotes, oldest first. */
  push: { method: 'POST', path: '/api/quotes/push', gate: 'open', body: QuotesPush, response: PushAnswer },
} as const satisfies Record<string, Endpoint>
