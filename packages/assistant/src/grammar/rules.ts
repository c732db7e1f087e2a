import { listOf, type Phrases, phraseAt } from '../read/phrases.ts'
import { andThen, ask, assume, type Found, firstPerEnd, found, isMark, type Note, once, type Reading, wordAt } from '../read/reader.ts'
import { words } from '../read/words.ts'
import { noEventsAt } from './avoid-text.ts'
import { compareAt, type Unsaid } from './condition.ts'
import type { GroupNode, RuleNode } from './nodes.ts'
import { patternAt } from './pattern-condition.ts'
import { timeAt } from './time-rules.ts'

type Join = 'and' | 'or' | 'limits'

/** A condition and how it is joined to what comes before it. */
interface Item {
  readonly join: Join
  readonly node: RuleNode
  /** How the next one has to be joined, after "either" and "both". */
  readonly next?: Join
}

const ands = listOf(words.and)
const ors = listOf(words.or)
export const whens: Phrases<true> = listOf(words.when)

/** The place after all marks. */
export function pastMarks(reading: Reading, at: number): number {
  let end = at
  while (isMark(reading, end)) end++
  return end
}

/** A joining word, with any marks around it. */
function connectorAt(reading: Reading, at: number): Found<'and' | 'or'> | undefined {
  const from = pastMarks(reading, at)
  if (wordAt(reading, from) === 'and' && wordAt(reading, from + 1) === '/' && wordAt(reading, from + 2) === 'or')
    return found('and', from + 3, [ask(from, 'connector', ['and', 'or'])])
  const and = wordAt(reading, from) === '+' ? { end: from + 1 } : phraseAt(ands, reading.tokens, from)
  const or = phraseAt(ors, reading.tokens, from)
  const word = and ? found('and' as const, and.end) : or && found('or' as const, or.end)
  return word && found(word.node, pastMarks(reading, word.end))
}

/** A condition, or several in brackets. */
function memberAt(reading: Reading, at: number, unsaid: Unsaid): Found<Omit<Item, 'join'>>[] {
  const word = wordAt(reading, at)
  const marked = word === 'either' || word === 'both'
  const plain = conditionAt(reading, at, unsaid).map((way) => ({ ...way, node: { node: way.node } }))
  if (!marked) return plain
  const next: Join = word === 'either' ? 'or' : 'and'
  return [...plain, ...conditionAt(reading, at + 1, 'nothing').map((way) => ({ ...way, node: { node: way.node, next } }))]
}

function conditionAt(reading: Reading, at: number, unsaid: Unsaid): readonly Found<RuleNode>[] {
  const inner = wordAt(reading, at) === '(' ? rulesAt(reading, at + 1) : []
  const bracket = andThen(inner, ({ node, end }) => (wordAt(reading, end) === ')' ? [found(node, end + 1)] : []))
  return firstPerEnd([
    ...timeAt(reading, at),
    ...noEventsAt(reading, at),
    ...placedPatterns(reading, at),
    ...compareAt(reading, at, unsaid),
    ...bracket,
  ])
}

const places = ['above', 'below', 'over', 'under']

/** A pattern; `hammer below the 50 ema`: and the close is there. */
const placedPatterns = (reading: Reading, at: number): Found<RuleNode>[] =>
  patternAt(reading, at).flatMap((way) => {
    const place = places.includes(wordAt(reading, way.end)) && way.node.is === 'pattern' ? compareAt(reading, way.end, 'price') : []
    return [...andThen([way], () => place.map((more) => ({ ...more, node: group('and', [way.node, more.node]) }))), way]
  })

/** Items in order, as a linked list that shares its tail with the shorter readings of the place. */
interface Row {
  readonly item: Item
  readonly rest: Row | undefined
}

/** Whether the next item is joined as "either" or "both" requires. */
const follows = (next: Join | undefined, row: Row | undefined) => next === undefined || row?.item.join === next

