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
const currencies = new Set(['usd', 'eur', 'gbp', 'jpy', 'chf', 'aud', 'nzd', 'cad', 'cny', 'inr'])
const eventWords = ['events', 'event', 'calendar', 'releases', 'release']
const between = ['for', 'of', 'in', 'on', 'impact', 'economic', 'show', 'list', 'what', 'any', 'and', 'find', 'news', 'folder']

interface Asked {
  args: Record<string, string>
  notes: Note[]
  named: boolean
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
  if (eventWords.includes(word)) {
    asked.named = true
    return at + 1
  }
  if (currencies.has(word)) return say('currency', { value: word.toUpperCase(), end: at + 1 })
  const market = instrumentAt(reading, at)
  if (market) {
    asked.notes.push(...market.notes)
    return say('symbol', { value: market.node, end: market.end })
  }
  return between.includes(word) ? at + 1 : undefined
}

/** `high impact usd events this week`. A currency code means the currency here, not a market. */
export function eventsLookup(reading: Reading): Looked | undefined {
  const asked: Asked = { args: {}, notes: [], named: false }
  for (let at = 0; !atEnd(reading, at); ) {
    const next = eventPiece(reading, at, asked)
    if (next === undefined) return undefined
    at = next
  }
  if (!asked.named) return undefined
  const { period, ...rest } = asked.args
  return looked('list_events', { period: period ?? 'today', ...rest }, period === undefined ? [assume('period')] : [])
}

/** `when is the next nfp`. */
export function releaseLookup(reading: Reading): Looked | undefined {
  const lead = past(reading, 0, ['when', 'what', 'time', 'next', 'which', 'day', 'at'])
  const release = phraseAt(releases, reading.tokens, lead)
  if (!release) return undefined
  const behind = past(reading, release.end, ['release', 'released', 'come', 'comes', 'out', 'data', 'report', 'on', 'in'])
  const period = phraseAt(periods, reading.tokens, behind)
  if (!atEnd(reading, period?.end ?? behind) || (lead === 0 && !period)) return undefined
  const search = written(reading, lead, release.end)
  return looked('list_events', { search, period: period?.value ?? 'next' })
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
