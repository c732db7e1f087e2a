import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { Instant } from './instant.ts'
import { wholeText } from './number-text.ts'

/** The kind of a source. The first two are official. */
export const newsKinds = ['central-bank', 'statistics', 'news', 'analysis'] as const
export type NewsKind = (typeof newsKinds)[number]

export const newsTopics = ['rates', 'inflation', 'jobs', 'growth', 'energy', 'intervention'] as const
export type NewsTopic = (typeof newsTopics)[number]

export const newsLimits = {
  /** Headlines on one page of the list. */
  page: 40,
  /** Days for which headlines are kept. */
  keptDays: 400,
  /** Sources in all. */
  sources: 200,
  /** Stories that the page of top stories shows. */
  top: 12,
} as const

const Tag = z.object({ symbol: z.string(), why: z.string() })
const TopicTag = z.object({ topic: z.enum(newsTopics), why: z.string() })

const Move = z.object({
  /** In the instrument's points. */
  points: z.number(),
  /** In average true ranges (14) of one hour before the headline; null if there are not enough bars. */
  atr: z.number().nullable(),
})

/**
 * The move of a symbol after a headline, against the last close before it, by minutes after it. `why` says why there is none, for now or
 * for good. `COARSE`: only slower bars are held. Simulated bars show no reaction.
 */
export const NewsReaction = z.object({
  symbol: z.string(),
  why: z.enum(['NO_BARS', 'COARSE']).nullable(),
  provider: z.string().nullable(),
  moves: z.object({ '5': Move.nullable(), '15': Move.nullable(), '60': Move.nullable() }),
})
export type NewsReaction = z.infer<typeof NewsReaction>

export const NewsItem = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  url: z.string(),
  source: z.object({ id: z.string(), name: z.string(), kind: z.enum(newsKinds) }),
  /** Null if the feed gives no readable time. */
  publishedAt: Instant.nullable(),
  receivedAt: Instant,
  /** The story that it belongs to: the id of its first headline. */
  story: z.string(),
  /** The number of sources that report the story. */
  sources: z.int(),
  tags: z.array(Tag),
  topics: z.array(TopicTag),
  /** 1 low, 2 medium, 3 high; derived from facts only, which `impactWhy` names. */
  impact: z.int().min(1).max(3),
  impactWhy: z.array(z.string()),
  reactions: z.array(NewsReaction),
  /** Marks of the user who asks. */
  isRead: z.boolean(),
  isSaved: z.boolean(),
})
export type NewsItem = z.infer<typeof NewsItem>

const listOf = <T extends z.ZodType<string, string>>(item: T, most: number) =>
  z
    .string()
    .max(1000)
    .transform((text) => (text === '' ? [] : text.split(',')))
    .pipe(z.array(item).max(most))

const SymbolName = z.string().regex(/^[A-Z0-9][A-Z0-9._-]{1,19}$/, 'Expected a symbol such as "XAUUSD".')
const Id = z.string().regex(/^[1-9]\d{0,17}$/, 'Expected the id of a headline.')
const SourceId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Expected the id of a source.')

/** What to search for. Lists are separated by commas, and a headline has to match one value of each list. */
export const NewsFilter = z.strictObject({
  symbols: listOf(SymbolName, 30).optional(),
  kinds: listOf(z.enum(newsKinds), 4).optional(),
  topics: listOf(z.enum(newsTopics), newsTopics.length).optional(),
  sources: listOf(SourceId, 50).optional(),
  /** Words of title and summary, as in a search engine: quotes for phrases, - to exclude. */
  search: z.string().max(200).optional(),
  /** The minimum impact. */
  impact: wholeText(1).pipe(z.int().min(1).max(3)).optional(),
  /** The maximum age in days. */
  days: wholeText(3).pipe(z.int().min(1).max(newsLimits.keptDays)).optional(),
  /** Published from `from` on and before `to`. */
  from: Instant.optional(),
  to: Instant.optional(),
  /** Only headlines that the user has saved. */
  saved: z.literal('yes').optional(),
})
export type NewsFilter = z.infer<typeof NewsFilter>

const Older = z.string().regex(/^\d{1,15}-[1-9]\d{0,17}$/, 'Expected the cursor of a list.')

export const NewsList = z.object({
  items: z.array(NewsItem),
  /** Where the next page begins; null if there is none. */
  older: z.string().nullable(),
  /** The number of headlines that match, and of all that are kept; on the first page only. */
  count: z.object({ matching: z.int(), all: z.int() }).nullable(),
  /** The newest id of all headlines: `newer` counts from there. */
  newest: z.string().nullable(),
})
export type NewsList = z.infer<typeof NewsList>

