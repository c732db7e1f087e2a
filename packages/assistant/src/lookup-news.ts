import { instrumentAt, ofInstrumentAt } from './instrument-text.ts'
import { atEnd, type Looked, looked, past } from './looked.ts'
import { listOf, phraseAt, phrases } from './phrases.ts'
import { assume, type Note, type Reading, wordAt, written } from './reader.ts'
import { words } from './words.ts'

const periods = phrases([
  ['today', 'today'],
  ['tomorrow', 'tomorrow'],
  ['week', 'thisWeek'],
  ['next week', 'nextWeek'],
])
const impacts = phrases([
  ['high', 'high'],
  ['red', 'high'],
  ['important', 'high'],
  ['medium', 'medium'],
  ['low', 'low'],
])
const releases = listOf(words.releases)
const currencies = new Map([
  ...['usd', 'eur', 'gbp', 'jpy', 'chf', 'aud', 'nzd', 'cad', 'cny', 'inr'].map((code) => [code, code.toUpperCase()] as const),
  ...Object.entries({ us: 'USD', fed: 'USD', ecb: 'EUR', boe: 'GBP', boj: 'JPY', snb: 'CHF', rba: 'AUD', rbnz: 'NZD', boc: 'CAD' }),
])
const eventWords = ['events', 'event', 'calendar', 'releases', 'release', 'released', 'impact', 'folder']
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
  ...['date', 'come', 'comes', 'coming', 'up', 'out', 'upcoming', 'due', 'data', 'report', 'scheduled'],
]

interface Asked {
  readonly args: Record<string, string>
  readonly notes: Note[]
  /** It is about events: a release, or a word for them. */
  named: boolean
  news: boolean
  next: boolean
}

/** Reads one part of a question about events: returns the place after it, or undefined if it is none. */
function eventPiece(reading: Reading, at: number, asked: Asked): number | undefined {
  const word = wordAt(reading, at)
  const say = (name: string, found: { value: string; end: number } | undefined) => {
    if (!found || asked.args[name] !== undefined) return undefined
    asked.args[name] = found.value
    return found.end
  }
  const said = say('period', phraseAt(periods, reading.tokens, at)) ?? say('impact', phraseAt(impacts, reading.tokens, at))
  if (said !== undefined) return said
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
  return between.includes(word) ? at + 1 : undefined
}

/** News with an impact, or of days to come, are events; so is what is on. */
function isOfEvents(reading: Reading, { args: { impact, period }, news }: Asked): boolean {
  if (news) return impact !== undefined || (period !== undefined && period !== 'today')
  return period !== undefined && wordAt(reading, 0) === 'what' && ['on', 'coming'].includes(wordAt(reading, 1))
}

/** `what is cpi` asks for its meaning, not for its time. */
const asksMeaning = (reading: Reading) =>
  wordAt(reading, 0) === 'what' && phraseAt(releases, reading.tokens, 1)?.end === reading.tokens.length

/** `high impact usd events this week`, `when is the next nfp`. A currency code means the currency here, not a market. */
export function eventsLookup(reading: Reading): Looked | undefined {
  const asked: Asked = { args: {}, notes: [], named: false, news: false, next: false }
  for (let at = 0; !atEnd(reading, at); ) {
    const next = eventPiece(reading, at, asked)
    if (next === undefined) return undefined
    at = next
  }
  if (!(asked.named || isOfEvents(reading, asked)) || asksMeaning(reading)) return undefined
  const { period, ...rest } = asked.args
  if (period === undefined && (asked.next || rest.search !== undefined)) return looked('list_events', { period: 'next', ...rest })
  return looked('list_events', { period: period ?? 'today', ...rest }, period === undefined ? [assume('period')] : [])
}

const newsWords = ['news', 'headlines', 'headline']

/** `latest headlines about inflation`, `gold news`. */
export function newsLookup(reading: Reading): Looked | undefined {
  const lead = past(reading, 0, ['show', 'list', 'what', 'any', 'latest', 'recent', 'today', 'find', 'tell'])
  const first = instrumentAt(reading, lead)
  const at = first?.end ?? lead
  if (!newsWords.includes(wordAt(reading, at))) return undefined
  const behind = at + 1
  if (first) return atEnd(reading, behind) ? looked('list_news', { symbol: first.node }) : undefined
  if (atEnd(reading, behind) || (wordAt(reading, behind) === 'today' && atEnd(reading, behind + 1))) return looked('list_news')
  const market = ofInstrumentAt(reading, behind) ?? instrumentAt(reading, wordAt(reading, behind) === 'about' ? behind + 1 : behind)
  if (market && atEnd(reading, market.end)) return looked('list_news', { symbol: market.node })
  if (!['about', 'on', 'for', 'of'].includes(wordAt(reading, behind))) return undefined
  const search = reading.tokens.slice(behind + 1).map(({ text }) => text)
  return search.length > 0 ? looked('list_news', { search: search.join(' ') }) : undefined
}
