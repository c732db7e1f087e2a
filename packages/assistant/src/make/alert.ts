import { type RuleTree, treeProblems } from '@assay/strategy'
import { type Core, coresAt } from '../grammar/alert-core.ts'
import { instrumentAt } from '../grammar/instrument-text.ts'
import type { AmountNode, NumberNode } from '../grammar/nodes.ts'
import { pastMarks, whens } from '../grammar/rules.ts'
import { chartAt, givenFrameAt } from '../grammar/timeframe-text.ts'
import { listOf, phraseAt } from '../read/phrases.ts'
import { andThen, type Found, found, type Note, type Reading, refuse, skipPhrase, wordAt } from '../read/reader.ts'
import type { Mended } from '../read/token.ts'
import { words } from '../read/words.ts'
import type { AlertResult, ChatContext, ChatResult } from '../result.ts'
import type { Making } from './build-operand.ts'
import { nearerReading, treeOf } from './build-rules.ts'
import { leafOf } from './expand.ts'
import { frameOf } from './frames.ts'
import { marketOf, pointsOf, tidy, unitNote } from './market.ts'
import { obstacle, refusal, saidOf } from './outcome.ts'
import { checked, newGathered } from './strategy.ts'
import { symbolOf } from './symbols.ts'

const alerts = listOf(words.alert)
const leads = listOf([...words.draft, ...words.filler, 'price', 'new', 'get', 'give', 'send', 'shoot', 'drop', 'receive', 'want', 'need'])
const repeated = listOf(['every time', 'each time', 'whenever'])
const channelNames: Readonly<Record<string, string>> = { email: 'email', mail: 'email', push: 'push', webhook: 'webhook', toast: 'toast' }

interface Extra {
  readonly channels: readonly string[]
  readonly every: boolean
}

interface Whole extends Extra {
  readonly core: Core
}

const nothing: Extra = { channels: [], every: false }
const add = (a: Extra, b: Extra): Extra => ({ channels: [...new Set([...a.channels, ...b.channels])], every: a.every || b.every })

/** The channels, the repetition, the market and the timeframe, in any order; the longest match first. */
function extrasAt(reading: Reading, at: number, extra: Extra): Found<Extra>[] {
  const from = pastMarks(reading, at)
  const next: Found<Extra>[] = bracketedFrame(reading, from).map((way) => ({ ...way, node: extra }))
  const channels = channelsAt(reading, from)
  if (channels) next.push(found(add(extra, { ...nothing, channels: channels.node }), channels.end))
  const every = phraseAt(repeated, reading.tokens, from)
  if (every) next.push(found(add(extra, { ...nothing, every: true }), every.end))
  const placed = ['on', 'for', 'of', 'in'].includes(wordAt(reading, from)) ? from + 1 : from
  const market = instrumentAt(reading, placed)
  if (market) next.push({ ...market, node: extra })
  next.push(
    ...givenFrameAt(reading, placed).map(({ node: timeframe, end, notes }) => {
      const frame: Note = { note: 'frame', timeframe, at: from }
      return found(extra, chartAt(reading, timeframe, end, []).end, notes.length > 0 ? notes : [frame])
    }),
  )
  return [...andThen(next, ({ node, end }) => extrasAt(reading, end, node)), found(extra, from), ...(from > at ? [found(extra, at)] : [])]
}

/** `(h1)`. */
const bracketedFrame = (reading: Reading, at: number): Found<undefined>[] =>
  wordAt(reading, at) === '('
    ? givenFrameAt(reading, at + 1).flatMap(({ node: timeframe, end, notes }) =>
        wordAt(reading, end) === ')' ? [found(undefined, end + 1, notes.length > 0 ? notes : [{ note: 'frame', timeframe, at }])] : [],
      )
    : []

