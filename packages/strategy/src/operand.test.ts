import { describe, expect, it } from 'vitest'
import { close, ema, patternSign, range, value } from '../test/builders.ts'
import {
  clampCandle,
  findFunction,
  foldOperand,
  functionNames,
  isConstant,
  makeFunction,
  type Operand,
  operandDepth,
  operandFunctions,
  operandsWithin,
} from './index.ts'

const difference = makeFunction('SUB', [close(), ema(20)])
const distance = makeFunction('ABS', [difference])

describe('an operand made of operands', () => {
  it('counts its levels of nested functions', () => {
    expect([close(), difference, distance].map(operandDepth)).toEqual([0, 1, 2])
  })

  it('lists itself and its arguments in reading order', () => {
    expect(operandsWithin(distance).map(({ name }) => name)).toEqual(['ABS', 'SUB', 'CLOSE', 'EMA'])
  })

  it('is constant when all its arguments are', () => {
    expect(isConstant(makeFunction('ADD', [value(1), value(2)]))).toBe(true)
    expect(isConstant(makeFunction('MULT', [value(2), close()]))).toBe(false)
    expect([value(1), range(1, 2), patternSign(), close()].map(isConstant)).toEqual([true, true, true, false])
  })

  it('is folded from the inside out', () => {
    const written = foldOperand<string>(distance, ({ name }, args) => (args.length > 0 ? `${name}(${args.join(' ')})` : name))
    expect(written).toBe('ABS(SUB(CLOSE EMA))')
  })

  it('is folded at a depth of a hundred thousand without a stack overflow', () => {
    let deep: Operand = close()
    for (let i = 0; i < 100_000; i++) deep = { ...close(), name: 'ABS', args: [deep] }
    expect(operandDepth(deep)).toBe(100_000)
  })
})

describe('a candle offset', () => {
  it.each([
    [0, 0],
    [-9, -9],
    [-10, -9],
    [3, 0],
    [-2.7, -2],
    [Number.NaN, 0],
    [Number.NEGATIVE_INFINITY, 0],
  ])('of %d is read as %d', (given, meant) => expect(clampCandle(given)).toBe(meant))
})

describe('the function table', () => {
  it('lists the functions of the picker in order', () => {
    const listed = operandFunctions.filter(({ infix }) => !infix).map(({ displayedName }) => displayedName)
    expect(listed).toEqual([
      'BRACKET',
      'Ceil',
      'Floor',
      'Round',
      'Square',
      'Square root',
      'ABS',
      'Greatest',
      'Least',
      'Opening Range',
      'Between',
    ])
  })

  it('has a row for every name', () => expect(operandFunctions.map(({ name }) => name)).toEqual([...functionNames]))

  it('finds exact names only', () => {
    expect(findFunction('ABS')?.arity).toEqual({ min: 1, max: 1 })
    expect(findFunction('abs')).toBeUndefined()
    expect(findFunction('constructor')).toBeUndefined()
  })
})
