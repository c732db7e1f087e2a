import { instrumentAt } from '../grammar/instrument-text.ts'
import { periodAt } from '../grammar/period-text.ts'
import { givenFrameAt } from '../grammar/timeframe-text.ts'
import { assumesYear, daysOf, instantOf } from '../make/days.ts'
import { phraseAt, phrases } from '../read/phrases.ts'
import { assume, type Found, type Note, type Reading, skip, wordAt } from '../read/reader.ts'
import type { ChatContext } from '../result.ts'
import { atEnd, type LookupCall, leads, lookupCall, marketAt, past, pastNow, symbolArgs } from './lookup-call.ts'

const pages = phrases(
  Object.entries({
    '/': ['home', 'home page', 'start page'],
    '/calendar': ['calendar', 'economic calendar', 'events'],
    '/news': ['news', 'headlines'],
    '/strategybuilder': ['builder', 'strategy builder'],
    '/strategies': ['strategies', 'my strategies'],
    '/strategy-finder': ['finder', 'strategy finder'],
    '/dashboard': ['dashboard', 'alerts', 'my alerts'],
    '/analysis': ['analysis', 'technicals', 'outlook'],
    '/learning': ['learning', 'lessons'],
    '/learning/indicators': ['indicators', 'indicator list'],
    '/chart': ['chart', 'charts'],
    '/journal': ['journal', 'my journal', 'my trades'],
    '/data': ['data'],
    '/results': ['results', 'my results'],
    '/profile': ['account', 'my account', 'profile', 'settings'],
  }).flatMap(([path, list]) => list.map((phrase) => [phrase, path] as const)),
)

/** `open the calendar`, `my journal`, `help`. */
export function pageLookup(reading: Reading): LookupCall | undefined {
  const first = wordAt(reading, 0)
  if ((first === 'help' || first === 'what') && atEnd(reading, 1)) return lookupCall('help')
  const verb = first === 'open' ? 1 : ['go', 'take', 'bring'].includes(first) && wordAt(reading, 1) === 'to' ? 2 : 0
  const page = phraseAt(pages, reading.tokens, verb || past(reading, 0, ['show', 'see']))
  // Other pages share their words with look-ups.
  if (!page || (verb === 0 && page.value !== '/journal')) return undefined
  return atEnd(reading, past(reading, page.end, ['page'])) ? lookupCall('open_page', { path: page.value }) : undefined
}

const chartLeads = ['show', 'open', 'go', 'chart', 'charts', 'look', 'see', 'give']

/** `chart of gold on 1h`, `show gold chart on 5 march 2024 14:30`: the chart page, at a time. */
export function chartLookup(reading: Reading, context: ChatContext): LookupCall | undefined {
  if (!reading.tokens.some(({ text }) => text === 'chart' || text === 'charts')) return undefined
  // `on the 1h chart` alone changes the strategy before.
  if (!chartLeads.includes(wordAt(reading, 0)) && !instrumentAt(reading, 0)) return undefined
  const said: { symbol?: string; timeframe?: string; at?: number } = {}
  const notes: Note[] = []
  for (let at = 0; !atEnd(reading, at); ) {
    const from = past(reading, at, [...chartLeads, 'to', 'of', 'on', 'for', 'at', 'in'])
    const next = chartPiece(reading, from, said, notes, context) ?? (from > at ? from : undefined)
    if (next === undefined) return undefined
    at = next
  }
  const query = Object.entries(said).map(([name, value]) => `${name}=${value}`)
  return lookupCall('open_page', { path: ['/chart', ...(query.length > 0 ? [query.join('&')] : [])].join('?') }, notes)
}

