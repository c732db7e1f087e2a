import type { Timeframe } from '@assay/market'
import { makeOperand, type OperandChoice } from './alias.ts'
import type { Check, Condition, Operand, Side } from './types.ts'

/** A sample of the AI Suggestions panel. It has no success rate, because that is measured on the user's bars. */
export interface Suggestion extends Condition {
  displayedName: string
  /** The price that the block uses, as the block shows it. */
  source: 'Close'
  description: string
  direction: Side
}

type Row = [displayedName: string, direction: Side, indicator1: Operand, check: Check, indicator2: Operand, description: string]

function rowsOn(timeframe: Timeframe): Row[] {
  const on = (name: string, params: OperandChoice['params'] = {}): Operand => makeOperand(name, { params, timeframe })
  const ema = (period: number) => on('EMA', { period })
  const rsi = (period: number) => on('RSI', { period })
  const value = (number: number) => on('VALUE', { value: number })
  const close = on('CLOSE')
  return [
    ['EMA golden cross', 'long', ema(8), 'crossabove', ema(24), 'The average of the last 8 candles passes above that of the last 24.'],
    ['EMA death cross', 'short', ema(8), 'crossbelow', ema(24), 'The average of the last 8 candles passes below that of the last 24.'],
    ['RSI bounce', 'long', rsi(15), 'crossabove', value(30), 'Momentum comes back from oversold.'],
    ['RSI rejection', 'short', rsi(15), 'crossbelow', value(70), 'Momentum falls back from overbought.'],
    ['Close over slow average', 'long', close, 'crossabove', ema(200), 'The price closes above the average of the last 200 candles.'],
    ['Close under slow average', 'short', close, 'crossbelow', ema(200), 'The price closes below the average of the last 200 candles.'],
    ['Momentum over the middle', 'long', rsi(14), 'crossabove', value(50), 'Gains begin to outweigh losses.'],
    ['Momentum under the middle', 'short', rsi(14), 'crossbelow', value(50), 'Losses begin to outweigh gains.'],
  ]
}

/** The samples of the AI Suggestions panel, in its order, on candles of `timeframe`, the one that the strategy trades on. */
export function suggestionsOn(timeframe: Timeframe): readonly Suggestion[] {
  return rowsOn(timeframe).map(([displayedName, direction, indicator1, check, indicator2, description]) => ({
    displayedName,
    indicator1,
    check,
    indicator2,
    source: 'Close',
    description,
    direction,
  }))
}

/** The samples on 15-minute candles. */
export const suggestions = suggestionsOn('15min')