/** `by email and push`, `via webhook`; at the end also the bare name, `push`. */
function channelsAt(reading: Reading, at: number): Found<readonly string[]> | undefined {
  const isLed = ['by', 'via', 'on', 'through'].includes(wordAt(reading, at))
  const names: string[] = []
  let end = isLed ? at + 1 : at
  for (let from = end; channelNames[wordAt(reading, from)]; from = ['and', '&'].includes(wordAt(reading, end)) ? end + 1 : end) {
    names.push(channelNames[wordAt(reading, from)])
    end = from + 1
  }
  return names.length > 0 && (isLed || end === reading.tokens.length) ? found(names, end) : undefined
}

/** The alert word comes first: `alert me when …`, `set an alert on gold at …`. */
function alertFirst(reading: Reading): Found<Whole>[] {
  const lead = leadEnd(reading)
  const starts = [found(nothing, lead), ...extrasAt(reading, lead, nothing)]
  return andThen(starts, ({ node: extra, end }) => {
    const word = phraseAt(alerts, reading.tokens, end)
    if (!word) return []
    return andThen(extrasAt(reading, word.end, byWord(reading, word.end - 1, extra)), (way) => coresBehind(reading, way))
  })
}

/** `email me` names the channel. */
function byWord(reading: Reading, at: number, extra: Extra): Extra {
  const channel = channelNames[wordAt(reading, at)]
  return channel === undefined ? extra : add(extra, { ...nothing, channels: [channel] })
}

function leadEnd(reading: Reading): number {
  let end = 0
  for (
    let next = skipPhrase(reading, end, leads);
    next > end && !phraseAt(alerts, reading.tokens, end);
    next = skipPhrase(reading, end, leads)
  )
    end = next
  return end
}

/** `when`, `on` or `at`, followed by the condition. */
function coresBehind(reading: Reading, { node: extra, end }: Found<Extra>): Found<Whole>[] {
  const when = phraseAt(whens, reading.tokens, end)
  const every = phraseAt(repeated, reading.tokens, end) !== undefined
  const starts = [
    ...(when ? [pastMarks(reading, when.end)] : []),
    ...(['on', 'at'].includes(wordAt(reading, end)) ? [end + 1] : []),
    pastMarks(reading, end),
  ]
  return starts.flatMap((at) => andThen(coresAt(reading, at), (way) => finished(reading, way, add(extra, { ...nothing, every }))))
}

/** Keeps only the ways that leave no token over. */
const finished = (reading: Reading, { node: core, end }: Found<Core>, extra: Extra): Found<Whole>[] =>
  extrasAt(reading, end, extra)
    .filter((way) => way.end === reading.tokens.length)
    .map((way) => ({ ...way, node: { core, ...way.node } }))

/** `when …, alert me`, `gold above 3000 alert`. */
function coreFirst(reading: Reading): Found<Whole>[] {
  const when = phraseAt(whens, reading.tokens, 0)
  const every = phraseAt(repeated, reading.tokens, 0) !== undefined
  return andThen(coresAt(reading, pastMarks(reading, when?.end ?? 0)), ({ node: core, end }) => {
    const from = pastMarks(reading, end)
    const word = phraseAt(alerts, reading.tokens, wordAt(reading, from) === 'then' ? from + 1 : from)
    return word ? finished(reading, found(core, word.end), byWord(reading, word.end - 1, { ...nothing, every })) : []
  })
}

const hasFrame = (notes: readonly Note[]) => notes.some(({ note }) => note === 'frame')

/** An alert, or the question or refusal that prevents it; undefined if the message is not an alert. */
export function alertOf(reading: Reading, context: ChatContext, mended: readonly Mended[]): ChatResult | undefined {
  if (!reading.tokens.some((_, at) => phraseAt(alerts, reading.tokens, at))) return undefined
  const ways = [...alertFirst(reading), ...coreFirst(reading)]
  // A price condition with a timeframe is a rule, decided at its closes.
  const fits = ways.filter(({ node: { core }, notes }) => core.is === 'rule' || !hasFrame(notes))
  const rank = ({ node: { core } }: Found<Whole>) => (core.is === 'rule' ? 1 : 0)
  for (const way of fits.toSorted((a, b) => rank(a) - rank(b))) {
    const read = resultOf(reading, way, context, mended)
    if (read) return read
  }
  return undefined
}

