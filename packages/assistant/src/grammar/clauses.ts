import { listOf, phraseAt, phrasesOf } from '../read/phrases.ts'
import { andThen, type Found, found, isMark, type Note, once, type Reading, skip, skipPhrase, wordAt } from '../read/reader.ts'
import { words } from '../read/words.ts'
import { avoidAt } from './avoid-text.ts'
import { type Exit, exitAt, type Opposite } from './exit-text.ts'
import { ofInstrumentAt } from './instrument-text.ts'
import { type LevelNode, levelAt, levelBeforeAt, levelWords, type RatioNode, ratioAt } from './level-text.ts'
import type { RuleNode, TimeNode } from './nodes.ts'
import { patternAt } from './pattern-condition.ts'
import { type CapitalNode, capitalAt, type PeriodNode, periodAt } from './period-text.ts'
import { ownRulesAt, pastMarks, rulesAt, whens } from './rules.ts'
import { timeAt } from './time-rules.ts'
import { chartAt, givenFrameAt, timeframeAt } from './timeframe-text.ts'

export type SaidSide = 'long' | 'short' | 'sell'

/** An entry as it was written; `open` if the text leaves the side open. */
export interface Entry {
  readonly is: 'entry'
  readonly side: SaidSide | 'open'
  /** Written with a form of the word "buy". */
  readonly buys: boolean
  readonly rules?: RuleNode
  /** Limits next to the side; they restrict all entries. */
  readonly limits: readonly TimeNode[]
  readonly at: number
}

/** Hours, days or a session as a separate clause. */
interface Limit {
  readonly is: 'limit'
  readonly time: TimeNode
}

/** A market or a timeframe: its content is in the notes. */
interface Place {
  readonly is: 'place'
}

/** Rules that stand apart from their side: `gold 1h rsi 14 < 30 buy`. */
export interface ApartRules {
  readonly is: 'rules'
  readonly rules: RuleNode
}

/** `no stop`: what was left out on purpose. */
export interface Without {
  readonly is: 'without'
  readonly at: number
}

export type Clause = Entry | Exit | Opposite | LevelNode | RatioNode | PeriodNode | CapitalNode | Limit | Place | Without | ApartRules

/** Where rules without "when" stand: directly after their side, or apart from it. */
export type Order = 'after' | 'apart'

const sides = phrasesOf(words.side as Readonly<Record<SaidSide, readonly string[]>>)
const fillers = listOf(words.filler)

/** The place after marks and filler words that only lead to the next clause. */
function pastFillers(reading: Reading, at: number): number {
  for (let end = at; ; ) {
    const next = isMark(reading, end) ? end + 1 : phraseAt(fillers, reading.tokens, end)?.end
    if (next === undefined) return end
    end = next
  }
}

/** All clauses up to the end of the message, in the first way that leaves nothing over. */
export const clausesAt = (reading: Reading, at: number, order: Order): readonly Found<readonly Clause[]>[] =>
  once(reading, `clauses ${order}`, at, () => {
    const end = reading.tokens.length
    const from = pastFillers(reading, at)
    if (from === end) return [found([], end)]
    const places = from === at ? [at] : [from, at]
    for (const place of places)
      for (const way of clauseAt(reading, place, order)) {
        const rest = way.end > at ? clausesAt(reading, way.end, order).at(0) : undefined
        if (rest) return [found([way.node, ...rest.node], end, [...way.notes, ...rest.notes])]
      }
    return []
  })

const clauseAt = (reading: Reading, at: number, order: Order): Found<Clause>[] => [
  ...entriesAt(reading, at, order),
  ...whenFirst(reading, at),
  ...exitAt(reading, at),
  ...levelAt(reading, at),
  ...ratioAt(reading, at),
  ...capitalAt(reading, at),
  ...periodAt(reading, at),
  ...[...timeAt(reading, skip(reading, at, 'trade', 'trades', 'trading')), ...avoidAt(reading, at)].map(
    (way): Found<Clause> => ({ ...way, node: { is: 'limit', time: way.node } }),
  ),
  ...placeAt(reading, at),
  ...levelBeforeAt(reading, at),
  ...withoutAt(reading, at),
  ...(order === 'apart' ? apartAt(reading, at) : []),
]

/** `no stop`, `without a target`. */
function withoutAt(reading: Reading, at: number): Found<Without>[] {
  const level = ['no', 'without'].includes(wordAt(reading, at)) ? phraseAt(levelWords, reading.tokens, at + 1) : undefined
  return level ? [found({ is: 'without', at }, level.end)] : []
}

/** The longest first, so that one rule is not read as two. */
const apartAt = (reading: Reading, at: number): Found<Clause>[] =>
  rulesAt(reading, pastMarks(reading, skipPhrase(reading, at, whens)))
    .map((way): Found<Clause> => ({ ...way, node: { is: 'rules', rules: way.node } }))
    .sort((a, b) => b.end - a.end)

interface Said {
  readonly side: Entry['side']
  readonly buys: boolean
}

/** A side; two different ones joined by "or" leave it open. */
function sideAt(reading: Reading, at: number): Found<Said> | undefined {
  const first = phraseAt(sides, reading.tokens, pastLabel(reading, at, sideLabels))
  if (!first) return undefined
  const second = wordAt(reading, first.end) === 'or' ? phraseAt(sides, reading.tokens, first.end + 1) : undefined
  if (second && second.value !== first.value) return found({ side: 'open', buys: false }, second.end)
  const buys = /^buy/.test(wordAt(reading, pastLabel(reading, at, sideLabels)))
  return found(
    { side: first.value, buys },
    skip(reading, first.end, ...sideNouns, ...(first.value === 'sell' ? [] : ['trade', 'trades', 'position', 'positions'])),
  )
}

