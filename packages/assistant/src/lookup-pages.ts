import { instrumentAt } from './instrument-text.ts'
import { atEnd, type Looked, leads, looked, marketAt, past, pastNow, symbolArgs } from './looked.ts'
import { phraseAt, phrases } from './phrases.ts'
import { type Found, type Reading, wordAt } from './reader.ts'
import type { ChatContext } from './result.ts'

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
    '/data': ['data'],
    '/results': ['results', 'my results'],
    '/profile': ['account', 'my account', 'profile', 'settings'],
  }).flatMap(([path, list]) => list.map((phrase) => [phrase, path] as const)),
)

/** `open the calendar`, `help`. */
export function pageLookup(reading: Reading): Looked | undefined {
  const first = wordAt(reading, 0)
  if ((first === 'help' || first === 'what') && atEnd(reading, 1)) return looked('help')
  const verb = first === 'open' ? 1 : first === 'go' && wordAt(reading, 1) === 'to' ? 2 : 0
  const page = verb > 0 ? phraseAt(pages, reading.tokens, verb) : undefined
  if (!page) return undefined
  return atEnd(reading, past(reading, page.end, ['page'])) ? looked('open_page', { path: page.value }) : undefined
}

const ownTools: Readonly<Record<string, string>> = {
  alerts: 'list_my_alerts',
  strategies: 'list_my_strategies',
  account: 'account_summary',
  balance: 'account_summary',
}

/** `my alerts`, `show my strategies`, `find strategies for gold`. */
export function ownLookup(reading: Reading): Looked | undefined {
  const lead = past(reading, 0, ['show', 'list', 'what', 'open', 'find'])
  const own = wordAt(reading, lead) === 'my' ? ownTools[wordAt(reading, lead + 1)] : undefined
  if (own && wordAt(reading, 0) !== 'open' && atEnd(reading, lead + 2)) return looked(own)
  if (!/^strateg(?:y|ies)$/.test(wordAt(reading, lead))) return undefined
  const market = marketAt(reading, lead + 1)
  return market.node && atEnd(reading, market.end) ? looked('find_strategies', { symbol: market.node }) : undefined
}

const priceWords = ['price', 'quote', 'spread', 'rate', 'bid', 'ask']
const analysisWords = ['analyse', 'analyze', 'analysis', 'technicals', 'outlook', 'overview']

/** The price of a market, and its analysis. */
export function marketLookup(reading: Reading, context: ChatContext): Looked | undefined {
  return (
    wordLookup(reading, context, 'get_quote', priceWords) ?? asked(reading) ?? wordLookup(reading, context, 'get_analysis', analysisWords)
  )
}

/** `price of gold`, `gold price`. */
function wordLookup(reading: Reading, context: ChatContext, tool: string, named: readonly string[]): Looked | undefined {
  const lead = past(reading, 0, leads)
  const before = instrumentAt(reading, lead)
  const at = before?.end ?? lead
  if (!named.includes(wordAt(reading, at))) return undefined
  const word = wordAt(reading, at + 1) === 'price' && wordAt(reading, at) !== 'price' ? at + 2 : at + 1
  const market: Found<string | undefined> = before ? { ...before, end: word } : marketAt(reading, word)
  if (!atEnd(reading, pastNow(reading, market.end))) return undefined
  const { symbol, notes } = symbolArgs(market.notes, context)
  return looked(tool, { symbol }, notes)
}

/** `how much is gold`, `where is gold trading`. */
function asked(reading: Reading): Looked | undefined {
  const much = wordAt(reading, 0) === 'how' && wordAt(reading, 1) === 'much'
  const where = wordAt(reading, 0) === 'where'
  const market = much ? instrumentAt(reading, 2) : where ? instrumentAt(reading, 1) : undefined
  if (!market) return undefined
  return atEnd(reading, pastNow(reading, pastNow(reading, market.end))) ? looked('get_quote', { symbol: market.node }) : undefined
}