/** The place after a market, a timeframe or a day with or without its time. */
function chartPiece(
  reading: Reading,
  at: number,
  said: { symbol?: string; timeframe?: string; at?: number },
  notes: Note[],
  context: ChatContext,
): number | undefined {
  const market = said.symbol === undefined ? instrumentAt(reading, at) : undefined
  if (market) said.symbol = market.node
  if (market) return market.end
  const frame = said.timeframe === undefined ? givenFrameAt(reading, at).at(0) : undefined
  if (frame) said.timeframe = frame.node
  if (frame) notes.push(...frame.notes)
  if (frame) return frame.end
  const period = said.at === undefined ? periodAt(reading, at).at(0) : undefined
  const span = period && daysOf(period.node, context)
  if (!period || !span) return undefined
  const time = reading.tokens[skip(reading, period.end, 'at')]
  const clock = time?.kind === 'time' ? time.text.split(':').map(Number) : undefined
  said.at = Date.parse(instantOf(span.from, clock?.[0] ?? 0, clock?.[1] ?? 0, context.timeZone))
  notes.push(...period.notes, ...(assumesYear(period.node) ? [assume('year')] : []))
  return clock ? skip(reading, period.end, 'at') + 1 : period.end
}

const ownTools: Readonly<Record<string, string>> = {
  alerts: 'list_my_alerts',
  strategies: 'list_my_strategies',
  account: 'account_summary',
  balance: 'account_summary',
}

/** `my alerts`, `show my strategies`, `find strategies for gold`. */
export function ownLookup(reading: Reading): LookupCall | undefined {
  const lead = past(reading, 0, ['show', 'list', 'what', 'open', 'find', 'which', 'best', 'any', 'good', 'give'])
  const noun = past(reading, lead + 1, ['open', 'active', 'saved', 'own', 'all', 'price', 'current', 'running'])
  const own = wordAt(reading, lead) === 'my' ? ownTools[wordAt(reading, noun)] : undefined
  if (own && wordAt(reading, 0) !== 'open' && atEnd(reading, noun + 1)) return lookupCall(own)
  if (!/^strateg(?:y|ies)$/.test(wordAt(reading, lead))) return undefined
  const market = marketAt(reading, past(reading, lead + 1, ['work', 'works', 'best', 'well']))
  return market.node && atEnd(reading, market.end) ? lookupCall('find_strategies', { symbol: market.node }) : undefined
}

const priceWords = ['price', 'quote', 'spread', 'rate', 'bid', 'ask']
const analysisWords = ['analyse', 'analyze', 'analysis', 'technicals', 'outlook', 'overview']

/** The price of a market, and its analysis. */
export function marketLookup(reading: Reading, context: ChatContext): LookupCall | undefined {
  return (
    wordLookup(reading, context, 'get_quote', priceWords) ?? asked(reading) ?? wordLookup(reading, context, 'get_analysis', analysisWords)
  )
}

/** `price of gold`, `gold price`. */
function wordLookup(reading: Reading, context: ChatContext, tool: string, named: readonly string[]): LookupCall | undefined {
  const lead = past(reading, 0, leads)
  const before = instrumentAt(reading, lead)
  const at = before?.end ?? lead
  if (!named.includes(wordAt(reading, at))) return undefined
  const word = past(reading, at + 1, tool === 'get_quote' ? [...priceWords, 'and', '/'] : [])
  const market: Found<string | undefined> = before ? { ...before, end: word } : marketAt(reading, word)
  if (!atEnd(reading, pastNow(reading, market.end))) return undefined
  const { symbol, notes } = symbolArgs(market.notes, context)
  return lookupCall(tool, { symbol }, notes)
}

/** `how much is gold`, `where is gold trading`. */
function asked(reading: Reading): LookupCall | undefined {
  const much = wordAt(reading, 0) === 'how' && wordAt(reading, 1) === 'much'
  const where = wordAt(reading, 0) === 'where'
  const at = much ? 2 : 1
  const what = wordAt(reading, 0) === 'what' && ['at', 'trading'].includes(reading.tokens.at(-1)?.text ?? '')
  const market = much || where || what ? instrumentAt(reading, at) : undefined
  if (!market) return undefined
  const end = past(reading, market.end, ['at', 'trading'])
  return atEnd(reading, pastNow(reading, pastNow(reading, end))) ? lookupCall('get_quote', { symbol: market.node }) : undefined
}
