import { lossReasons, quarantineReasons } from '@assay/market'
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

const SymbolName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{1,19}$/, 'Expected a symbol such as "XAUUSD".')

/** The current bid and ask of one unit, with their source and time. */
export const QuoteEntry = z.object({
  symbol: z.string(),
  bid: z.number(),
  ask: z.number(),
  /** UTC milliseconds by the source's clock. */
  at: z.number(),
  source: z.string(),
  /** Simulated, and must be labelled so wherever it is shown. */
  simulated: z.boolean(),
  /** The market has been trading for more than 30 seconds since this quote. */
  stale: z.boolean(),
})
export type QuoteEntry = z.infer<typeof QuoteEntry>

/**
 * `off`: the configuration leaves it out. `standby`: another program on this database runs it, or it is still starting. `silent`: nothing
 * has arrived for ten seconds, not even a heartbeat. `running`: it is heard.
 */
export const feedStates = ['off', 'standby', 'silent', 'running'] as const
export type FeedState = (typeof feedStates)[number]

/** The source of a symbol's quotes. */
export const QuoteSource = z.object({
  symbol: z.string(),
  /** The source that its quotes name, and its label; null if there are no quotes. */
  source: z.string().nullable(),
  label: z.string().nullable(),
  simulated: z.boolean(),
  /** Why it has no live quotes, or only old ones; a sentence, null if all is well. */
  why: z.string().nullable(),
  /**
   * Periods of today and yesterday in which quotes are missing, UTC milliseconds; the newest 20. Only the program that runs the feed knows
   * them.
   */
  lost: z.array(z.object({ from: z.number(), to: z.number(), reason: z.enum(lossReasons) })),
})
export type QuoteSource = z.infer<typeof QuoteSource>

export const QuotesAnswer = z.object({
  now: z.number(),
  feed: z.object({
    state: z.enum(feedStates),
    /** The common source of all requested symbols; null if they have several, and while the feed is off. */
    source: z.string().nullable(),
    label: z.string().nullable(),
    /** Some of the quotes are simulated. */
    simulated: z.boolean(),
  }),
  /** One entry for each requested symbol. */
  sources: z.array(QuoteSource),
  /** By the New York calendar, for each requested symbol. */
  markets: z.array(z.object({ symbol: z.string(), open: z.boolean(), opensAt: z.number().nullable() })),
  /** The last quotes of the symbols, as far as there are any. */
  quotes: z.array(QuoteEntry),
})
export type QuotesAnswer = z.infer<typeof QuotesAnswer>

/** Symbols separated by commas; all of them if it is left out. */
const QuotesQuery = z.strictObject({
  symbols: z
    .string()
    .max(400)
    .transform((text) => text.split(','))
    .pipe(z.array(SymbolName).max(50))
    .optional(),
})
export type QuotesQuery = z.infer<typeof QuotesQuery>

/** The trading day of a symbol so far, from 17:00 New York, from the same source as its quotes. Bids. */
export const QuoteDay = z.object({
  /** When it began, UTC milliseconds. */
  from: z.number(),
  open: z.number(),
  high: z.number(),
  low: z.number(),
  /** The last price, and its distance from the day's open in percent. */
  last: z.number(),
  changePercent: z.number(),
  /** Closes at equal intervals, oldest first, ending with the last price. */
  points: z.array(z.number()).max(60),
  source: z.string(),
  simulated: z.boolean(),
})
export type QuoteDay = z.infer<typeof QuoteDay>

/** `day` is null if nothing is known of it, or not how it began. While the market is closed, it is the last day that traded. */
export const QuoteDays = z.object({ now: z.number(), days: z.array(z.object({ symbol: z.string(), day: QuoteDay.nullable() })) })
export type QuoteDays = z.infer<typeof QuoteDays>

/** Most quotes in one push. */
const mostPushed = 1000

export const PushedQuote = z.strictObject({
  symbol: z.string().min(1).max(20),
  bid: z.number(),
  ask: z.number(),
  /** UTC milliseconds. */
  at: z.int(),
  /** For a source that numbers the quotes of a symbol, ascending by one: only this shows that single quotes were lost. */
  number: z.int().nonnegative().optional(),
})
export type PushedQuote = z.infer<typeof PushedQuote>

export const QuotesPush = z.strictObject({
  /** An empty list is a heartbeat. It tells a quiet market from a broken connection, and should come about every five seconds. */
  quotes: z.array(PushedQuote).max(mostPushed),
  /** By symbol, the number of the last quote that was sent. */
  sent: z.record(z.string().max(20), z.int().nonnegative()).optional(),
})
export type QuotesPush = z.infer<typeof QuotesPush>

/** Why a quote is not believed; `symbol`: there is no instrument of that name. */
export const refusedQuoteReasons = [...quarantineReasons, 'symbol'] as const
export type RefusedQuoteReason = (typeof refusedQuoteReasons)[number]

/** How the quotes of a push were handled. */
export const PushAnswer = z.object({
  accepted: z.int(),
  /** Older than the current quote: they only count for the bars of their minutes. */
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
