import { append, groupSpan, newDocument, updateLogic } from '@assay/strategy'
import { expect, test } from 'vitest'
import { bounce, cross, notTooHigh } from '../../../test/blocks.ts'
import { builderPath, conditionPath, placeOf } from './place.ts'
import { rulePointOf } from './rule-place.ts'

const exit = { side: 'short', ruleType: 'exit' } as const

test('both pages use the same query parameters', () => {
  expect(builderPath(exit)).toBe('/strategybuilder?conditionType=Short&ruleType=exit')
  expect(conditionPath(exit)).toBe('/buildercondition?conditionType=Short&ruleType=exit')
  expect(conditionPath(exit, { modify: 2 })).toBe('/buildercondition?conditionType=Short&ruleType=exit&modify=2')
  expect(conditionPath(exit, { modify: 'sltp' })).toBe('/buildercondition?conditionType=Short&ruleType=exit&modify=sltp')
  expect(conditionPath(exit, { before: 0 })).toBe('/buildercondition?conditionType=Short&ruleType=exit&before=0')
})

test('an address is read back, and one without parameters means Long entry', () => {
  expect(placeOf(new URLSearchParams('conditionType=Short&ruleType=exit'))).toEqual(exit)
  expect(placeOf(new URLSearchParams())).toEqual({ side: 'long', ruleType: 'entry' })
})

const joined = append(append(append([], cross), notTooHigh), bounce)
const documentOf = (entry: typeof joined) => newDocument({ rules: { long: { entry, exit: [] }, short: { entry: [], exit: [] } } })
const long = { side: 'long', ruleType: 'entry' } as const

test('a path in the request maps to the block of the list, through And and Or', () => {
  const path = 'final_strategy.entry.long.conditions.conditions'
  expect(rulePointOf(`${path}[2].check`, documentOf(joined))).toEqual({ place: long, index: 4 })
  const split = documentOf(updateLogic(joined, 3, 'Or'))
  expect(rulePointOf(`${path}[0].conditions[1].indicator1`, split)).toEqual({ place: long, index: 2 })
  expect(rulePointOf(`${path}[1].indicator2.params.value`, split)).toEqual({ place: long, index: 4 })
})

test('a path in the request maps into groups', () => {
  const rules = groupSpan({ list: joined, groups: [] }, { from: 2, to: 4 }, 'Or')
  const document = newDocument({
    rules: { long: { entry: rules.list, exit: [] }, short: { entry: [], exit: [] } },
    groups: { long: { entry: rules.groups, exit: [] }, short: { entry: [], exit: [] } },
  })
  const path = 'final_strategy.entry.long.conditions'
  expect(rulePointOf(`${path}.conditions[0].check`, document)).toEqual({ place: long, index: 0 })
  expect(rulePointOf(`${path}.conditions[1].conditions[1].check`, document)).toEqual({ place: long, index: 4 })
  expect(rulePointOf(`${path}.conditions[1]`, document), 'a path to a whole group maps to it').toEqual({ place: long, index: null })
})

test('a path to target and stop maps to their card, any other path to no block', () => {
  const document = documentOf(joined)
  expect(rulePointOf('final_strategy.exit.long.sltp.target', document)).toEqual({
    place: { side: 'long', ruleType: 'exit' },
    index: 'sltp',
  })
  expect(rulePointOf('final_strategy.exit.short', document)).toEqual({ place: exit, index: null })
  expect(rulePointOf('end_date', document)).toBeUndefined()
})
