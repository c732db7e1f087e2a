import { instrumentAt } from '../grammar/instrument-text.ts'
import { anyLine, names } from '../read/names.ts'
import { patternNames } from '../read/pattern-names.ts'
import { listOf, type Phrases, phraseAt, phrasesAt } from '../read/phrases.ts'
import { type Reading, wordAt } from '../read/reader.ts'
import { words } from '../read/words.ts'
import { atEnd, type LookupCall, lookupCall, past } from './lookup-call.ts'

const others = listOf(words.conditions.flatMap((row) => row.words))

/** Whether all words from a place on form one name: of an indicator, a line of one, or a pattern. */
function isName(reading: Reading, at: number, end: number): boolean {
  const fills = <T>(table: Phrases<T>, from: number) => phrasesAt(table, reading.tokens, from).some((found) => found.end === end)
  if (fills(names(), at) || fills(patternNames(), at) || fills(others, at)) return true
  return (
    phrasesAt(names(), reading.tokens, at).some(({ value, end: behind }) => value.kind === 'family' && fills(value.family.lines, behind)) ||
    phrasesAt(anyLine, reading.tokens, at).some((line) =>
      phrasesAt(names(), reading.tokens, line.end).some((found) => found.value.kind === 'family' && found.end === end),
    )
  )
}

const teaching = listOf(words.teach)

/** The token range of the term that is asked about. */
function subject(reading: Reading): { from: number; to: number } | undefined {
  const { length } = reading.tokens
  const [first, second] = [wordAt(reading, 0), wordAt(reading, 1)]
  const last = wordAt(reading, length - 1)
  const taught = phraseAt(teaching, reading.tokens, 0)
  if (taught) return { from: taught.end, to: length }
  if (/^(?:meaning|explained|explanation|definition)$/.test(last) && length > 1) return { from: first === 'what' ? 1 : 0, to: length - 1 }
  if (first === 'how') return /^works?$/.test(last) ? { from: 1, to: length - 1 } : undefined
  if (first === 'what' && /^means?$/.test(last)) return { from: 1, to: length - 1 }
  if (first === 'meaning' || (first === 'what' && second === 'meaning'))
    return { from: past(reading, first === 'what' ? 2 : 1, ['of']), to: length }
  return ['what', 'explain', 'define'].includes(first) ? { from: 1, to: length } : undefined
}

/** `what is eurusd doing` asks about a market, not for the meaning of a word. */
const isOfMarket = (reading: Reading, from: number, to: number): boolean =>
  reading.tokens.slice(from, to).some((_, i) => {
    const market = instrumentAt(reading, from + i)
    return market !== undefined && market.end - from - i < to - from
  })

/** `ema vs sma`. */
function isVersus(reading: Reading): boolean {
  const at = reading.tokens.findIndex(({ text }) => text === 'vs' || text === 'versus')
  return at > 0 && isName(reading, 0, at) && isName(reading, at + 1, reading.tokens.length)
}

/** `what is rsi`, `explain leverage`, or a name alone. */
export function knowledgeLookup(reading: Reading): LookupCall | undefined {
  const asked = subject(reading)
  const { from, to } = asked ?? { from: 0, to: reading.tokens.length }
  if (to <= from || (!asked && atEnd(reading, 0))) return undefined
  const query = reading.tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')
  if (/^(?:my )?(?:last|latest|previous|next|best|worst|losing|winning)(?: losing| winning)? trades?$/.test(query)) return undefined
  // What begins with a number or tells of the past is no term, and no more is what a second question stands behind.
  if (/^(?:\d|happen|if\b|last\b|next\b|about\b)/.test(query) || /\band (?:what|when|where|which|who|why|how)\b/.test(query))
    return undefined
  if (query.length < 2 || /\b(?:today|tomorrow|yesterday|now|last|this|next) ?(?:week|month|year|day|night)?\b/.test(query))
    return undefined
  if (isOfMarket(reading, from, to)) return undefined
  if (isVersus(reading)) return lookupCall('search_lessons', { query })
  if (isName(reading, from, to)) return lookupCall('search_indicators', { query })
  return asked ? lookupCall('search_lessons', { query }) : undefined
}
