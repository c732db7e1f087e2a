import type { Timeframe } from '@assay/market'
import { type AllRules, type Check, type Condition, makeOperand, type Operand, type RuleTree, type StopSettings } from '@assay/strategy'

/** The strategies of the benchmark, as the data that a builder would send. */
const operand =
  (timeframe: Timeframe) =>
  (name: string, params: Record<string, number> = {}) =>
    makeOperand(name, { params, timeframe })
const value = (number: number) => makeOperand('VALUE', { params: { value: number } })
const when = (indicator1: Operand, check: Check, indicator2: Operand): Condition => ({ indicator1, check, indicator2 })
const all = (...conditions: RuleTree['conditions']): RuleTree => ({ logic: 'and', conditions })
const any = (...conditions: RuleTree['conditions']): RuleTree => ({ logic: 'or', conditions })

/** The rules of W1 to W3: open at a cross of two EMAs, close and reverse at the opposite cross. */
export function emaReverse(fast: number, slow: number, timeframe: Timeframe): AllRules {
  const of = operand(timeframe)
  const pair = [of('EMA', { period: fast }), of('EMA', { period: slow })] as const
  const up = all(when(pair[0], 'crossabove', pair[1]))
  const down = all(when(pair[0], 'crossbelow', pair[1]))
  return { entry: { long: up, short: down }, exit: { long: down, short: up } }
}

/** W2: percentage stop and target on both sides. */
export const tightStops: StopSettings = {
  type: 'percentage',
  target: 0.3,
  stopLoss: 0.2,
  enableTrailingStopLoss: 'No',
  trailAmountValue: null,
}

/** W4: enter at a band break with RSI at its extreme, or when RSI crosses back over the middle with the trend; both sides. */
export function bandsAndRsi(timeframe: Timeframe): AllRules {
  const of = operand(timeframe)
  const bands = { period: 20, deviationsUp: 2, deviationsDown: 2 }
  const [close, rsi] = [of('CLOSE'), of('RSI', { period: 14 })]
  const [upper, middle, lower] = ['UPPER', 'MIDDLE', 'LOWER'].map((band) => of(`BBANDS_${band}`, bands))
  return {
    entry: {
      long: any(all(when(close, '<', lower), when(rsi, '<', value(30))), all(when(rsi, 'crossabove', value(50)), when(close, '>', middle))),
      short: any(
        all(when(close, '>', upper), when(rsi, '>', value(70))),
        all(when(rsi, 'crossbelow', value(50)), when(close, '<', middle)),
      ),
    },
    exit: {
      long: any(when(rsi, '>', value(70)), when(close, '>', upper)),
      short: any(when(rsi, '<', value(30)), when(close, '<', lower)),
    },
  }
}

/** Ten blocks over ten series, one of them with `period`: the block that an edit in the builder changes. */
export function tenBlocks(period: number, timeframe: Timeframe): AllRules {
  const of = operand(timeframe)
  const close = of('CLOSE')
  const long = all(
    when(of('RSI', { period }), '>', value(45)),
    when(of('EMA', { period: 8 }), '>', of('EMA', { period: 24 })),
    any(when(close, '>', of('SMA', { period: 50 })), when(of('RSI', { period: 21 }), '<', value(30))),
    any(when(close, '>', of('BBANDS_MIDDLE', { period: 20 })), when(of('MOM', { period: 10 }), '>', value(0))),
    any(when(of('ATR', { period: 14 }), '>', value(0.3)), when(of('ADX', { period: 14 }), '>', value(20))),
  )
  const out = any(when(close, 'crossbelow', of('EMA', { period: 24 })), when(of('RSI', { period: 14 }), '>', value(75)))
  return { entry: { long, short: null }, exit: { long: out, short: null } }
}
