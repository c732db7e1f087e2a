import { findInstrument } from '@assay/market'
import type { AlertSide } from '@assay/price-alerts'
import { conditionsOf, conditionWords, isTree, type RuleTree, timeframeWords } from '@assay/strategy'
import type { AlertCondition } from './alerts.ts'

type Asked = Extract<AlertCondition, { kind: 'rule' }>['params']

/** What an alert waits for: `XAUUSD crosses up 4,120.00`, `EURUSD leaves 1.16300 to 1.16700`. */
export function alertWords(symbol: string, condition: AlertCondition, side: AlertSide = 'bid'): string {
  if (condition.kind !== 'rule') return `${named(symbol, side)} ${verbs[condition.kind][0]} ${aimWords(symbol, condition)}`
  return `${symbol}: ${ruleWords(condition.params)}, at a close of ${timeframeWords(condition.params.timeframe)}`
}

/** What happened at a price, in the quote currency: `XAUUSD crossed up 4,120.00, at 4,120.35`. */
export function firedWords(symbol: string, condition: AlertCondition, price: number, side: AlertSide = 'bid'): string {
  const at = priceWords(symbol, price)
  if (condition.kind === 'rule') return `${symbol}: ${ruleWords(condition.params)}, at a close of ${at}`
  const what = `${named(symbol, side)} ${verbs[condition.kind][1]} ${aimWords(symbol, condition)}`
  return `${what}, ${condition.kind === 'movesBy' ? 'to' : 'at'} ${at}`
}

/** With the decimals in which the symbol is quoted, and one more where there is one: halfway between bid and ask has it. */
export function priceWords(symbol: string, price: number): string {
  const digits = findInstrument(symbol)?.digits ?? 5
  return price.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits + 1 })
}

/** What it waits for, and what happened. */
const verbs = {
  crossing: ['crosses', 'crossed'],
  crossingUp: ['crosses up', 'crossed up'],
  crossingDown: ['crosses down', 'crossed down'],
  above: ['is above', 'is above'],
  below: ['is below', 'is below'],
  entersRange: ['enters', 'entered'],
  leavesRange: ['leaves', 'left'],
  movesBy: ['moves by', 'moved by'],
} as const

const named = (symbol: string, side: AlertSide) => (side === 'bid' ? symbol : `${symbol} (${side})`)

function aimWords(symbol: string, { kind, params }: Exclude<AlertCondition, { kind: 'rule' }>): string {
  switch (kind) {
    case 'entersRange':
    case 'leavesRange':
      return `${priceWords(symbol, params.lower)} to ${priceWords(symbol, params.upper)}`
    case 'movesBy':
      return `${amountWords(params)} within ${spanWords(params.windowSec)}`
    default:
      return priceWords(symbol, params.price)
  }
}

function amountWords({ by, unit }: { readonly by: number; readonly unit: 'points' | 'percent' }): string {
  const amount = by.toLocaleString('en-US', { maximumFractionDigits: 6 })
  if (unit === 'percent') return `${amount} %`
  return by === 1 ? '1 point' : `${amount} points`
}

function spanWords(seconds: number): string {
  const [size, unit] = seconds % 3600 === 0 ? [3600, 'hour'] : seconds % 60 === 0 ? [60, 'minute'] : [1, 'second']
  const count = seconds / size
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** Longer rules are counted: a notification has little room. */
const longest = 200

function ruleWords({ rule }: Asked): string {
  const words = treeWords(rule)
  return words.length <= longest ? words : `a rule of ${conditionsOf(rule).length} conditions`
}

const treeWords = ({ logic, conditions }: RuleTree): string =>
  conditions.map((node) => (isTree(node) ? grouped(node) : conditionWords(node))).join(` ${logic} `)

const grouped = (tree: RuleTree) => (tree.conditions.length === 1 ? treeWords(tree) : `(${treeWords(tree)})`)
