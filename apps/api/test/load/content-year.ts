import type { StoredEvent, Vintage } from '@assay/events'
import { dayMs, hourMs, instruments } from '@assay/market'
import { bestLeader, type Signature, signatureOf, tagsOf, topicsOf } from '@assay/news'
import { sql } from 'kysely'
import { calendarStore } from '../../src/features/calendar/calendar.store.ts'
import type { Db } from '../../src/platform/database/database.ts'

/** Feeds, and headlines a day for each. A busy paper has thirty, a central bank one. */
export const yearOf = { feeds: 20, aDay: 20, days: 365, events: 20_000 } as const

const storyMs = 36 * hourMs
const rowsAtOnce = 5000

const subjects = [
  'Gold',
  'Silver',
  'Euro',
  'US Dollar',
  'Japanese Yen',
  'British Pound',
  'Rupee',
  'Australian Dollar',
  'EUR/USD',
  'USD/INR',
  'Oil',
]
const verbs = ['rises', 'falls', 'holds steady', 'climbs', 'slips', 'jumps', 'trades sideways', 'extends losses', 'pares gains']
const causes = ['as', 'after', 'amid', 'ahead of', 'on', 'despite', 'before']
const drivers = [
  'Treasury yields',
  'FOMC minutes',
  'CPI inflation',
  'payrolls',
  'rate bets',
  'oil prices',
  'retail sales',
  'GDP data',
  'tariffs',
]
const syllables = [
  'ba',
  'con',
  'der',
  'fi',
  'gra',
  'hol',
  'in',
  'ju',
  'kel',
  'lo',
  'mar',
  'ne',
  'or',
  'pre',
  'ri',
  'sta',
  'tu',
  'ver',
  'wi',
  'yo',
]

/** The same sequence of numbers in every run, 0 ≤ n < 1 (Park and Miller, 1988). */
function numbers(): () => number {
  let state = 20_260_817
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Fills the database with a year of headlines, and with calendar events. */
export async function keepYear(db: Db, now: number): Promise<void> {
  const random = numbers()
  await keepSources(db)
  await keepHeadlines(db, now, random)
  await keepEvents(db, now)
  await sql`vacuum analyze`.execute(db)
}

const sourceOf = (feed: number): string => `year-${feed}`

async function keepSources(db: Db): Promise<void> {
  const kinds = ['news', 'news', 'analysis', 'central-bank', 'statistics']
  const rows = Array.from({ length: yearOf.feeds }, (_, feed) => ({
    id: sourceOf(feed),
    name: `Feed ${feed}`,
    kind: kinds[feed % kinds.length],
    url: `https://feed-${feed}.example.com/rss`,
    is_shipped: false,
    is_on: false,
  }))
  await db.insertInto('news_sources').values(rows).execute()
}

/** Stores headlines with the tags and stories that they would get on arrival, oldest first. */
async function keepHeadlines(db: Db, now: number, random: () => number): Promise<void> {
  const all = yearOf.feeds * yearOf.aDay * yearOf.days
  const leaders = new Map<string, { at: number; id: number; signature: Signature }[]>()
  let rows: object[] = []
  for (let id = 1; id <= all; id++) {
    const at = Math.floor(now - (yearOf.days * dayMs * (all - id + 1)) / all)
    const title = titleOf(random)
    const signature = signatureOf(title)
    const known = (leaders.get(signature.main ?? '') ?? []).filter((leader) => at - leader.at <= storyMs)
    const leader = bestLeader(known, { at, signature })
    leaders.set(signature.main ?? '', leader ? known : [...known, { at, id, signature }])
    rows.push({ ...rowOf(title, random), id, at: new Date(at), main: signature.main, story_id: leader?.id ?? id })
    if (rows.length < rowsAtOnce && id < all) continue
    await insert(db, rows)
    rows = []
  }
  await sql`select setval(pg_get_serial_sequence('news_items', 'id'), ${all})`.execute(db)
}

const oneOf = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)]

const titleOf = (random: () => number): string =>
  [oneOf(subjects, random), oneOf(verbs, random), oneOf(causes, random), oneOf(drivers, random), wordsOf(4, random)].join(' ')

const wordsOf = (count: number, random: () => number): string =>
  Array.from({ length: count }, () => oneOf(syllables, random) + oneOf(syllables, random) + oneOf(syllables, random)).join(' ')

function rowOf(title: string, random: () => number): object {
  const [tags, topics] = [tagsOf(title), topicsOf(title)]
  const move = () => ({ points: Math.round(random() * 4000 - 2000), atr: random() * 4 - 2 })
  return {
    title,
    summary: wordsOf(24, random),
    tags,
    topic_tags: topics,
    source_id: sourceOf(Math.floor(random() * yearOf.feeds)),
    url: `https://feed.example.com/news/2026/${wordsOf(6, random).replaceAll(' ', '-')}-${random()}`,
    symbols: tags.map(({ symbol }) => symbol),
    topics: topics.map(({ topic }) => topic),
    impact: 1 + Math.floor(random() ** 3 * 3),
    reactions: tags.map(({ symbol }) => ({ symbol, why: null, provider: 'dukascopy', moves: { '5': move(), '15': move(), '60': move() } })),
  }
}

async function insert(db: Db, rows: readonly object[]): Promise<void> {
  await sql`
    insert into news_items (id, source_id, url, title, summary, published_at, date_status, received_at, at, story_id, main,
      symbols, tags, topics, topic_tags, impact, reactions)
    overriding system value
    select id, source_id, url, title, summary, at, 'given', at, at, story_id, main, symbols, tags, topics, topic_tags, impact, reactions
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id bigint, source_id text, url text, title text, summary text, at timestamptz,
      story_id bigint, main text, symbols text[], tags jsonb, topics text[], topic_tags jsonb, impact smallint, reactions jsonb)`.execute(
    db,
  )
}

const currencies = [...new Set(instruments.map(({ quote }) => quote))]

/** Stores releases of ten years up to a month ahead. The figures come with the release. */
export async function keepEvents(db: Db, now: number): Promise<void> {
  const [from, to] = [now - 10 * 365 * dayMs, now + 30 * dayMs]
  const events = Array.from({ length: yearOf.events }, (_, i) => eventAt(i, Math.floor(from + ((to - from) * i) / yearOf.events)))
  await calendarStore(db).add({ file: 'ten years', zone: 'UTC', from, to, events }, new Date(now))
}

function eventAt(i: number, at: number): StoredEvent {
  const seconds = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`
  const release = i % 160
  const known = {
    scheduledAt: seconds(at),
    timeStatus: 'exact',
    impact: ['low', 'medium', 'high'][i % 3],
    forecast: `${i % 9}.1%`,
    previous: `${i % 7}.3%`,
  }
  const before = Object.entries({ ...known, actual: null, status: 'scheduled' }).map(([field, value]) => ({
    at: seconds(at - 7 * dayMs),
    field,
    value,
  }))
  return {
    id: `year-${i}`,
    key: `release-${release}`,
    title: `Release ${release}`,
    currency: currencies[release % currencies.length],
    vintages: [...before, { at: seconds(at), field: 'actual', value: `${i % 8}.2%` }] as Vintage[],
  }
}
