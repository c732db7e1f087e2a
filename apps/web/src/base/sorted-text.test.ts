import { expect, test } from 'vitest'
import { sortedText } from './sorted-text.ts'

test('the order of fields does not matter, at any depth, and a field without a value is none', () => {
  const stored = { b: [{ y: null, x: 'a"b' }], a: 1, none: undefined }
  expect(sortedText(stored)).toBe(sortedText({ a: 1, b: [{ x: 'a"b', y: null }] }))
  expect(JSON.parse(sortedText(stored))).toEqual({ a: 1, b: [{ x: 'a"b', y: null }] })
})

test('the order of a list matters, and so does what is within', () => {
  const texts = [[1, 2], [2, 1], [12], ['1', 2], [[1], 2], { 1: 2 }, null, [[]], []].map(sortedText)
  expect(new Set(texts).size).toBe(texts.length)
})
