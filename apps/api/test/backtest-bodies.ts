import type { BacktestRequestBody } from '@assay/contracts'
import type { Timeframe } from '@assay/market'
import {
  type Check,
  makeOperand,
  type Operand,
  type RuleList,
  type RunOptions,
  requestOf,
  type StopSettings,
  type StrategyDocument,
} from '@assay/strategy'

export const operand = (name: string, params: Record<string, number> = {}, timeframe: Timeframe = '15min'): Operand =>
  makeOperand(name, { params, timeframe })

export const block = (indicator1: Operand, check: Check, indicator2: Operand) => ({ indicator1, check, indicator2 })

const ema = (period: number) => operand('EMA', { period })
const value = (number: number) => operand('VALUE', { value: number })

const goldenCross = block(ema(8), 'crossabove', ema(24))
const deathCross = block(ema(8), 'crossbelow', ema(24))

const rules: StrategyDocument['rules'] = {
  long: {
    entry: [
      goldenCross,
      'And',
      block(operand('RSI', { period: 14 }), '<', value(70)),
      'Or',
      block(operand('CLOSE'), 'crossabove', operand('BBANDS_UPPER', { period: 20 })),
    ],
    exit: [deathCross],
  },
  short: { entry: [deathCross, 'And', block(operand('ATR', { period: 14 }), '>', value(0))], exit: [goldenCross] },
}

const stops: StopSettings = { type: 'percentage', target: 1, stopLoss: 0.5, enableTrailingStopLoss: 'No', trailAmountValue: null }

/** A strategy of five indicators, with entries and exits on both sides. */
const usual: StrategyDocument = {
  version: 1,
  name: 'Five indicators',
  symbol: 'XAUUSD',
  timeframe: '15min',
  initialCapital: 100_000,
  rules,
  stops: { long: stops, short: stops },
}

const march = { start: '2024-03-01T00:00:00.000Z', end: '2024-04-01T00:00:00.000Z' }

/** A body of `POST /run-backtest`: the usual strategy with `changes`, by default in March 2024. */
export const backtestBody = (changes: Partial<StrategyDocument> = {}, period = march, options?: Partial<RunOptions>): BacktestRequestBody =>
  requestOf({ ...usual, ...changes }, period, options) as BacktestRequestBody

/** Rules for long trades only, with one list for entry and one for exit. */
export const longOnly = (entry: RuleList, exit: RuleList): Pick<StrategyDocument, 'rules' | 'stops'> => ({
  rules: { long: { entry, exit }, short: { entry: [], exit: [] } },
  stops: { long: null, short: null },
})
