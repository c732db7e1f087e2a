import fc from 'fast-check'
import {
  type Check,
  type Condition,
  type Connector,
  type FinalStrategy,
  makeOperand,
  type Operand,
  type RuleList,
  type Rules,
  type RuleTree,
  type StopSettings,
} from '../src/index.ts'

export const ema = (period: number, more: { candle?: number; timeframe?: Operand['timeframe'] } = {}): Operand =>
  makeOperand('EMA', { params: { period }, ...more })
export const rsi = (period: number): Operand => makeOperand('RSI', { params: { period } })
export const close = (more: { candle?: number; timeframe?: Operand['timeframe'] } = {}): Operand => makeOperand('CLOSE', more)
export const value = (number: number): Operand => makeOperand('VALUE', { params: { value: number } })
export const range = (lowerbound: number, upperbound: number): Operand => makeOperand('RANGE', { params: { lowerbound, upperbound } })
export const patternSign = (): Operand => makeOperand('PATTERN')
export const engulfing = (): Operand => makeOperand('CDLENGULFING_BULLISH')

export const when = (indicator1: Operand, check: Check, indicator2: Operand): Condition => ({ indicator1, check, indicator2 })
export const and = (...conditions: RuleTree['conditions']): RuleTree => ({ logic: 'and', conditions })
export const or = (...conditions: RuleTree['conditions']): RuleTree => ({ logic: 'or', conditions })

export const goldenCross = (): Condition => when(ema(8), 'crossabove', ema(24))

/** A strategy with these rules and no others. */
export function strategyOf(rules: {
  entry?: Rules
  shortEntry?: Rules
  exit?: Rules
  shortExit?: Rules
  sltp?: StopSettings | null
  shortSltp?: StopSettings | null
}): FinalStrategy {
  return {
    entry: { long: { conditions: rules.entry ?? null }, short: { conditions: rules.shortEntry ?? null } },
    exit: {
      long: { conditions: rules.exit ?? null, sltp: rules.sltp ?? null },
      short: { conditions: rules.shortExit ?? null, sltp: rules.shortSltp ?? null },
    },
  }
}

export const fixedStops = (target: number | null, stopLoss: number | null): StopSettings => ({
  type: 'fixed',
  target,
  stopLoss,
  enableTrailingStopLoss: 'No',
  trailAmountValue: null,
})

/** Blocks that differ only in their number. */
export const numbered = (number: number): Condition => when(close(), '>', value(number))

export const anyBlock = fc.integer({ min: 1, max: 9 }).map(numbered)
export const anyConnector = fc.constantFrom<Connector>('And', 'Or')

/** A list as the builder makes it, with or without a trailing connector. */
export const anyList: fc.Arbitrary<RuleList> = fc
  .tuple(fc.array(fc.tuple(anyBlock, anyConnector), { maxLength: 8 }), fc.boolean())
  .map(([pairs, trailing]) => (trailing ? pairs.flat() : pairs.flat().slice(0, -1)))

/** Any tree of a few blocks, deeper and less regular than the builder makes. */
export const anyTree: fc.Arbitrary<RuleTree> = fc.letrec<{ tree: RuleTree; node: Condition | RuleTree }>((tie) => ({
  tree: fc.record({
    logic: fc.constantFrom('and' as const, 'or' as const),
    conditions: fc.array(tie('node'), { minLength: 1, maxLength: 3 }),
  }),
  node: fc.oneof({ depthSize: 'small', withCrossShrink: true }, anyBlock, tie('tree')),
})).tree

/** Evaluates rules when the truth of each numbered block is given. Trees and lists must agree on it. */
export function truth(rules: Rules, holds: (block: Condition) => boolean): boolean {
  if (!rules) return false
  const parts = rules.conditions.map((node) => ('conditions' in node ? truth(node, holds) : holds(node)))
  return rules.logic === 'and' ? parts.every(Boolean) : parts.some(Boolean)
}
