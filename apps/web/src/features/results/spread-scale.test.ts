import { expect, test } from 'vitest'
import { spreadScale } from './spread-scale.ts'

test('ends at twice the break-even, rounded up, in steps of the last decimal', () => {
  expect(spreadScale({ breakEven: 0.39, price: 1200, digits: 2 })).toEqual({ most: 1, step: 0.01, digits: 2 })
  expect(spreadScale({ breakEven: 6.25, price: 1200, digits: 2 })).toEqual({ most: 20, step: 0.01, digits: 2 })
  expect(spreadScale({ breakEven: 0.00012, price: 1.1, digits: 5 })).toEqual({ most: 0.0005, step: 0.00001, digits: 5 })
})

test('a round number is not rounded further', () => {
  expect(spreadScale({ breakEven: 0.1, price: 1200, digits: 2 })).toEqual({ most: 0.2, step: 0.01, digits: 2 })
})

test('steps are finer if the break-even is below the last decimal', () => {
  expect(spreadScale({ breakEven: 0.004, price: 1200, digits: 2 })).toEqual({ most: 0.01, step: 0.001, digits: 3 })
})

test('without a profit it ends at a thousandth of the price', () => {
  expect(spreadScale({ breakEven: null, price: 1200, digits: 2 })).toEqual({ most: 2, step: 0.01, digits: 2 })
  expect(spreadScale({ breakEven: null, price: 1.12, digits: 5 })).toEqual({ most: 0.002, step: 0.00001, digits: 5 })
})
