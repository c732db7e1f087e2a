import { expect, it } from 'vitest'
import { remembered } from './remembered.ts'

it('a cached result is used only for the same text, and the first text is computed even when it is empty', () => {
  const asked: string[] = []
  const length = remembered((text) => {
    asked.push(text)
    return text.length
  })
  expect(['', '', 'ab', 'ab', '', 'c'].map(length)).toEqual([0, 0, 2, 2, 0, 1])
  expect(asked).toEqual(['', 'ab', '', 'c'])
})
