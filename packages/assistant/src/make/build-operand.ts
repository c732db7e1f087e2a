import { findEntry } from '@assay/indicators'
import { type Timeframe, timeframeMs } from '@assay/market'
import { makeFunction, makeOperand, type Operand } from '@assay/strategy'
import type { OperandNode, SeriesNode } from '../grammar/nodes.ts'
import { ask, assume, type Note, refuse } from '../read/reader.ts'
import { words } from '../read/words.ts'
import { type Market, pointsOf, tidy, unitNote } from './market.ts'

/** The context in which operands are built. */
export interface Making {
  readonly market: Market
  readonly timeframe: Timeframe
  /** Of the strategy: a highest of its own candles leaves the present one out. */
  readonly notes: Note[]
}

export const valueOperand = (value: number): Operand => makeOperand('VALUE', { params: { value: tidy(value) } })

/** An operand of the product. A `%` amount or a refused amount is built with its plain number. */
export function operandOf(node: OperandNode, making: Making): Operand {
  switch (node.is) {
    case 'number':
      return valueOperand(node.value)
    case 'amount':
      return valueOperand(node.unit === 'percent' ? node.value : priceOf(node, making))
    case 'series':
      return seriesOf(node, making)
    case 'function':
      return functionOf(node, making)
    default:
      throw new Error(`"${node.is}" has no operand of its own`)
  }
}

/** An amount converted to a price distance. */
export function priceOf(amount: { value: number; unit: string; at: number }, { market, notes }: Making): number {
  const { points, notes: doubts } = pointsOf(market, amount)
  notes.push(...doubts)
  return tidy(points * market.instrument.point)
}

function functionOf(node: Extract<OperandNode, { is: 'function' }>, making: Making): Operand {
  const args = node.args.map((arg) => operandOf(arg, making))
  const frames = new Set(args.filter((arg) => !isNumber(arg)).map(({ timeframe }) => timeframe))
  if (frames.size > 1) making.notes.push(mixedNote(node.at))
  return makeFunction(node.name, args, { candle: node.candle })
}

const isNumber = (operand: Operand): boolean => (operand.args ? operand.args.every(isNumber) : operand.name === 'VALUE')

const mixedNote = (at: number) =>
  refuse(at, { reason: 'mixed_timeframes', nearest: ['one timeframe', 'two conditions', 'the strategy’s timeframe'] })

function seriesOf(node: SeriesNode, making: Making): Operand {
  const timeframe = node.timeframe ?? making.timeframe
  const window = node.extreme && timeframeMs[timeframe] <= timeframeMs[making.timeframe] ? words.extremes.params : {}
  making.notes.push(...countNotes(node), ...sharedNotes(node, making), ...assumedOf(node))
  const sound = soundParams(node)
  return makeOperand(node.entry.name, { params: { ...sound, ...window }, timeframe, candle: node.candle })
}

/** The parameters inside their range. Those outside are refused elsewhere and take their default here. */
function soundParams({ entry, params }: SeriesNode): Record<string, number> {
  const fits = ([name, value]: [string, number]) => {
    const spec = entry.paramSpecs.find((each) => each.name === name)
    return spec !== undefined && value >= spec.min && value <= spec.max && (spec.kind !== 'int' || Number.isInteger(value))
  }
  return Object.fromEntries(Object.entries(params).filter(fits))
}

/** `2 atr` may mean two times the ATR. */
const countNotes = ({ counted, entry, at }: SeriesNode): Note[] =>
  counted !== undefined && words.distances.includes(entry.name)
    ? [ask(at, 'multiple', [`${counted} * ${entry.name}`, `${entry.name} ${counted}`])]
    : []

/** How far from the market's price, by ratio, a number may still be meant as a price. */
const furthest = 4

/** A number without its own name may be a price, if it is near the market's. */
const sharedNotes = ({ shared, entry, at }: SeriesNode, { market: { reference } }: Making): Note[] =>
  shared !== undefined && Math.abs(Math.log(shared / reference)) < Math.log(furthest)
    ? [ask(at, 'operand', [`${entry.name} ${shared}`, String(shared)])]
    : []

const namesAverages = new Set(['MA', 'MAVP'])

/** Every parameter that was not given, except the source and the choice of an average. */
function assumedOf({ entry, params }: SeriesNode): Note[] {
  const { function: code, paramSpecs } = findEntry(entry.name)?.entry ?? entry
  return paramSpecs
    .filter(({ name }) => !Object.hasOwn(params, name) && name !== 'source')
    .filter(({ name }) => namesAverages.has(code) || !/^average$|maType$/i.test(name))
    .map(({ name }) => assume(`${code}.${name}`))
}

/** A `%` after a number compared with an index is dropped; compared with a price it has no meaning. */
export function percentNotes(node: OperandNode, unit: string | undefined, { market: { instrument } }: Making): Note[] {
  if (node.is !== 'amount' || node.unit !== 'percent') return []
  return unit === 'price' || unit === 'price difference' || unit === 'volume' ? [unitNote(instrument, '%', node.at)] : []
}
