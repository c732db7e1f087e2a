import { daySeconds, hourSeconds, timeframeMs } from '@assay/market'
import { listOf, phraseAt } from '../read/phrases.ts'
import { andThen, assume, type Found, found, type Reading, refuse, skip, skipPhrase, wordAt } from '../read/reader.ts'
import { amountAt, numberAt } from './amount.ts'
import { checksAt, crossTailAt } from './check-words.ts'
import { expressionAt } from './expression.ts'
import type { AmountNode, CheckName, NumberNode, RuleNode, SeriesNode } from './nodes.ts'
import { numberRangeAt } from './range-text.ts'
import { ownRulesAt } from './rules.ts'
import { timeframeAt, unitMinutes } from './timeframe-text.ts'

type Direction = 'up' | 'down'

/** The condition that an alert waits for. */
export type Core =
  | {
      readonly is: 'price'
      readonly kind: string
      readonly prices: readonly (NumberNode | AmountNode)[]
      readonly side?: string
      readonly alone?: boolean
    }
  | {
      readonly is: 'moves'
      readonly amount: AmountNode
      readonly windowSec: number
      readonly direction?: Direction
      readonly side?: string
    }
  | { readonly is: 'rule'; readonly rule: RuleNode }

const kinds: Partial<Readonly<Record<CheckName, string>>> = {
  crossabove: 'crossingUp',
  crossbelow: 'crossingDown',
  cross: 'crossing',
  touch: 'crossing',
  '==': 'crossing',
  '>': 'above',
  '<': 'below',
  '>=': 'crossingUp',
  '<=': 'crossingDown',
}

/** The price itself, with the side of the quote, or nothing if the market is named elsewhere. */
function priceAt(reading: Reading, at: number): Found<SeriesNode | undefined>[] {
  const named = expressionAt(reading, at).flatMap((way): Found<SeriesNode | undefined>[] =>
    way.node.is === 'series' && way.node.bare ? [{ ...way, node: way.node }] : [],
  )
  return [...named, found(undefined, at)]
}

/** A price: a number, with an optional currency or "level". */
function numberOf(reading: Reading, at: number): Found<NumberNode | AmountNode> | undefined {
  const amount = amountAt(reading, at)
  const plain = amount && /^[A-Z]{3}$/.test(amount.node.unit) ? amount : amount ? undefined : numberAt(reading, at)
  return plain && found(plain.node, skip(reading, plain.end, 'level', 'mark', 'line'))
}

/** `gold crosses above 3000`: one comparison of the bare price with a number. */
function priceCores(reading: Reading, at: number): Found<Core>[] {
  return andThen(priceAt(reading, at), ({ node, end }) => {
    const side = node?.side === undefined ? {} : { side: node.side }
    const core = (kind: string, prices: readonly (NumberNode | AmountNode)[]): Core => ({ is: 'price', kind, prices, ...side })
    const ways = checksAt(reading, end).flatMap(({ value, end: behind }): Found<Core>[] => {
      if (value.closes) return []
      if (value.check === 'between') return rangeCores(reading, behind, 'entersRange', core)
      const [kind, number] = [kinds[value.check], numberOf(reading, behind)]
      if (kind === undefined || !number) return []
      const tail = value.check === 'cross' ? crossTailAt(reading, number.end) : undefined
      const turned = tail && kinds[tail.value]
      return [...(turned ? [found(core(turned, [number.node]), tail.end)] : []), found(core(kind, [number.node]), number.end)]
    })
    const moved = reaching.flatMap(([kind, verbs]): Found<Core>[] => {
      const verb = phraseAt(verbs, reading.tokens, end)
      const number = verb && numberOf(reading, verb.end)
      return number ? [found(core(kind, [number.node]), number.end)] : []
    })
    ways.push(...moved)
    const level = numberOf(reading, skip(reading, end, 'at'))
    if (level) ways.push(found({ ...core('crossing', [level.node]), alone: true }, level.end))
    const verb = /^(?:enters?|leaves?|outside)$/.exec(wordAt(reading, end))?.[0]
    if (verb) ways.push(...rangeCores(reading, end + 1, verb.startsWith('enter') ? 'entersRange' : 'leavesRange', core))
    return ways
  })
}

