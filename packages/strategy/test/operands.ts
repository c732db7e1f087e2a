import { entries, findEntry } from '@assay/indicators'
import { timeframes } from '@assay/market'
import fc from 'fast-check'
import { findFunction, functionNames, isConstant, makeFunction, makeOperand, type Operand, retimed } from '../src/index.ts'

const numberEntries = entries.filter(({ name, pattern }) => !pattern && !['VALUE', 'RANGE', 'PATTERN'].includes(name))

/** An entry with each parameter at its minimum, maximum or default. */
const anyEntry: fc.Arbitrary<Operand> = fc
  .tuple(
    fc.constantFrom(...numberEntries),
    fc.array(fc.constantFrom('min', 'max', 'default'), { minLength: 9, maxLength: 9 }),
    fc.integer({ min: -9, max: 0 }),
  )
  .map(([{ name }, picks, candle]) => {
    const fields = findEntry(name)!.entry.paramSpecs
    const params = Object.fromEntries(fields.slice(0, 9).map((field, i) => [field.name, field[picks[i] as 'min']]))
    return makeOperand(name, { params, candle })
  })

const anyValue: fc.Arbitrary<Operand> = fc
  .oneof(fc.integer({ min: -5000, max: 5000 }), fc.double({ noNaN: true, min: -1e9, max: 1e9 }))
  .map((number) => makeOperand('VALUE', { params: { value: number + 0 } }))

const composable = functionNames.filter((name) => !findFunction(name)!.entry)

/** Any numeric operand: entries, numbers and nested functions of them, all on one timeframe. */
export const anyNumberOperand: fc.Arbitrary<Operand> = fc
  .tuple(
    fc.letrec<{ operand: Operand; composed: Operand }>((tie) => ({
      operand: fc.oneof({ maxDepth: 8, depthSize: 'large', withCrossShrink: true }, anyEntry, anyValue, tie('composed')),
      composed: fc.tuple(fc.constantFrom(...composable), fc.integer({ min: -9, max: 0 }), fc.nat(6)).chain(([name, candle, more]) => {
        const { min, max } = findFunction(name)!.arity
        const count = Math.min(max, min + (more > 3 ? more : 0))
        return fc
          .array(tie('operand'), { minLength: count, maxLength: count })
          .map((args) => makeFunction(name, args, { candle: args.every(isConstant) ? 0 : candle }))
      }),
    })).operand,
    fc.constantFrom(...timeframes),
  )
  .map(([operand, timeframe]) => retimed(operand, timeframe))
