import { newBars } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { operators } from './operators.ts'
import { transforms } from './transforms.ts'

const context = { dayBoundary: 'utc' } as const

function transformed(code: string, closes: readonly number[]): number[] {
  const bars = newBars(closes.length)
  bars.close.set(closes)
  return [...transforms.find((each) => each.code === code)!.compute(bars, { source: 0 }, context).value]
}

describe('a math transform', () => {
  it('is NaN outside its domain', () => {
    expect(transformed('LN', [-1, 0, 1])).toEqual([Number.NaN, Number.NaN, 0])
    expect(transformed('SQRT', [-4, 4])).toEqual([Number.NaN, 2])
    expect(transformed('ACOS', [2, 1])).toEqual([Number.NaN, 0])
  })

  it('is undefined where the result would be infinite', () => {
    for (const code of ['EXP', 'COSH', 'SINH']) expect(transformed(code, [1250]), code).toEqual([Number.NaN])
  })
})

it('a quotient of two prices is undefined where the divisor is 0', () => {
  const bars = newBars(2)
  bars.close.set([6, 6])
  bars.volume.set([0, 3])
  const divide = operators.find(({ code }) => code === 'DIV')!
  expect([...divide.compute(bars, { source: 0, source2: 7 }, context).value]).toEqual([Number.NaN, 2])
})
