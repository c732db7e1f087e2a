import type { Node } from './lists.ts'
import type { Strategy } from './model.ts'
import type { Levels } from './steps.ts'

/** What the pages, the export and the chat say of a strategy, written out by hand for the blocks of the pool. */

const lines = [
  'EMA (8) [15min] crosses above EMA (24) [15min]',
  'RSI (14) [15min] crosses above 30',
  'RSI (14) [15min] < 65',
  'CLOSE [15min] > EMA (50) [1h]',
  'RSI (14) [15min] between 30 to 40',
  'EMA (20) [15min] rising 3 candles in a row',
  'CLOSE [15min] - EMA (20) [15min] < ATR (14) [15min] 1 candle ago',
  'CDLENGULFING_BULLISH [15min] == PATTERN',
]

/** The same in the header of an export and for a screen reader. */
export const sentences = [
  'EMA 8 on 15 minutes crosses above EMA 24 on 15 minutes',
  'RSI 14 on 15 minutes crosses above 30',
  'RSI 14 on 15 minutes is less than 65',
  'CLOSE on 15 minutes is greater than EMA 50 on 1 hour',
  'RSI 14 on 15 minutes is between 30 and 40',
  'EMA 20 on 15 minutes is rising 3 candles in a row',
  'CLOSE 15min - EMA 20 15min is less than ATR 14 on 15 minutes 1 candle ago',
  'Engulfing Bullish on 15 minutes occurs',
]

/** The line of target and stop; an empty text where nothing closes a trade. */
export function levelsLine(levels: Levels | null): string {
  if (!levels) return ''
  const { type, target, stopLoss, enableTrailingStopLoss, trailAmountValue } = levels
  return [
    target && `Target (${type}) == ${target}`,
    stopLoss && `Stop Loss (${type}) == ${stopLoss}`,
    enableTrailingStopLoss === 'Yes' && trailAmountValue && `Trailing Stop Loss (${type}) == ${trailAmountValue}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The list split at its Ors: And binds first. */
function clausesOf(nodes: readonly Node[]): Node[][] {
  const clauses: Node[][] = []
  nodes.forEach((node, i) => {
    if (i === 0 || nodes[i - 1].join === 'Or') clauses.push([])
    clauses[clauses.length - 1].push(node)
  })
  return clauses
}

/** The logic preview of a list: `( A And B ) Or C`, target and stop first. */
export function previewLine(nodes: readonly Node[], levels: Levels | null): string {
  const said = (node: Node): string =>
    'block' in node ? lines[node.block] : `( ${node.members.map(said).join(` ${node.members[0].join} `)} )`
  const clauses = clausesOf(nodes).map((clause) => (clause.length > 1 ? `( ${clause.map(said).join(' And ')} )` : said(clause[0])))
  const first = levelsLine(levels)
  return [...(first === '' ? [] : [first]), ...clauses].join(' Or ')
}

/** The lines of an export's header that say what a side does. */
export function headerLines({ rules }: Strategy): string[] {
  return (['long', 'short'] as const).flatMap((side) =>
    rules[side].entry.length === 0
      ? []
      : [`Enter ${side}: ${ruleWords(rules[side].entry)}`, `Leave ${side}: ${ruleWords(rules[side].exit)}`],
  )
}

const ruleWords = (nodes: readonly Node[]): string => (nodes.length === 0 ? 'no rule' : outer(nodes))

/** A bracket is written only where it holds a group of the other kind. */
function outer(nodes: readonly Node[]): string {
  const all = only(
    'or',
    clausesOf(nodes).map((clause) => parts('and', clause)),
  )
  return written(all, false)
}

type Part = string | { logic: 'and' | 'or'; of: Part[] }

const partOf = (node: Node): Part => {
  if ('block' in node) return sentences[node.block]
  const clauses = clausesOf(node.members.map((each) => ({ ...each, join: node.members[0].join }))).map((clause) => parts('and', clause))
  return only('or', clauses)
}

const parts = (logic: 'and' | 'or', nodes: readonly Node[]): Part => only(logic, nodes.map(partOf))
const only = (logic: 'and' | 'or', of: Part[]): Part => (of.length === 1 ? of[0] : { logic, of })

function written(part: Part, inner: boolean): string {
  if (typeof part === 'string') return part
  const text = part.of.map((each) => written(each, true)).join(` ${part.logic} `)
  return inner ? `(${text})` : text
}
