import { type Check, type Condition, makeFunction, makeOperand, type Operand } from '@assay/strategy'
import { expect, test } from 'vitest'
import { block, bounce, cross, ema, rsi, value } from '../../../test/blocks.ts'
import { levelsOf, linesOf } from './chart-lines.ts'

const close = makeOperand('CLOSE')
const range = makeOperand('RANGE', { params: { lowerbound: 30, upperbound: 70 } })
const pattern = block(makeOperand('CDLENGULFING_BULLISH'), '==', makeOperand('PATTERN'))
const gap = makeFunction('SUB', [close, ema(20)])
const half = makeFunction('DIV', [makeOperand('HIGH'), value(2)])

const drawn = (condition: Condition) =>
  linesOf(condition, (side) => [side === 'left' ? 1 : 2]).map(({ side, pane, unit, label, values }) => [side, pane, unit, label, values[0]])

test.each<[string, Condition, unknown[]]>([
  [
    'two averages over the candles, each with its own values',
    cross,
    [
      ['left', 'price', 'price', 'EMA (8) [15min]', 1],
      ['right', 'price', 'price', 'EMA (24) [15min]', 2],
    ],
  ],
  ['an index below them, without the number', bounce, [['left', 'own', expect.any(String), 'RSI (14) [15min]', 1]]],
  ['no close, which the candles show', block(ema(8), '>', close), [['left', 'price', 'price', 'EMA (8) [15min]', 1]]],
  ['no pattern', pattern, []],
  [
    'a computed operand over the candles beside a price',
    block(half, '>', ema(8)),
    [expect.arrayContaining(['left', 'price', 1]), expect.arrayContaining(['right', 'price', 2])],
  ],
  ['a computed operand below them beside a number', block(gap, '>', value(0)), [expect.arrayContaining(['left', 'own', 1])]],
  [
    'two computed operands below them',
    block(gap, '>', half),
    [expect.arrayContaining(['left', 'own', 1]), expect.arrayContaining(['right', 'own', 2])],
  ],
])('the lines of a block are %s', (_, condition, lines) => expect(drawn(condition)).toEqual(lines))

test.each<[Operand, Check, Operand, unknown[]]>([
  [rsi, 'crossabove', value(30), [{ pane: 'own', value: 30 }]],
  [value(2000), '<', ema(8), [{ pane: 'price', value: 2000 }]],
  [rsi, 'between', range, [30, 70].map((bound) => ({ pane: 'own', value: bound }))],
  [ema(8), 'rising', value(3), []],
  [ema(8), 'falling', value(3), []],
  [rsi, '+', value(3), []],
  [value(1), '<', value(2), []],
])('numbers are levels where they are compared with: %#', (left, check, right, levels) =>
  expect(levelsOf(block(left, check, right))).toEqual(levels),
)
