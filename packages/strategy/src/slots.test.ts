import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { close, ema, value, when } from '../test/builders.ts'
import { anyNumberOperand } from '../test/operands.ts'
import {
  conditionProblems,
  emptySlot,
  hasEmptySlot,
  makeFunction,
  makeOperand,
  printOperand,
  retimed,
  slotAt,
  slotsOf,
  withoutFunction,
  withSlot,
  wrapSlot,
} from './index.ts'

const difference = makeFunction('SUB', [close(), ema(20)])
const distance = makeFunction('ABS', [difference])

describe('the slots of an operand', () => {
  it('are listed in reading order with their paths', () => {
    expect(slotsOf(distance).map(({ path, operand }) => [path, printOperand(operand)])).toEqual([
      [[], 'ABS(CLOSE - EMA(20))'],
      [[0], 'CLOSE - EMA(20)'],
      [[0, 0], 'CLOSE'],
      [[0, 1], 'EMA(20)'],
    ])
    expect(slotAt(distance, [0, 7])).toBeUndefined()
  })

  it('can be filled one by one', () => {
    const started = wrapSlot(emptySlot(), [], 'ABS')
    expect(hasEmptySlot(started)).toBe(true)
    const joined = wrapSlot(withSlot(started, [0], close()), [0], 'SUB')
    expect(slotAt(joined, [0, 1])).toEqual(emptySlot())
    expect(withSlot(joined, [0, 1], ema(20))).toEqual(distance)
  })

  it('can be emptied, but a condition with an empty slot is refused', () => {
    const emptied = withSlot(distance, [0, 1], emptySlot())
    expect(hasEmptySlot(emptied)).toBe(true)
    expect(conditionProblems(when(emptied, '>', value(2))).length).toBeGreaterThan(0)
  })

  it('keep their first operand when a function is removed', () => {
    expect(withoutFunction(distance, [])).toEqual(difference)
    expect(withoutFunction(distance, [0])).toEqual(makeFunction('ABS', [close()]))
    expect(withoutFunction(close(), [])).toEqual(close())
  })

  it('all move to the timeframe of an operand that is inserted', () => {
    const hourly = withSlot(distance, [0, 1], ema(20, { timeframe: '1h' }))
    expect(hourly).toEqual(makeFunction('ABS', [makeFunction('SUB', [close({ timeframe: '1h' }), ema(20, { timeframe: '1h' })])]))
    expect(withSlot(hourly, [0, 1], value(3)).timeframe).toBe('1h')
  })

  it('give back the same operand after wrapping and unwrapping', () => {
    fc.assert(
      fc.property(anyNumberOperand, fc.nat(), (operand, pick) => {
        const slots = slotsOf(operand)
        const { path } = slots[pick % slots.length]
        expect(withoutFunction(wrapSlot(operand, path, 'SUB'), path)).toEqual(operand)
        expect(withSlot(operand, path, slotAt(operand, path)!)).toEqual(operand)
      }),
      { numRuns: 200 },
    )
  })

  it('keep their timeframe when they hold only numbers', () => {
    const sum = makeFunction('ADD', [value(1), value(2)])
    expect(retimed(makeFunction('MULT', [sum, makeOperand('ATR')]), '1h')).toEqual(
      makeFunction('MULT', [sum, makeOperand('ATR', { timeframe: '1h' })]),
    )
  })
})
