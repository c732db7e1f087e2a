import { daysAt } from '../grammar/day-text.ts'
import { instrumentAt } from '../grammar/instrument-text.ts'
import { type PeriodNode, periodAt } from '../grammar/period-text.ts'
import { assumesYear, daysIn, daysOf } from '../make/days.ts'
import { listOf, phraseAt, phrases } from '../read/phrases.ts'
import { assume, type Found, type Note, type Reading, skip, wordAt, written } from '../read/reader.ts'
import { words } from '../read/words.ts'
import type { ChatContext } from '../result.ts'
import { atEnd, type LookupCall, lookupCall } from './lookup-call.ts'

const periods = phrases([
  ['today', 'today'],
  ['tomorrow', 'tomorrow'],
  ['week', 'thisWeek'],
  ['next week', 'nextWeek'],
])
const impacts = phrases([
  ['high', 'high'],
  ['red', 'high'],
  ...['important', 'big', 'biggest', 'major', 'key', 'market moving'].map((word) => [word, 'high'] as const),
  ['medium', 'medium'],
  ...['medium and high', 'medium or high', 'high and medium', 'medium or higher'].map((words) => [words, 'medium'] as const),
  ['low', 'low'],
])
const releases = listOf(words.releases)
const currencies = new Map([
  ...['usd', 'eur', 'gbp', 'jpy', 'chf', 'aud', 'nzd', 'cad', 'cny', 'inr'].map((code) => [code, code.toUpperCase()] as const),
  ...Object.entries({ us: 'USD', fed: 'USD', ecb: 'EUR', boe: 'GBP', boj: 'JPY', snb: 'CHF', rba: 'AUD', rbnz: 'NZD', boc: 'CAD' }),
])
const eventWords = ['events', 'event', 'calendar', 'releases', 'release', 'released', 'impact', 'folder']
/** What is asked about the time that is left. */
const waits = listOf(['how long until', 'how long till', 'how long to', 'how many days until', 'how many hours until', 'how many days to'])
const between = [
  ...[
    'for',
    'of',
    'in',
    'on',
    'at',
    'economic',
    'show',
    'list',
    'what',
    'which',
    'any',
    'and',
    'find',
    'news',
    'my',
    'when',
    'time',
    'day',
  ],
  ...[
    'left',
    'remaining',
    'rest',
    'still',
    'more',
    'meeting',
    'who',
    'all',
    'every',
    'give',
    'tell',
    'get',
    'see',
    'check',
    'got',
    'happening',
    'anything',
    'something',
    'by',
    'from',
    'with',
  ],
  ...['date', 'come', 'comes', 'coming', 'up', 'out', 'upcoming', 'due', 'data', 'report', 'scheduled'],
]

interface Asked {
  readonly args: Record<string, string>
  /** Days that were said in another way than by the periods. */
  days?: PeriodNode
  readonly notes: Note[]
  /** It is about events: a release, or a word for them. */
  named: boolean
  news: boolean
  next: boolean
}

/** `on 5 march 2024`, `last friday`, `from monday to wednesday`, `friday`. */
export function daysSaid(reading: Reading, at: number): Found<PeriodNode> | undefined {
  const period = periodAt(reading, at).at(0)
  if (period) return period
  const day = daysAt(reading, skip(reading, at, 'on')).find(({ node }) => node.is === 'weekday')
  return day && { ...day, node: { is: 'period', from: day.node, to: day.node } }
}

/** Reads one part of a question about events: returns the place after it, or undefined if it is none. */
function eventPiece(reading: Reading, at: number, asked: Asked): number | undefined {
  const word = wordAt(reading, at)
  const say = (name: string, found: { value: string; end: number } | undefined) => {
    if (!found || asked.args[name] !== undefined) return undefined
    asked.args[name] = found.value
    return found.end
  }
  const said =
    say('period', phraseAt(periods, reading.tokens, skip(reading, at, 'for', 'in', 'on', 'of'))) ??
    say('impact', phraseAt(impacts, reading.tokens, at))
  if (said !== undefined) return said
  const days = asked.days || asked.args.period !== undefined ? undefined : daysSaid(reading, at)
  if (days) {
    asked.days = days.node
    asked.notes.push(...days.notes)
    return days.end
  }
  const release = phraseAt(releases, reading.tokens, at)
  if (release) asked.named = true
  if (release) return say('search', { value: written(reading, at, release.end), end: release.end })
  if (word === 'next') asked.next = true
  if (eventWords.includes(word)) asked.named = true
  if (word === 'news') asked.news = true
  if (word === 'next' || eventWords.includes(word)) return at + 1
  const currency = currencies.get(word)
  if (currency) return say('currency', { value: currency, end: at + 1 })
  const market = instrumentAt(reading, at)
  if (market) {
    asked.notes.push(...market.notes)
    return say('symbol', { value: market.node, end: market.end })
  }
  return phraseAt(waits, reading.tokens, at)?.end ?? (between.includes(word) ? at + 1 : undefined)
}

/** News with an impact, or of days to come, are events; so is what is on. */
function isOfEvents(reading: Reading, { args: { impact, period }, days, news }: Asked): boolean {
  if (days) return impact !== undefined
  if (news) return impact !== undefined || (period !== undefined && period !== 'today')
  const any = reading.tokens.some(({ text }) => ['anything', 'something'].includes(text))
  if (any) return impact !== undefined
  return period !== undefined && wordAt(reading, 0) === 'what' && ['on', 'coming'].includes(wordAt(reading, 1))
}

/** `what is cpi` asks for its meaning, not for its time. */
const asksMeaning = (reading: Reading) =>
  wordAt(reading, 0) === 'what' && phraseAt(releases, reading.tokens, 1)?.end === reading.tokens.length

/** `high impact usd events this week`, `when is the next nfp`. A currency code means the currency here, not a market. */
export function eventsLookup(reading: Reading, context: ChatContext): LookupCall | undefined {
  const asked: Asked = { args: {}, notes: [], named: false, news: false, next: false }
  for (let at = 0; !atEnd(reading, at); ) {
    const next = eventPiece(reading, at, asked)
    if (next === undefined) return undefined
    at = next
  }
  if (!(asked.named || isOfEvents(reading, asked)) || asksMeaning(reading)) return undefined
  const { period, ...rest } = asked.args
  if (asked.days) return period === undefined && !asked.next ? eventsOf(asked.days, rest, asked.notes, context) : undefined
  if (period === undefined && (asked.next || rest.search !== undefined)) return lookupCall('list_events', { period: 'next', ...rest })
  return lookupCall('list_events', { period: period ?? 'today', ...rest }, period === undefined ? [assume('period')] : [])
}

/** The most days that are listed here; longer periods are for the page. */
const mostDays = 14

/** The events of some days. Days without their year are the next ones. */
function eventsOf(
  said: PeriodNode,
  rest: Readonly<Record<string, string>>,
  doubts: readonly Note[],
  context: ChatContext,
): LookupCall | undefined {
  const span = daysOf(said, context, 'next')
  if (!span) return undefined
  const notes = [...doubts, ...(assumesYear(said) ? [assume('year')] : [])]
  if (daysIn(span) <= mostDays) return lookupCall('list_events', { ...span, ...rest }, notes)
  const parts = { week: span.from, q: rest.search, impact: rest.impact, currencies: rest.currency }
  const query = Object.entries(parts).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]))
  return lookupCall('open_page', { path: `/calendar?${query.join('&')}` }, notes)
}
