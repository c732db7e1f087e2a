import { append, newDocument } from '@assay/strategy'
import { expect, test } from 'vitest'
import { cross } from '../../../test/blocks.ts'
import { changedParts, sameDocument } from './version-changes.ts'

const rules = { long: { entry: append([], cross), exit: [] }, short: { entry: [], exit: [] } }

test('names the differences between two versions as the builder does', () => {
  const before = newDocument()
  expect(changedParts(before, newDocument({ name: 'Gold', initialCapital: 5000, rules }))).toEqual(['name', 'capital', 'Long entry'])
  expect(changedParts(before, newDocument())).toEqual([])
  const groups = { long: { entry: [{ from: 0, to: 2 }], exit: [] }, short: { entry: [], exit: [] } }
  expect(changedParts(before, newDocument({ groups })), 'a change in the groups alone').toEqual(['Long entry'])
})

test('a stored document is the same even if its fields are in another order', () => {
  const document = newDocument({ rules })
  const stored = { ...Object.fromEntries(Object.entries(document).toReversed()) } as unknown as typeof document
  expect(JSON.stringify(stored)).not.toBe(JSON.stringify(document))
  expect(sameDocument(stored, document)).toBe(true)
  expect(sameDocument(stored, newDocument())).toBe(false)
})
