import { type FunctionName, functionNames } from '@assay/strategy'
import { describe, expect, it } from 'vitest'
import { composed } from './composed.ts'
import type { View } from './view.ts'

const column = (...values: number[]) => ({ column: Float64Array.from(values), shift: 0, value: Number.NaN })
const number = (value: number) => ({ column: null, shift: 0, value })
const made = (name: FunctionName, operands: readonly View[], length: number) => [...composed(name, operands, length, null)]

describe('functions of operands', () => {
  it('compute what their names say', () => {
    const a = column(-1.5, 2.5, 0.4)
    expect(made('BRACKET', [a], 3)).toEqual([-1.5, 2.5, 0.4])
    expect(made('CEIL', [a], 3)).toEqual([-1, 3, 1])
    expect(made('FLOOR', [a], 3)).toEqual([-2, 2, 0])
    expect(made('ROUND', [a], 3)).toEqual([-2, 3, 0])
    expect(made('SQUARE', [a], 3)).toEqual([2.25, 6.25, 0.4 * 0.4])
    expect(made('SQRT', [column(4, -1)], 2)).toEqual([2, Number.NaN])
    expect(made('ABS', [a], 3)).toEqual([1.5, 2.5, 0.4])
  })

  it('round what equals a whole number or a half as that number, measured by the close where it is a price', () => {
    const edges = column(2.9999999999, 3.0000000001, 2.4999999999, -2.4999999999, 2.99, 3_000_000_000.4)
    expect(made('CEIL', [edges], 6)).toEqual([3, 3, 3, -2, 3, 3_000_000_000])
    expect(made('FLOOR', [edges], 6)).toEqual([3, 3, 2, -3, 2, 3_000_000_000])
    expect(made('ROUND', [edges], 6)).toEqual([3, 3, 3, -3, 3, 3_000_000_000])
    const difference = column(4e-13, -4e-13)
    const prices = (name: FunctionName) => [...composed(name, [difference], 2, Float64Array.of(2000, 2000))].map((each) => each + 0)
    expect(['CEIL', 'FLOOR', 'ROUND'].map((name) => prices(name as FunctionName))).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ])
    expect(made('CEIL', [difference], 1)).toEqual([1])
  })

  it('accept several operands, including numbers', () => {
    const [a, b] = [column(1, 5), column(3, 2)]
    expect(made('GREATEST', [a, b, number(4)], 2)).toEqual([4, 5])
    expect(made('LEAST', [a, b, number(4), column(9, 0)], 2)).toEqual([1, 0])
    expect(made('ADD', [a, b], 2)).toEqual([4, 7])
    expect(made('SUB', [a, number(1)], 2)).toEqual([0, 4])
    expect(made('MULT', [number(2), a], 2)).toEqual([2, 10])
    expect(made('DIV', [a, column(0, 2)], 2)).toEqual([Number.NaN, 2.5])
    expect(made('BETWEEN', [a, number(1), b], 2)).toEqual([1, 0])
  })

  it('are undefined where an operand is', () => {
    const hole = column(Number.NaN)
    for (const name of functionNames.filter((each) => each !== 'OPENING_RANGE')) {
      expect(made(name, [hole, number(1), number(2)].slice(0, name === 'BETWEEN' ? 3 : 2), 1), name).toEqual([Number.NaN])
    }
  })

  it('read an operand at its candle offset', () => {
    const back = { ...column(1, 2, 3), shift: 1 }
    expect(made('SUB', [column(1, 2, 3), back], 3)).toEqual([Number.NaN, 1, 1])
  })
})
