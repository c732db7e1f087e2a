import { instrumentAt, ofInstrumentAt } from '../grammar/instrument-text.ts'
import { daysIn, type Span, todayOf } from '../make/days.ts'
import { listOf, phraseAt } from '../read/phrases.ts'
import { assume, type Reading, wordAt } from '../read/reader.ts'
import { words } from '../read/words.ts'
import type { ChatContext } from '../result.ts'
import { atEnd, type LookupCall, lookupCall, past } from './lookup-call.ts'
import { daysSaid } from './news.ts'
import { saidSpans, withoutSpan } from './spans.ts'

const newsWords = ['news', 'headlines', 'headline']
/** What may stand before the word for news, besides a market. */
const topics = listOf([...words.releases, ...words.otherMarkets, ...words.newsTopics])

/** `latest headlines about inflation`, `gold news yesterday`. */
export function newsLookup(reading: Reading, context: ChatContext): LookupCall | undefined {
  if (!reading.tokens.some(({ text }) => newsWords.includes(text))) return happened(reading, context)
  for (const said of saidSpans(reading, context)) {
    const found = newsAt(withoutSpan(reading, said))
    if (found) return lookupCall(found.tool, { ...found.args, ...agesOf(said.span, context) }, said.yearless ? [assume('year')] : [])
  }
  return newsAt(reading)
}

const moves = [
  'what',
  'why',
  'did',
  'happened',
  'happen',
  'happening',
  'to',
  'with',
  'on',
  'in',
  'moved',
  'move',
  'moving',
  'drop',
  'dropped',
  'dropping',
]
  .concat([
    'fall',
    'fell',
    'falling',
    'rise',
    'rose',
    'rising',
    'rally',
    'rallied',
    'crash',
    'crashed',
    'spike',
    'spiked',
    'dump',
    'pump',
    'jump',
  ])
  .concat(['go', 'went', 'going', 'up', 'down', 'so', 'much', 'caused'])

/** `what moved gold yesterday`, `why did gold drop today`: the headlines of those days. */
function happened(reading: Reading, context: ChatContext): LookupCall | undefined {
  if (!/^(?:what|why)$/.test(wordAt(reading, 0))) return undefined
  for (const said of saidSpans(reading, context)) {
    const rest = withoutSpan(reading, said)
    const at = rest.tokens.findIndex((_, place) => instrumentAt(rest, place) !== undefined)
    const market = at < 0 ? undefined : instrumentAt(rest, at)
    const others = rest.tokens.filter((_, place) => place < at || place >= (market?.end ?? 0))
    if (market && others.every(({ kind, text }) => kind === 'mark' || moves.includes(text)))
      return lookupCall('list_news', { symbol: market.node, ...agesOf(said.span, context) }, said.yearless ? [assume('year')] : [])
  }
  return undefined
}

/** Days up to today as the greatest age, others by their first and last. */
const agesOf = (span: Span, context: ChatContext): LookupCall['args'] =>
  span.to === todayOf(context) ? { days: daysIn(span) } : { from: span.from, to: span.to }

function newsAt(reading: Reading): LookupCall | undefined {
  const lead = past(reading, 0, [
    'show',
    'list',
    'what',
    'any',
    'latest',
    'recent',
    'find',
    'tell',
    'get',
    'give',
    'there',
    'on',
    'in',
    'of',
  ])
  const first = instrumentAt(reading, lead)
  const topic = first ? undefined : phraseAt(topics, reading.tokens, lead)
  const at = first?.end ?? topic?.end ?? lead
  if (!newsWords.includes(wordAt(reading, at))) return undefined
  const behind = at + 1
  if (first) return atEnd(reading, behind) ? lookupCall('list_news', { symbol: first.node }) : undefined
  if (topic) return atEnd(reading, behind) ? lookupCall('list_news', { search: searched(reading, lead, topic.end) }) : undefined
  if (atEnd(reading, behind)) return lookupCall('list_news')
  const market = ofInstrumentAt(reading, behind) ?? instrumentAt(reading, wordAt(reading, behind) === 'about' ? behind + 1 : behind)
  if (market && atEnd(reading, market.end)) return lookupCall('list_news', { symbol: market.node })
  if (!['about', 'on', 'for', 'of'].includes(wordAt(reading, behind))) return undefined
  // Days that could not be read are no words to look for.
  if (reading.tokens.some((_, place) => place > behind && daysSaid(reading, place) !== undefined)) return undefined
  const search = searched(reading, behind + 1, reading.tokens.length)
  return search === '' || days.test(search) ? undefined : lookupCall('list_news', { search })
}

const days = /\b(?:today|tomorrow|yesterday|week|month)\b/

const searched = ({ tokens }: Reading, from: number, end: number): string =>
  tokens
    .slice(from, end)
    .filter(({ kind }) => kind !== 'mark')
    .map(({ text }) => text)
    .join(' ')
