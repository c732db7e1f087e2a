import type { Side } from '@assay/strategy'
import { type Named, names } from '../read/names.ts'
import { listOf, phraseAt, phrases, phrasesAt } from '../read/phrases.ts'
import { type Found, found, gapBefore, isMark, once, type Reading, skip, skipPhrase, wordAt } from '../read/reader.ts'
import { words } from '../read/words.ts'
import { numberAt } from './amount.ts'
import { daysAt } from './day-text.ts'
import { exitAt } from './exit-text.ts'
import type { Edit } from './follow-edits.ts'
import { instrumentAt } from './instrument-text.ts'
import { type LevelKind, type LevelNode, levelAt, levelWords, type RatioNode, ratioAt } from './level-text.ts'
import { capitalAt, periodAt } from './period-text.ts'
import { ownRulesAt, pastMarks, rulesAt, whens } from './rules.ts'
import { chartAt, givenFrameAt } from './timeframe-text.ts'

const verbs = ['make', 'set', 'use', 'change', 'move', 'put', 'try', 'go', 'switch']
/** Verbs and adjectives of a level alone. */
const levelVerbs = [
  ...verbs,
  'widen',
  'tighten',
  'raise',
  'lower',
  'give',
  'increase',
  'decrease',
  'wider',
  'tighter',
  'bigger',
  'smaller',
  'larger',
  'new',
]
const turns = ['make', 'flip', 'turn', 'switch', 'change', 'reverse']
const swaps = ['swap', 'replace', 'change', 'switch']
const things = ['thing', 'strategy', 'setup', 'rules', 'system', 'test']
const removals = ['no', 'without', 'drop', 'remove', 'delete']
const joints = ['and', 'then', 'now', 'but', 'plus', 'add', '&', '+', 'with', 'using', 'instead']
/** What a change may begin with. */
const openings = listOf(['what if', 'how about', 'what about', 'same', 'same thing', 'same strategy', 'same setup', 'same rules', 'maybe'])
const runs = listOf([...words.test, 'run', 'work'])
/** The same, where a period follows. */
const asked = listOf([
  'how did',
  'how did do',
  'see how did',
  'see how did do',
  'how would have done',
  'how does perform',
  'how did perform',
  'how did go',
  'check',
  'see',
])
const sides = phrases<Side>([
  ...['long', 'longs', 'buy', 'buys', 'go long'].map((word) => [word, 'long'] as const),
  ...['short', 'shorts', 'sell', 'sells', 'go short', 'sell short'].map((word) => [word, 'short'] as const),
])

/** The place after consecutive words of a list. */
function pastAll(reading: Reading, at: number, list: readonly string[]): number {
  let end = at
  while (list.includes(wordAt(reading, end))) end++
  return end
}

/** All edits up to the end of the message, in the first way that leaves nothing over. */
export function editsAt(reading: Reading, at: number): readonly Found<readonly Edit[]>[] {
  return once(reading, 'edits', at, () => {
    const end = reading.tokens.length
    let from = at === 0 ? skipPhrase(reading, at, openings) : at
    let adds = false
    for (; from < end && (isMark(reading, from) || joints.includes(wordAt(reading, from))); from++)
      adds ||= ['and', 'add', 'plus', '&', '+'].includes(wordAt(reading, from))
    if (from === end) return [found([], end)]
    adds ||= /\b(?:also|add|only)\b/.test(gapBefore(reading, from))
    const ways = [...(adds ? additions(reading, from) : []), ...editAt(reading, from)]
    for (const way of ways) {
      const rest = way.end > from ? editsAt(reading, way.end).at(0) : undefined
      if (rest) return [found([way.node, ...rest.node], end, [...way.notes, ...rest.notes])]
    }
    return []
  })
}

const additions = (reading: Reading, at: number): Found<Edit>[] =>
  ownRulesAt(reading, pastMarks(reading, skipPhrase(reading, at, whens)))
    .map((way): Found<Edit> => ({ ...way, node: { edit: 'add', rule: way.node } }))
    .sort((a, b) => b.end - a.end)

function editAt(reading: Reading, at: number): Found<Edit>[] {
  const from = pastAll(reading, at, [...verbs, 'to'])
  return [
    ...removed(reading, at),
    ...run(reading, at),
    ...levels(reading, at),
    ...levels(reading, pastAll(reading, at, [...levelVerbs, 'to', 'with'])),
    ...exits(reading, at),
    ...sided(reading, at),
    ...sided(reading, pastAll(reading, at, [...turns, 'to'])),
    ...placed(reading, at),
    ...swapped(reading, at),
    ...replaced(reading, from),
    ...numbers(reading, from),
    ...named(reading, from),
    ...swappedRules(reading, from),
  ]
}