const each = (verbs: readonly string[]) => listOf(verbs.map((verb) => `${verb} to`))
/** `drops to 3900`. */
const reaching: readonly (readonly [string, ReturnType<typeof listOf>])[] = [
  ['crossingDown', each(['drop', 'fall', 'dip', 'slide', 'sink', 'decline', 'go down', 'come down', 'move down', 'get down'])],
  ['crossingUp', each(['rise', 'climb', 'jump', 'rally', 'go up', 'come up', 'move up', 'get up'])],
]

type Make = (kind: string, prices: readonly NumberNode[]) => Core

function rangeCores(reading: Reading, at: number, kind: string, core: Make): Found<Core>[] {
  const range = numberRangeAt(reading, skip(reading, at, 'between', 'from', 'range', 'of'))
  return range ? [{ ...range, node: core(kind, range.node) }] : []
}

/** A move of more than some amount is one of that amount. */
const atLeast = listOf(['more than', 'more then', 'at least', 'over'])
const steady = listOf(['move'])
const directions: readonly (readonly [Direction, ReturnType<typeof listOf>])[] = [
  ['up', listOf(['rise', 'climb', 'jump', 'increase', 'rally', 'go up', 'move up', 'up'])],
  ['down', listOf(['drop', 'fall', 'slide', 'dip', 'sink', 'decrease', 'decline', 'slip', 'go down', 'move down', 'down'])],
]

/** `gold drops 2% in a day`, `gold moves by 500 points`. */
function moveCores(reading: Reading, at: number): Found<Core>[] {
  return andThen(priceAt(reading, at), ({ node, end }) => {
    const turned = directions.flatMap(([direction, verbs]) => {
      const verb = phraseAt(verbs, reading.tokens, end)
      return verb ? [{ direction, end: verb.end }] : []
    })[0]
    const verb = turned ?? phraseAt(steady, reading.tokens, end)
    const amount = verb && amountAt(reading, skipPhrase(reading, skip(reading, verb.end, 'by'), atLeast))
    if (!amount) return []
    const side = node?.side === undefined ? {} : { side: node.side }
    const way = turned ? { direction: turned.direction } : {}
    const span = windowAt(reading, amount.end)
    const core = (windowSec: number): Core => ({ is: 'moves', amount: amount.node, windowSec, ...way, ...side })
    if (!span) return [found(core(usualWindow), amount.end, [assume('window')])]
    return [found(core(span.node), span.end, span.notes)]
  })
}

const usualWindow = hourSeconds
const [shortest, longest] = [10, daySeconds]

/** `in 15 minutes`, `within a day`, in seconds. */
function windowAt(reading: Reading, at: number): Found<number> | undefined {
  if (!['in', 'within', 'over', 'during'].includes(wordAt(reading, at))) return undefined
  const count = numberAt(reading, at + 1)
  const from = count?.end ?? at + 1
  const word = wordAt(reading, from)
  const unit = /^sec(?:ond)?s?$/.test(word) ? 1 : (unitMinutes(word) ?? 0) * 60
  const frame = timeframeAt(reading, at + 1).find(({ notes }) => notes.length === 0)
  const seconds = unit > 0 ? unit * (count?.node.value ?? 1) : frame && timeframeMs[frame.node] / 1000
  if (!seconds) return undefined
  const notes =
    seconds >= shortest && seconds <= longest && Number.isInteger(seconds)
      ? []
      : [refuse(at, { reason: 'out_of_range', word: 'windowSec', nearest: [shortest, usualWindow, longest] })]
  return found(seconds, unit > 0 ? from + 1 : (frame?.end ?? from), notes)
}

/** The condition of an alert at this place: on the price, on a move of it, or any rule. */
export const coresAt = (reading: Reading, at: number): Found<Core>[] => [
  ...priceCores(reading, at),
  ...moveCores(reading, at),
  ...ownRulesAt(reading, at).map((way): Found<Core> => ({ ...way, node: { is: 'rule', rule: way.node } })),
]
