import { entries } from '@assay/indicators'
import type { Timeframe } from '@assay/market'
import { type Check, type Condition, makeFunction, makeOperand, type Operand, type Rules } from '@assay/strategy'
import fc from 'fast-check'

export const number = (value: number) => makeOperand('VALUE', { params: { value } })

/** Timeframes for 5min bars with one-minute bars. */
const anyTimeframe = fc.constantFrom<Timeframe>('1min', '5min', '5min', '15min', '1h', '4h', '1D')
const anyRead: fc.Arbitrary<Operand> = fc
  .record({
    name: fc.constantFrom(
      'CLOSE',
      'HIGH',
      'EMA',
      'SMA',
      'WMA',
      'RSI',
      'ATR',
      'BBANDS_UPPER',
      'MACD',
      'OBV',
      'SUPERTREND_LINE',
      'MAX',
      'STDDEV',
    ),
    period: fc.integer({ min: 2, max: 40 }),
    timeframe: anyTimeframe,
    candle: fc.integer({ min: -4, max: 0 }),
  })
  .map(({ name, period, timeframe, candle }) =>
    makeOperand(name, {
      timeframe,
      candle,
      params: 'period' in (entries.find((each) => each.name === name)?.params ?? {}) ? { period } : {},
    }),
  )
const anyOperand: fc.Arbitrary<Operand> = fc.oneof(
  { weight: 3, arbitrary: anyRead },
  fc
    .tuple(anyRead, anyRead, fc.constantFrom('ADD', 'SUB', 'GREATEST', 'DIV'))
    .map(([a, b, name]) => makeFunction(name, [a, b], { candle: -1 })),
  anyRead.map((a) => makeFunction('ABS', [makeFunction('SUB', [a, number(1000)])])),
)
const anyCondition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    indicator1: anyOperand,
    check: fc.constantFrom<Check>('>', '<', '>=', '<=', '==', 'crossabove', 'crossbelow', '-'),
    indicator2: anyOperand,
  }),
  fc.record({
    indicator1: anyOperand,
    check: fc.constantFrom<Check>('rising', 'falling'),
    indicator2: fc.integer({ min: 1, max: 4 }).map(number),
  }),
  anyOperand.map(
    (indicator1): Condition => ({
      indicator1,
      check: 'between',
      indicator2: makeOperand('RANGE', { params: { lowerbound: 990, upperbound: 1005 } }),
    }),
  ),
)
/** Rules with every check, over operands of several timeframes, with offsets and functions. */
export const anyRules: fc.Arbitrary<Rules> = fc.record({
  logic: fc.constantFrom('and' as const, 'or' as const),
  conditions: fc.array(anyCondition, { minLength: 1, maxLength: 3 }),
})