type Alert = AlertResult['alert']

function resultOf(
  reading: Reading,
  { node, notes: said }: Found<Whole>,
  context: ChatContext,
  mended: readonly Mended[],
): ChatResult | undefined {
  const { core, channels, every } = node
  const { symbol, notes: symbolNotes } = symbolOf(said, context)
  const making: Making = { market: marketOf(symbol, context), timeframe: '15min', notes: [...said, ...symbolNotes] }
  const condition = core.is === 'rule' ? ruleOf(reading, core, making, context) : pricesOf(core, making)
  if (!condition) return undefined
  const stopped = obstacle(making.notes) ?? problemsOf(condition)
  if (stopped) return stopped
  const side = core.is !== 'rule' && core.side !== undefined ? { side: core.side } : {}
  const alert: Alert = { ...condition, ...side, ...(every && { trigger: 'every' }), ...(channels.length > 0 && { channels }) }
  return { kind: 'alert', symbol, alert, ...saidOf(making.notes, mended) }
}

function ruleOf(reading: Reading, { rule }: Extract<Core, { is: 'rule' }>, making: Making, context: ChatContext): Alert | undefined {
  const gathered = newGathered(reading)
  const leaf = leafOf(rule, gathered, {})
  if (gathered.failed) return undefined
  making.notes.push(...gathered.notes)
  const { timeframe, notes } = frameOf({ entries: [leaf], exits: [], said: gathered.said, notes: making.notes, context })
  making.notes.push(...notes)
  return { kind: 'rule', params: { timeframe, rule: treeOf(leaf, { ...making, timeframe }) } }
}

const longest = 50_000

function problemsOf({ kind, params }: Alert) {
  if (kind !== 'rule') return undefined
  const problems = checked(treeProblems(params.rule as RuleTree))
  return (
    problems ?? (JSON.stringify(params.rule).length > longest ? refusal('limit', ['fewer conditions', 'two alerts', 'help']) : undefined)
  )
}

/** A number alone that is further from the market's price is not meant as one. */
const furthest = 4

function pricesOf(core: Exclude<Core, { is: 'rule' }>, making: Making): Alert | undefined {
  if (core.is === 'moves') return movesOf(core, making)
  const [first, second] = core.prices.map((price) => priceOf(price, making))
  if (core.alone && Math.abs(Math.log(first / making.market.reference)) > Math.log(furthest)) return undefined
  if (!(first > 0) || (second !== undefined && !(first < second)))
    making.notes.push(refuse(core.prices[0].at, { reason: 'invalid', nearest: ['above a price', 'below a price', 'between two prices'] }))
  return { kind: core.kind, params: second === undefined ? { price: first } : { lower: first, upper: second } }
}

/** The reading of the number that is nearer to the market's price. A currency must be the market's quote currency. */
function priceOf(node: NumberNode | AmountNode, making: Making): number {
  if (node.is === 'number') return tidy((nearerReading(node, making) as NumberNode).value)
  const { instrument } = making.market
  if (node.unit !== instrument.quote) making.notes.push(unitNote(instrument, node.unit, node.at))
  return node.value
}

function movesOf({ amount, windowSec, direction }: Extract<Core, { is: 'moves' }>, { market, notes }: Making): Alert {
  const way = direction && { direction }
  if (amount.unit === 'percent') return { kind: 'movesBy', params: { by: amount.value, unit: 'percent', windowSec, ...way } }
  const { points, notes: doubts } = pointsOf(market, amount)
  notes.push(...doubts)
  return { kind: 'movesBy', params: { by: points, unit: 'points', windowSec, ...way } }
}
