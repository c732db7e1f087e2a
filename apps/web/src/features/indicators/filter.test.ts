import { entries } from '@assay/indicators'
import { expect, test } from 'vitest'
import { choicesOf, everything, filtered } from './filter.ts'

const names = (more: Partial<typeof everything>) => filtered({ ...everything, ...more }).map(({ name }) => name)

test('without a filter the whole catalogue is listed in its order', () => {
  expect(filtered(everything)).toEqual(entries)
})

test('text, group and family narrow the list together', () => {
  expect(names({ text: 'band' })).toContain('BBANDS_UPPER')
  expect(names({ text: 'band', group: 'momentum' })).not.toContain('BBANDS_UPPER')
  expect(names({ family: 'special', group: 'price' }).toSorted()).toEqual(['CLOSE', 'HIGH', 'LOW', 'OPEN'])
})

test('each choice counts the entries it would leave, and the counts add up to the whole', () => {
  for (const { groups, families } of [choicesOf(everything), choicesOf({ ...everything, text: 'average' })]) {
    for (const [all, ...each] of [groups, families]) expect(each.reduce((sum, { count }) => sum + count, 0)).toBe(all.count)
  }
  const { groups } = choicesOf({ ...everything, family: 'special' })
  expect(groups.find(({ value }) => value === 'price')?.count).toBe(names({ family: 'special', group: 'price' }).length)
})

test('a chosen group does not change the counts of the other groups', () => {
  const { groups } = choicesOf({ ...everything, group: 'price' })
  expect(groups).toEqual(choicesOf(everything).groups)
})

test('a chosen group limits the counts of the families to that group', () => {
  const { families } = choicesOf({ ...everything, group: 'price' })
  for (const { value, count } of families) expect(count, value).toBe(names({ group: 'price', family: value }).length)
})