/** The conditions that follow one, and how each is joined. */
function restAt(reading: Reading, at: number): readonly Found<Row | undefined>[] {
  return once(reading, 'rest', at, () => {
    const items = [...joinedItems(reading, at), ...limitItems(reading, at), ...markedItems(reading, at)]
    const more = andThen(items, ({ node, end }) => {
      const rows = restAt(reading, end).filter((way) => follows(node.next, way.node))
      return rows.map((way): Found<Row | undefined> => found({ item: node, rest: way.node }, way.end, way.notes))
    })
    return firstPerEnd([...more.sort((a, b) => b.end - a.end), found(undefined, at)])
  })
}

function itemsOf(row: Row | undefined): Item[] {
  const items: Item[] = []
  for (let each = row; each; each = each.rest) items.push(each.item)
  return items
}

function joinedItems(reading: Reading, at: number): Found<Item>[] {
  const connector = connectorAt(reading, at)
  if (!connector) return []
  const from = phraseAt(whens, reading.tokens, connector.end)?.end ?? connector.end
  return andThen([connector], () =>
    memberAt(reading, from, 'before').map((way) => ({ ...way, node: { ...way.node, join: connector.node } })),
  )
}

/** Hours, days and sessions without a joining word restrict everything before them. */
const limitItems = (reading: Reading, at: number): Found<Item>[] =>
  timeAt(reading, pastMarks(reading, at)).map((way) => ({ ...way, node: { join: 'limits', node: way.node } }))

/** Two conditions with only a mark between them: And is assumed. */
function markedItems(reading: Reading, at: number): Found<Item>[] {
  if (!isMark(reading, at)) return []
  const ways = memberAt(reading, pastMarks(reading, at), 'nothing')
  return ways.map((way) => ({ ...way, node: { ...way.node, join: 'and' }, notes: [...way.notes, assume('and')] }))
}

/** Rules of a side or an alert: the first of them may leave out the price. */
export const ownRulesAt = (reading: Reading, at: number): readonly Found<RuleNode>[] => rulesAt(reading, at, 'price')

/** Conditions and how they are joined. And binds before Or. */
export function rulesAt(reading: Reading, at: number, unsaid: Unsaid = 'nothing'): readonly Found<RuleNode>[] {
  return once(reading, `rules ${unsaid}`, at, () =>
    firstPerEnd(
      andThen(memberAt(reading, at, unsaid), ({ node, end }) => {
        const rows = restAt(reading, end).filter((way) => follows(node.next, way.node))
        return rows.map((way) => {
          const items = itemsOf(way.node)
          return found(treeOf(node.node, items), way.end, [...way.notes, ...mixNotes(items)])
        })
      }),
    ),
  )
}

/** A note if both And and Or are on one level. */
const mixNotes = (items: readonly Item[]): Note[] => (mixed(items) ? [assume('and_before_or')] : [])

function mixed(items: readonly Item[]): boolean {
  const last = items.findLastIndex(({ join }) => join === 'limits')
  const levels = last < 0 ? [items] : [items.slice(0, last), items.slice(last + 1)]
  return levels.some((level, i) => {
    const joins = new Set(level.filter(({ join }) => join !== 'limits').map(({ join }) => join))
    return joins.size > 1 || (i > 0 && joins.has('or'))
  })
}

function treeOf(first: RuleNode, items: readonly Item[]): RuleNode {
  let clauses: RuleNode[][] = [[first]]
  for (const { join, node } of items) {
    if (join === 'limits') clauses = [[joined(clauses), node]]
    else if (join === 'or') clauses.push([node])
    else clauses[clauses.length - 1].push(node)
  }
  return joined(clauses)
}

const group = (logic: 'and' | 'or', members: readonly RuleNode[]): RuleNode =>
  members.length === 1 ? members[0] : ({ is: 'group', logic, members } satisfies GroupNode)

const joined = (clauses: readonly (readonly RuleNode[])[]): RuleNode =>
  group(
    'or',
    clauses.map((members) => group('and', members)),
  )
