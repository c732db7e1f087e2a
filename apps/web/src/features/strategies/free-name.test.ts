import { expect, test } from 'vitest'
import { freeName, longestName } from './free-name.ts'

test('copies are distinguished by a number', () => {
  expect(freeName('Gold EMA pullback', ['Gold EMA pullback'])).toBe('Gold EMA pullback 2')
  expect(freeName('Gold EMA pullback 2', ['Gold EMA pullback', 'Gold EMA pullback 2'])).toBe('Gold EMA pullback 3')
})

test('a copy of the longest name is not longer than allowed', () => {
  const longest = 'n'.repeat(longestName)
  expect(freeName(longest, [longest])).toBe(`${'n'.repeat(longestName - 2)} 2`)
})
