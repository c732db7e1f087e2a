import { listOf, type PhraseFound, phraseAt, phrasesAt, phrasesOf } from '../read/phrases.ts'
import { type Found, found, type Reading, skip, skipPhrase, wordAt } from '../read/reader.ts'
import { words } from '../read/words.ts'
import { instrumentAt } from './instrument-text.ts'
import { levelWords } from './level-text.ts'
import type { RuleNode } from './nodes.ts'
import { ownRulesAt, pastMarks, whens } from './rules.ts'

/** Rules that close a position of one side or of either side. */
export interface Exit {
  readonly is: 'exit'
  readonly side: 'any' | 'long' | 'short'
  readonly rules: RuleNode
  readonly at: number
}

/** Each side exits on the entry of the other side. */
export interface Opposite {
  readonly is: 'opposite'
  readonly word: string
  readonly at: number
}

const verbs = listOf(words.exit)
const objects = phrasesOf(words.exitObjects as Readonly<Record<Exit['side'], readonly string[]>>)
const opposites = listOf(words.opposite)

export function exitAt(reading: Reading, at: number): Found<Exit | Opposite>[] {
  return phrasesAt(verbs, reading.tokens, at).flatMap((verb) => {
    const named = objectAt(reading, verb)
    const side = named.value === 'any' && wordAt(reading, at) === 'cover' ? 'short' : named.value
    return [
      ...oppositeAt(reading, named.end, at),
      ...ruleWays(reading, verb.end, named.end, at).map((way) => ({ ...way, node: exit(side, way.node, at) })),
    ]
  })
}

const exit = (side: Exit['side'], rules: RuleNode, at: number): Exit => ({ is: 'exit', side, rules, at })

function objectAt(reading: Reading, { end }: PhraseFound<true>): PhraseFound<Exit['side']> {
  const from = skip(reading, end, 'from', 'of', 'all', 'my')
  const named = phraseAt(objects, reading.tokens, from) ?? phraseAt(objects, reading.tokens, end)
  const market = instrumentAt(reading, named?.end ?? end)
  return { value: named?.value ?? 'any', end: market?.end ?? named?.end ?? end }
}

/** `close` is also a price, so that it needs "when" or what is closed. */
function ruleWays(reading: Reading, verbEnd: number, at: number, from: number): readonly Found<RuleNode>[] {
  const when = phraseAt(whens, reading.tokens, pastMarks(reading, at))
  if (when) return ownRulesAt(reading, pastMarks(reading, when.end))
  if (reading.tokens[at]?.text === ':') return ownRulesAt(reading, pastMarks(reading, at))
  if (phraseAt(levelWords, reading.tokens, from)) return wordAt(reading, at) === 'on' ? ownRulesAt(reading, at + 1) : []
  const isPrice = at === verbEnd && wordAt(reading, from) === 'close'
  return isPrice && wordAt(reading, at) !== 'on' ? [] : ownRulesAt(reading, skip(reading, at, 'on', 'at', 'with', 'if'))
}

function oppositeAt(reading: Reading, at: number, from: number): Found<Opposite>[] {
  const lead = skipPhrase(reading, skip(reading, at, 'on', 'at', 'with', 'by'), whens)
  const named = phraseAt(opposites, reading.tokens, lead)
  return named ? [found({ is: 'opposite', word: wordAt(reading, lead), at: from }, named.end)] : []
}