/** `rsi above 75 instead`. */
const swappedRules = (reading: Reading, at: number): Found<Edit>[] =>
  rulesAt(reading, at).flatMap(({ node: rule, end, notes }) => {
    const left = rule.is === 'compare' && typeof rule.left === 'object' ? rule.left.operands : []
    const [only] = left
    if (wordAt(reading, end) !== 'instead' || left.length !== 1 || only.is !== 'series') return []
    return [found({ edit: 'swap', rule, named: { kind: 'entry', entry: only.entry }, at }, end + 1, notes)]
  })

function removed(reading: Reading, at: number): Found<Edit>[] {
  const level = phraseAt(levelWords, reading.tokens, at)
  if (level && wordAt(reading, level.end) === 'off') return [found({ edit: 'no level', kinds: [level.value] }, level.end + 1)]
  if (!removals.includes(wordAt(reading, at))) return []
  const from = skip(reading, at + 1, 'my')
  const kinds: LevelKind[] = []
  let end = from
  for (
    let level = phraseAt(levelWords, reading.tokens, end);
    level;
    level = phraseAt(levelWords, reading.tokens, skip(reading, end, 'and', 'or'))
  ) {
    kinds.push(level.value)
    end = level.end
  }
  if (kinds.length > 0) return [found({ edit: 'no level', kinds }, end)]
  return namesAt(reading, from).map(({ node, end: behind }) =>
    found({ edit: 'drop', named: node, at: from }, skip(reading, behind, 'condition', 'rule', 'filter')),
  )
}

const namesAt = (reading: Reading, at: number): Found<Named>[] =>
  phrasesAt(names(), reading.tokens, at).map(({ value, end }) => found(value, end))

function run(reading: Reading, at: number): Found<Edit>[] {
  const question = phraseAt(asked, reading.tokens, at)
  const word = phraseAt(runs, reading.tokens, at) ?? (question && periodAt(reading, question.end).length > 0 ? question : undefined)
  const period = periodAt(reading, word?.end ?? at).at(0)
  const year = word && !period ? daysAt(reading, word.end).find(({ node }) => node.is === 'days') : undefined
  if (year) return [found({ edit: 'run', period: { is: 'period', from: year.node, to: year.node } }, year.end, year.notes)]
  if (!word) return period ? [found({ edit: 'run', period: period.node }, period.end, period.notes)] : []
  const end = period?.end ?? word.end
  const capital = capitalAt(reading, skip(reading, end, 'with')).at(0)
  const edit: Edit = { edit: 'run', ...(period && { period: period.node }), ...(capital && { capital: capital.node }) }
  return [found(edit, capital?.end ?? end, period?.notes)]
}

/** `raise the stop by 100` tells how far, not how much. */
const isRelative = ({ tokens }: Reading, node: LevelNode | RatioNode, at: number, end: number): boolean =>
  node.is === 'level' && node.kind !== 'trail' && tokens.slice(at, end).some(({ text }) => text === 'by')

const levels = (reading: Reading, at: number): Found<Edit>[] =>
  [...levelAt(reading, at), ...ratioAt(reading, at)]
    .filter(({ node, end }) => !isRelative(reading, node, at, end))
    .map((way): Found<Edit> => ({ ...way, node: { edit: 'level', node: way.node } }))

const exits = (reading: Reading, at: number): Found<Edit>[] =>
  exitAt(reading, at).flatMap(({ node, ...way }): Found<Edit>[] =>
    node.is === 'exit' ? [{ ...way, node: { edit: 'exit', exit: node } }] : [],
  )

/** `only longs`, `longs only`, `short instead`. */
function sided(reading: Reading, at: number): Found<Edit>[] {
  const side = phraseAt(sides, reading.tokens, at)
  if (!side) return []
  if (wordAt(reading, side.end) === 'instead') return [found({ edit: 'turn', side: side.value }, side.end + 1)]
  if (wordAt(reading, at - 1) === 'but' && wordAt(reading, 0) === 'same') return [found({ edit: 'turn', side: side.value }, side.end)]
  if (pastAll(reading, at - 1, turns) === at || (wordAt(reading, at - 1) === 'to' && turns.includes(wordAt(reading, at - 2))))
    return [found({ edit: 'turn', side: side.value }, side.end)]
  const only = /\bonly\b/.test(gapBefore(reading, at) + gapBefore(reading, side.end))
  return only ? [found({ edit: 'only', side: side.value }, side.end)] : []
}

/** `and for eurusd`, `what about cable`, `use 1h instead`, `on 4h`. */
function placed(reading: Reading, at: number): Found<Edit>[] {
  const same = pastAll(reading, at, ['same'])
  const from = pastAll(reading, same > at ? pastAll(reading, same, things) : at, [
    ...verbs,
    'to',
    'same',
    'what',
    'how',
    'about',
    'for',
    'on',
    'with',
    'in',
  ])
  const market = instrumentAt(reading, from)
  const frames = givenFrameAt(reading, from).filter(({ notes }) => notes.length === 0)
  return [
    ...(market ? [found<Edit>({ edit: 'symbol', symbol: market.node }, pastInstead(reading, market.end))] : []),
    ...frames.map((way) =>
      found<Edit>({ edit: 'timeframe', timeframe: way.node }, pastInstead(reading, chartAt(reading, way.node, way.end, []).end)),
    ),
  ]
}

