import { expect, test } from 'vitest'
import { searched, specOf } from '../../../test/searches.ts'
import { searchedFacts } from './searched-facts.ts'

test('each range, each filter and the cost of a search are told', () => {
  expect(searchedFacts(specOf({ filters: ['hours'] }))).toEqual([
    { term: 'EMA (8) [15min], Period', value: '4 to 6, in steps of 1' },
    { term: 'EMA (24) [15min], Period', value: '20 to 50, in steps of 10' },
    { term: 'In busy hours', value: 'on and off' },
    { term: 'Order within a bar', value: 'Stop first' },
    { term: 'Cost of a round trip', value: '0.30' },
  ])
})

test.each([
  ['USDJPY', '0.012'],
  ['NOPE', '0.01234'],
])('the cost on %s is %s', (symbol, value) => {
  expect(searchedFacts(specOf({ strategy: { ...searched, symbol }, cost: 0.01234 })).at(-1)!.value).toBe(value)
})
