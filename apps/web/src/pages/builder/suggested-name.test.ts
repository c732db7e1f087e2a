import { append, newDocument } from '@assay/strategy'
import { expect, test } from 'vitest'
import { cross } from '../../../test/blocks.ts'
import { isUnnamed, suggestedName } from './suggested-name.ts'

const short = { entry: append([], cross), exit: [] }

test('a name is suggested from the symbol and the first entry block, with a number if it is taken', () => {
  const document = newDocument({ rules: { long: { entry: [], exit: [] }, short } })
  const name = 'XAUUSD EMA (8) crosses above EMA (24)'
  expect(suggestedName(document, ['Gold'])).toBe(name)
  expect(suggestedName(document, [name])).toBe(`${name} 2`)
  expect(suggestedName(newDocument(), [])).toBe('XAUUSD strategy')
})

test('only the name of a new strategy is none', () => {
  expect([newDocument(), newDocument({ name: 'Gold' })].map(isUnnamed)).toEqual([true, false])
})