export const TopNews = z.object({
  stories: z.array(NewsItem),
  /** Of the last 24 hours, for these symbols. */
  count: z.object({ stories: z.int(), headlines: z.int() }),
})
export type TopNews = z.infer<typeof TopNews>

/** One-minute closes around a headline: opening times in UTC milliseconds and prices. Empty if no real one-minute bars are held. */
export const NewsPrices = z.object({
  symbol: z.string(),
  label: z.string().nullable(),
  time: z.array(z.number()),
  close: z.array(z.number()),
})
export type NewsPrices = z.infer<typeof NewsPrices>

export const NewsDetails = z.object({
  item: NewsItem,
  /** All headlines of its story, the first one first. */
  story: z.array(NewsItem),
})
export type NewsDetails = z.infer<typeof NewsDetails>

export const NewsSource = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(newsKinds),
  url: z.string(),
  /** It came with Assay; it can be switched off, but not removed. */
  isShipped: z.boolean(),
  isOn: z.boolean(),
  /** When it last responded with a feed, or that nothing changed. Null: never. */
  answeredAt: Instant.nullable(),
  /** Headlines of its last document. */
  items: z.int().nullable(),
  /** Why the last read failed, as a sentence; null if it did not. */
  error: z.string().nullable(),
  /** Failures in a row. */
  failures: z.int(),
  nextAt: Instant.nullable(),
})
export type NewsSource = z.infer<typeof NewsSource>

const Name = z.string().trim().min(1).max(80)
const Address = z.string().trim().min(1).max(2000)

export const NewsSourceDraft = z.strictObject({ name: Name, kind: z.enum(newsKinds), url: Address })
export type NewsSourceDraft = z.infer<typeof NewsSourceDraft>

const NewsSourceChange = z.strictObject({ name: Name, kind: z.enum(newsKinds), isOn: z.boolean() }).partial()

const NewsMarks = z.strictObject({ isRead: z.boolean(), isSaved: z.boolean() }).partial()
export type NewsMarks = z.infer<typeof NewsMarks>

const ById = z.strictObject({ id: Id })
const BySource = z.strictObject({ id: SourceId })

export const newsApi = {
  list: {
    method: 'GET',
    path: '/api/news',
    gate: 'complete',
    query: NewsFilter.extend({ older: Older.optional() }),
    response: NewsList,
  },
  /** How many matching headlines came after a given one. */
  newer: {
    method: 'GET',
    path: '/api/news/newer',
    gate: 'complete',
    query: NewsFilter.extend({ after: Id }),
    response: z.object({ count: z.int() }),
  },
  top: {
    method: 'GET',
    path: '/api/news/top',
    gate: 'complete',
    query: z.strictObject({ symbols: listOf(SymbolName, 30) }),
    response: TopNews,
  },
  one: { method: 'GET', path: '/api/news/:id', gate: 'complete', params: ById, response: NewsDetails },
  prices: {
    method: 'GET',
    path: '/api/news/:id/prices',
    gate: 'complete',
    params: ById,
    query: z.strictObject({ symbol: SymbolName }),
    response: NewsPrices,
  },
  mark: { method: 'PUT', path: '/api/news/:id/marks', gate: 'complete', params: ById, body: NewsMarks, response: NewsMarks },
  /** The newest matching headlines, as RSS 2.0. */
  rss: { method: 'GET', path: '/api/news/rss', gate: 'complete', query: NewsFilter, response: 'binary' },
  sources: { method: 'GET', path: '/api/news/sources', gate: 'complete', response: z.array(NewsSource) },
  /** All sources as OPML. */
  opml: { method: 'GET', path: '/api/news/opml', gate: 'complete', response: 'binary' },
  addSource: { method: 'POST', path: '/api/news/sources', gate: 'operator', body: NewsSourceDraft, response: NewsSource },
  /** Adds the feeds of an OPML document. Feeds that are already there stay as they are. */
  addOpml: {
    method: 'POST',
    path: '/api/news/opml',
    gate: 'operator',
    body: z.strictObject({ opml: z.string().max(500_000), kind: z.enum(newsKinds) }),
    response: z.object({ added: z.int(), known: z.int(), refused: z.array(z.object({ url: z.string(), why: z.string() })) }),
  },
  changeSource: {
    method: 'PATCH',
    path: '/api/news/sources/:id',
    gate: 'operator',
    params: BySource,
    body: NewsSourceChange,
    response: NewsSource,
  },
  /** Removes an added source with its headlines. */
  removeSource: {
    method: 'DELETE',
    path: '/api/news/sources/:id',
    gate: 'operator',
    params: BySource,
    response: z.strictObject({ removed: z.literal(true) }),
  },
} as const satisfies Record<string, Endpoint>
