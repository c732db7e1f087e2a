import { makeOperand, type OperandChoice } from './alias.ts'
import type { Check, Condition, Operand, Side } from './types.ts'

/** A sample of the AI Suggestions panel. How often it was right is measured on the bars at hand, not written here. */
export interface Suggestion extends Condition {
  displayedName: string
  /** The price that the block is taken of, as the block shows it. */
  source: 'Close'
  description: string
  direction: Side
}

const on15 = (name: string, params: OperandChoice['params'] = {}): Operand => makeOperand(name, { params, timeframe: '15min' })
const ema = (period: number) => on15('EMA', { period })
const rsi = (period: number) => on15('RSI', { period })
const value = (number: number) => on15('VALUE', { value: number })

type Row = [displayedName: string, direction: Side, indicator1: Operand, check: Check, indicator2: Operand, description: string]

const rows = (): Row[] => [
  [
    'EMA golden cross',
    'long',
    ema(8),
    'crossabove',
    ema(24),
    'The fast average passes above the slow one: the last two hours were stronger than the last six.',
  ],
  [
    'EMA death cross',
    'short',
    ema(8),
    'crossbelow',
    ema(24),
    'The fast average passes below the slow one: the last two hours were weaker than the last six.',
  ],
  ['RSI bounce', 'long', rsi(15), 'crossabove', value(30), 'Momentum comes back from oversold.'],
  ['RSI rejection', 'short', rsi(15), 'crossbelow', value(70), 'Momentum falls back from overbought.'],
  ['Close over slow average', 'long', on15('CLOSE'), 'crossabove', ema(200), 'The price closes above the average of the last two days.'],
  ['Close under slow average', 'short', on15('CLOSE'), 'crossbelow', ema(200), 'The price closes below the average of the last two days.'],
  ['Momentum over the middle', 'long', rsi(14), 'crossabove', value(50), 'Gains begin to outweigh losses.'],
  ['Momentum under the middle', 'short', rsi(14), 'crossbelow', value(50), 'Losses begin to outweigh gains.'],
]

/** The samples of the AI Suggestions panel, in its order. */
export const suggestions: readonly Suggestion[] = rows().map(([displayedName, direction, indicator1, check, indicator2, description]) => ({
  displayedName,
  indicator1,
  check,
  indicator2,
  source: 'Close',
  description,
  direction,
}))
