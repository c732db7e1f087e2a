import type { Timeframe } from '@assay/market'
import { entryOf } from '../read/names.ts'
import { patternNames } from '../read/pattern-names.ts'
import { listOf, type PhraseFound, phraseAt, phrases } from '../read/phrases.ts'
import { andThen, ask, assume, type Found, found, type Note, once, type Reading, skip, wordAt } from '../read/reader.ts'
import { words } from '../read/words.ts'
import { countAt } from './amount.ts'
import { agoAt, backAt } from './candle-text.ts'
import { endingsAt } from './endings.ts'
import { instrumentAt } from './instrument-text.ts'
import type { CheckName, CompareNode, NumberNode, OperandNode, PatternNode, RuleNode } from './nodes.ts'
import { timeframeAt } from './timeframe-text.ts'

const tail = listOf(words.patternTail)

type Side = readonly (string | Readonly<Record<string, number>>)[]
interface Whole {
  readonly left: Side
  readonly check: CheckName
  readonly right?: Side
  readonly value?: number
  readonly assumed: readonly string[]
}

const wholes = phrases(
  words.conditions.flatMap((row) => {
    const whole: Whole = {
      left: row.left,
      check: row.check as CheckName,
      ...('right' in row && { right: row.right }),
      ...('value' in row && { value: row.value }),
      assumed: row.assumed ?? [],
    }
    return row.words.map((phrase) => [phrase, whole] as const)
  }),
)

/** The optional words before a pattern. */
interface Before {
  readonly timeframe?: Timeframe
  readonly candle?: number
  readonly market?: boolean
}

/** The timeframe, the candle and the market before a pattern or a pair, in any order. */
export function beforeAt(reading: Reading, at: number, before: Before): Found<Before>[] {
  const next: Found<Before>[] = []
  if (!before.timeframe) next.push(...timeframeAt(reading, at).map((way) => ({ ...way, node: { ...before, timeframe: way.node } })))
  const back = before.candle === undefined ? backAt(reading, at) : undefined
  if (back) next.push(found({ ...before, candle: back.node }, back.end))
  const market = before.market ? undefined : instrumentAt(reading, at)
  if (market) next.push({ ...market, node: { ...before, market: true } })
  return [...andThen(next, ({ node, end }) => beforeAt(reading, end, node)), found(before, at)]
}

/** A candlestick pattern, or a named condition. */
export const patternAt = (reading: Reading, at: number): readonly Found<RuleNode>[] =>
  once(reading, 'pattern', at, () =>
    andThen(beforeAt(reading, at, {}), ({ node, end }) => [...namedPattern(reading, end, node), ...namedWhole(reading, end, node)]),
  )

function namedPattern(reading: Reading, at: number, before: Before): Found<RuleNode>[] {
  const name = phraseAt(patternNames(), reading.tokens, at)
  if (!name) return []
  const [entry] = name.value
  const notes: Note[] =
    name.value.length > 1
      ? [
          ask(
            at,
            'sign',
            name.value.map((each) => each.name),
          ),
        ]
      : []
  return ended(reading, name.end, before).map((way) => {
    const own = before.timeframe && { own: before.timeframe }
    const node: PatternNode = { is: 'pattern', entry, at, ...own, ...way.node }
    return { ...way, node, notes: [...notes, ...way.notes] }
  })
}

interface Ended {
  readonly candle: number
  readonly timeframe?: Timeframe
  readonly frameAt?: number
}

/** The optional endings of a pattern: its tail, the number of candles ago, a timeframe. */
function ended(reading: Reading, at: number, before: Before): Found<Ended>[] {
  let end = at
  for (let more = phraseAt(tail, reading.tokens, end); more; more = phraseAt(tail, reading.tokens, end)) end = more.end
  const ago = before.candle === undefined ? agoAt(reading, end) : undefined
  const candle = before.candle ?? ago?.node ?? 0
  return endingsAt(reading, ago?.end ?? end, false).map((way) => {
    const { timeframe, frameAt } = way.node
    return { ...way, node: { candle, ...(timeframe && { timeframe, frameAt }) }, notes: [...(ago?.notes ?? []), ...way.notes] }
  })
}

function operand([name, params = {}]: Side, { candle }: Ended, timeframe: Timeframe | undefined, at: number): OperandNode {
  const entry = entryOf(String(name))
  return { is: 'series', entry, params: params as Readonly<Record<string, number>>, candle, at, ...(timeframe && { timeframe }) }
}

/** `3 green candles`: the condition for so many candles in a row. */
const isPlural = (reading: Reading, end: number) => ['candles', 'bars'].includes(wordAt(reading, end - 1))

/** `50/200 golden cross`, `golden cross 50 200`: the two periods beside its name. */
function periodsAt(reading: Reading, at: number): Found<readonly [number, number]> | undefined {
  const first = countAt(reading, at)
  const second = first && countAt(reading, skip(reading, first.end, '/', 'and', '&', 'x'))
  return second && found([first.node, second.node], skip(reading, second.end, 'sma', 'ma', 'day'))
}

const withPeriod = ([name, params]: Side, period: number): Side => [name, { ...(params as object), period }]

/** A golden or death cross with the periods that were said. */
function crossOf(reading: Reading, at: number): PhraseFound<Whole> | undefined {
  const before = periodsAt(reading, at)
  const name = phraseAt(wholes, reading.tokens, before?.end ?? at)
  const behind = before ? undefined : name && periodsAt(reading, name.end)
  const periods = before ?? behind
  if (!name || !periods || !name.value.right || !name.value.assumed.includes('SMA.period')) return undefined
  const { left, right } = name.value
  const [fast, slow] = periods.node
  return {
    value: { ...name.value, left: withPeriod(left, fast), right: withPeriod(right, slow), assumed: [] },
    end: behind?.end ?? name.end,
  }
}

function namedWhole(reading: Reading, at: number, before: Before): Found<RuleNode>[] {
  const cross = crossOf(reading, at)
  if (cross) return wholeWays(reading, at, before, cross)
  const count = countAt(reading, at)
  const name = phraseAt(wholes, reading.tokens, count ? skip(reading, count.end, 'consecutive') : at)
  if (!name || (count && !isPlural(reading, name.end))) return []
  return wholeWays(reading, at, before, name, count?.node)
}

function wholeWays(reading: Reading, at: number, before: Before, name: PhraseFound<Whole>, candles?: number): Found<RuleNode>[] {
  const { left, check, right, value = 0, assumed } = name.value
  const end = wordAt(reading, name.end) === 'in' && wordAt(reading, name.end + 1) === 'row' ? name.end + 2 : name.end
  return ended(reading, end, before).map((way) => {
    const number: NumberNode = { is: 'number', value, bare: false, at }
    const own = before.timeframe
    const node: CompareNode = {
      is: 'compare',
      left: { operands: [operand(left, way.node, own, at)], logic: 'and' },
      check,
      right: { operands: [right ? operand(right, way.node, own, at) : number], logic: 'and' },
      at,
      ...(way.node.timeframe && { timeframe: way.node.timeframe, frameAt: way.node.frameAt }),
      ...(candles !== undefined && { candles }),
    }
    return { ...way, node, notes: [...assumed.map(assume), ...way.notes] }
  })
}