interface Beside {
  readonly limits: readonly TimeNode[]
}

/** A market, a timeframe or a session next to a side; the longest match first. */
function besideAt(reading: Reading, at: number, { limits }: Beside): Found<Beside>[] {
  const places = placeAt(reading, at).map((way): Found<Beside> => ({ ...way, node: { limits } }))
  const times = [...timeAt(reading, at), ...avoidAt(reading, at)].map(
    (way): Found<Beside> => ({ ...way, node: { limits: [...limits, way.node] } }),
  )
  const joined = wordAt(reading, at) === 'and' ? placeAt(reading, at + 1).map((way): Found<Beside> => ({ ...way, node: { limits } })) : []
  const next = [...places, ...times, ...joined]
  return [...andThen(next, ({ node, end }) => besideAt(reading, end, node)), found({ limits }, at)]
}

function entriesAt(reading: Reading, at: number, order: Order): Found<Clause>[] {
  const side = sideAt(reading, at)
  if (!side) return []
  return andThen(besideAt(reading, side.end, { limits: [] }), ({ node: { limits }, end }): Found<Clause>[] => {
    const entry: Entry = { is: 'entry', ...side.node, limits, at }
    return [
      ...ruleWays(reading, end, order).map((way): Found<Clause> => ({ ...way, node: { ...entry, rules: way.node } })),
      found(entry, end),
    ]
  })
}

/** `when RULES`, `: RULES`, `on PATTERN`; after a side also `RULES` alone. */
function ruleWays(reading: Reading, at: number, order: Order): readonly Found<RuleNode>[] {
  const marked = pastMarks(reading, at)
  const when = phraseAt(whens, reading.tokens, marked)
  if (when) return ownRulesAt(reading, pastMarks(reading, when.end))
  if (reading.tokens[at]?.text === ':') return ownRulesAt(reading, marked)
  if (wordAt(reading, at) === 'on' && patternAt(reading, at + 1).length > 0) return ownRulesAt(reading, at + 1)
  return order === 'after' ? ownRulesAt(reading, skip(reading, marked, 'with', 'at', 'on')) : []
}

/** `when RULES, then SIDE`. */
function whenFirst(reading: Reading, at: number): Found<Clause>[] {
  const when = phraseAt(whens, reading.tokens, at)
  if (!when) return []
  return andThen(rulesAt(reading, pastMarks(reading, when.end)), ({ node: rules, end }) => {
    const from = pastMarks(reading, skip(reading, pastMarks(reading, end), 'then'))
    const side = sideAt(reading, from)
    if (!side) return []
    const beside = besideAt(reading, side.end, { limits: [] })
    return beside.map((way): Found<Clause> => ({ ...way, node: { is: 'entry', ...side.node, rules, limits: way.node.limits, at } }))
  })
}

const sideLabels = ['side', 'direction', 'action', 'signal', 'entry', 'enter']
/** `buy setup`, `sell signal`. */
const sideNouns = ['setup', 'signal', 'signals', 'entry', 'entries', 'idea', 'condition', 'conditions', 'rule', 'rules']
const labels = ['pair', 'symbol', 'market', 'instrument', 'asset']

/** The place after `pair:`, `symbol =`. */
function pastLabel(reading: Reading, at: number, list: readonly string[]): number {
  const said = list.includes(wordAt(reading, at)) && [':', '='].includes(reading.tokens[at + 1]?.text ?? '')
  return said ? at + 2 : at
}

/** A market and a timeframe in brackets. */
function bracketedAt(reading: Reading, at: number): Found<Place>[] {
  if (wordAt(reading, at) !== '(') return []
  const more = (from: number): Found<Place>[] =>
    andThen(plainPlaceAt(reading, from), (way) => {
      const end = pastMarks(reading, way.end)
      return wordAt(reading, end) === ')' ? [{ ...way, end: end + 1, notes: [] }] : more(end)
    })
  return more(at + 1)
}

const placeAt = (reading: Reading, at: number): Found<Place>[] => [...plainPlaceAt(reading, at), ...bracketedAt(reading, at)]

/** A market, or the timeframe of the strategy. */
function plainPlaceAt(reading: Reading, at: number): Found<Place>[] {
  const market = ofInstrumentAt(reading, skip(reading, pastLabel(reading, at, labels), 'at'))
  const ways: Found<Place>[] = market ? [{ ...market, node: { is: 'place' } }] : []
  return [...ways, ...frameAt(reading, skip(reading, at, ...frameWords))]
}

const frameWords = ['on', 'for', 'in', 'at']

function frameAt(reading: Reading, at: number): Found<Place>[] {
  const named = ['timeframe', 'tf', 'chart'].includes(wordAt(reading, at)) ? at + 1 : at
  const from = named > at && reading.tokens[named]?.text === ':' ? named + 1 : named
  const ways = named > at ? timeframeAt(reading, from) : givenFrameAt(reading, from)
  return ways.map(({ node: timeframe, end, notes }) => {
    const behind = chartAt(reading, timeframe, end, []).end
    const bare = from === at && behind === end && !frameWords.includes(wordAt(reading, at - 1))
    const frame: Note[] = notes.length > 0 ? [...notes] : [{ note: 'frame', timeframe, at, bare }]
    return found({ is: 'place' }, behind, frame)
  })
}