/** The place after `instead`, `instead of gold`, `instead of 15min`. */
function pastInstead(reading: Reading, at: number): number {
  const of = insteadAt(reading, at)
  if (of === undefined) return skip(reading, at, 'instead')
  return instrumentAt(reading, of)?.end ?? givenFrameAt(reading, of).at(0)?.end ?? at
}

/** `instead of 14`. */
function insteadAt(reading: Reading, at: number): number | undefined {
  return wordAt(reading, at) === 'instead' && wordAt(reading, at + 1) === 'of' ? at + 2 : undefined
}

/** `rsi 7 instead of 14`, `rsi 7`, `25 instead of 30`, `ema 8 to 10`. */
function numbers(reading: Reading, at: number): Found<Edit>[] {
  return [...namesAt(reading, at), found(undefined, at)].flatMap(({ node: name, end }): Found<Edit>[] => {
    const led = name !== undefined && wordAt(reading, end) === 'to'
    const to = numberAt(reading, led ? end + 1 : end)
    if (!to) return []
    const turned = wordAt(reading, to.end) === 'to' ? numberAt(reading, to.end + 1) : undefined
    if (turned) {
      const values = { to: turned.node.value, from: to.node.value }
      return [found({ edit: 'number', ...values, at, ...(name && { named: name }) }, turned.end)]
    }
    const from = wordAt(reading, to.end) === 'not' ? to.end + 1 : insteadAt(reading, to.end)
    const of = from === undefined ? undefined : numberAt(reading, from)
    if (from !== undefined && !of) return []
    if (!name && !of) return []
    const edit: Edit = {
      edit: 'number',
      to: to.node.value,
      at,
      anywhere: led,
      ...(name && { named: name }),
      ...(of && { from: of.node.value }),
    }
    return [found(edit, of?.end ?? skip(reading, to.end, 'instead'))]
  })
}

/** `ema not sma`, `ema instead of sma`. */
function named(reading: Reading, at: number): Found<Edit>[] {
  return namesAt(reading, at).flatMap(({ node: to, end }) => {
    const from = wordAt(reading, end) === 'not' ? end + 1 : insteadAt(reading, end)
    return from === undefined ? [] : namesAt(reading, from).map((way) => found<Edit>({ edit: 'name', to, from: way.node, at }, way.end))
  })
}

/** `swap ema for sma`, `replace 14 with 7`: the second in the place of the first. */
function swapped(reading: Reading, at: number): Found<Edit>[] {
  if (!swaps.includes(wordAt(reading, at))) return []
  const joined = (end: number) => ['for', 'with', 'by', 'to', 'into'].includes(wordAt(reading, end))
  const names = namesAt(reading, at + 1).flatMap(({ node: from, end }) =>
    joined(end) ? namesAt(reading, end + 1).map((way) => found<Edit>({ edit: 'name', to: way.node, from, at }, way.end)) : [],
  )
  const from = numberAt(reading, at + 1)
  const to = from && joined(from.end) ? numberAt(reading, from.end + 1) : undefined
  const both = from && to ? [found<Edit>({ edit: 'number', to: to.node.value, from: from.node.value, at }, to.end)] : []
  return [...names, ...both, ...replaced(reading, at + 1, joined)]
}

/** One series in the place of another, each with its number: `200 ema instead of sma 200`, `change sma 200 to ema 100`. */
function replaced(reading: Reading, at: number, joined?: (end: number) => boolean): Found<Edit>[] {
  return numberedAt(reading, at).flatMap(({ node: first, end }): Found<Edit>[] => {
    const of = joined ? (joined(end) ? end + 1 : undefined) : wordAt(reading, end) === 'not' ? end + 1 : insteadAt(reading, end)
    if (of === undefined) return []
    return numberedAt(reading, of).map(({ node: second, end: behind }) => {
      const [to, from] = joined ? [second, first] : [first, second]
      return found<Edit>({ edit: 'name', to: to.named, from: from.named, numbers: { to: to.number, from: from.number }, at }, behind)
    })
  })
}

/** A name with one number, before or after it. */
function numberedAt(reading: Reading, at: number): Found<{ readonly named: Named; readonly number: number }>[] {
  const before = numberAt(reading, at)
  return namesAt(reading, before?.end ?? at).flatMap(({ node: named, end }) => {
    const number = before ?? numberAt(reading, end)
    return number ? [found({ named, number: number.node.value }, before ? end : number.end)] : []
  })
}
