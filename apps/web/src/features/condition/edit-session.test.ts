import { append, emptyStops, newDocument } from '@assay/strategy'
import { expect, test } from 'vitest'
import { cross } from '../../../test/blocks.ts'
import { newDraft } from '../../features/condition/condition-draft.ts'
import { standingOf, targetOf } from './use-condition.ts'

const levels = { ...emptyStops, target: 1500 }
const rules = { entry: append(append([], cross), cross), exit: append([], cross) }
const document = newDocument({ rules: { long: rules, short: { entry: [], exit: [] } }, stops: { long: levels, short: null } })
const exit = { side: 'long', ruleType: 'exit' } as const
const entry = { side: 'long', ruleType: 'entry' } as const
const isNew = { kind: 'new' } as const

test('levels that were not changed are not saved again, changed ones are', () => {
  expect(standingOf(document, exit, isNew, newDraft(cross, levels)).stops).toBeUndefined()
  expect(standingOf(document, exit, isNew, newDraft(cross, { ...levels, target: 1600 })).stops).toEqual({ ...levels, target: 1600 })
  expect(standingOf(document, { ...exit, side: 'short' }, isNew, newDraft(cross, null)).stops, 'a side without levels').toBeUndefined()
})

test('only a complete condition can be saved, and a target alone', () => {
  const can = (draft: Parameters<typeof standingOf>[3]) => standingOf(document, exit, isNew, draft).canSave
  expect([can(newDraft(cross, null)), can({ ...newDraft(cross, null), right: null }), can(newDraft(null, levels))]).toEqual([
    true,
    false,
    true,
  ])
})

test('the card of target and stop saves no condition', () => {
  expect(standingOf(document, exit, { kind: 'sltp' }, newDraft(cross, levels)).condition).toBeNull()
})

test.each([
  [entry, null, { kind: 'new' }],
  [entry, '2', { kind: 'block', index: 2 }],
  [entry, '1', { kind: 'bad', why: 'There is no block "1" in this list. It may have been deleted.' }],
  [exit, 'sltp', { kind: 'sltp' }],
  [entry, 'sltp', { kind: 'bad', why: 'Target and stop loss belong to the exit rules, not to the entry rules.' }],
  [exit, '0x0', { kind: 'bad', why: 'There is no block "0x0" in this list. It may have been deleted.' }],
] as const)('in %o the address part %s means %o', (place, modify, target) => expect(targetOf(document, place, modify)).toEqual(target))
