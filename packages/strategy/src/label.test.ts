import { describe, expect, it } from 'vitest'
import { close, ema, patternSign, range, value } from '../test/builders.ts'
import { labelParts, makeFunction, makeOperand, operandLabel } from './index.ts'

const difference = makeFunction('SUB', [close(), ema(20)])

describe('the label of an operand', () => {
  it.each([
    [ema(8), 'EMA (8) [15min]'],
    [ema(24, { timeframe: '1D' }), 'EMA (24) [1D]'],
    [close(), 'CLOSE [15min]'],
    [value(30), '30'],
    [value(-0.5), '-0.5'],
    [range(3000, 3100), '3000 to 3100'],
    [patternSign(), 'PATTERN'],
    [ema(8, { candle: -1 }), 'EMA (8) [15min] 1 candle ago'],
    [ema(8, { candle: -3 }), 'EMA (8) [15min] 3 candles ago'],
    [difference, 'CLOSE [15min] - EMA (20) [15min]'],
    [makeFunction('ABS', [difference]), 'ABS (CLOSE [15min] - EMA (20) [15min])'],
    [makeFunction('DIV', [difference, value(2)]), '(CLOSE [15min] - EMA (20) [15min]) / 2'],
    [makeFunction('BRACKET', [difference]), '(CLOSE [15min] - EMA (20) [15min])'],
    [makeFunction('MULT', [makeFunction('BRACKET', [difference]), value(2)]), '(CLOSE [15min] - EMA (20) [15min]) * 2'],
    [makeFunction('GREATEST', [close(), ema(8), value(1)]), 'Greatest (CLOSE [15min], EMA (8) [15min], 1)'],
    [makeFunction('SUB', [close(), close({ candle: -1 })]), 'CLOSE [15min] - CLOSE [15min] 1 candle ago'],
    [makeFunction('SUB', [close(), ema(20)], { candle: -2 }), '(CLOSE [15min] - EMA (20) [15min]) 2 candles ago'],
    [
      makeFunction('MULT', [makeFunction('SUB', [close(), ema(20)], { candle: -2 }), value(3)]),
      '(CLOSE [15min] - EMA (20) [15min]) 2 candles ago * 3',
    ],
  ])('$alias reads %s', (operand, label) => expect(operandLabel(operand)).toBe(label))

  it('shows a source by name, and only when it is not the default', () =>
    expect(operandLabel(makeOperand('EMA', { params: { period: 8, source: 2 } }))).toBe('EMA (8, high) [15min]'))

  it('shows name and parameters of an operand that is not in the catalogue', () =>
    expect(operandLabel({ ...ema(8), name: 'LOST' })).toBe('LOST (8, 0) [15min]'))

  it('can be taken in parts', () =>
    expect(labelParts(ema(8, { candle: -3 }))).toEqual({ text: 'EMA (8)', timeframe: '15min', offset: '3 candles ago' }))
})
