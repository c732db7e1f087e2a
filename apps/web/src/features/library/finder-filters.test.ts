import { expect, test } from 'vitest'
import { figuresOf } from '../../../test/templates.ts'
import { filtersIn, hiddenWords, withFilters } from './finder-filters.ts'

test('filters are written to the address and read back', () => {
  const filters = { direction: 'short', holding: 'hours', tradesAWeek: 12, drawdown: 0, mustUse: 'EMA', mustNotUse: 'RSI' } as const
  const params = withFilters(new URLSearchParams('symbol=EURUSD&conditions=3'), { ...filters, conditions: undefined })
  expect(params.get('symbol')).toBe('EURUSD')
  expect(params.has('conditions'), 'a filter that is dropped').toBe(false)
  expect(filtersIn(params)).toEqual(filters)
  expect(filtersIn(withFilters(params, { direction: 'long' })), 'the others stay').toEqual({ ...filters, direction: 'long' })
})

test('invalid values in an address are left out', () => {
  expect(filtersIn(new URLSearchParams('direction=up&holding=&drawdown=-1&tradesAWeek=many&mustUse='))).toEqual({})
})

test('the filter that hides most is named', () => {
  const filters = [{ filter: 'drawdown', removes: 30, without: 12 }]
  expect(hiddenWords({ tried: 72, rows: [], filters })).toBe(
    '72 of 72 are hidden by these filters. Without “Largest drawdown” 12 would be shown.',
  )
  expect(hiddenWords({ tried: 0, rows: [], filters: [] })).toBeNull()
})

test.each([
  ['tradesAWeek=1000&conditions=0', { tradesAWeek: 1000, conditions: 0 }],
  ['tradesAWeek=1001&conditions=', {}],
  [`mustUse=${'n'.repeat(81)}`, { mustUse: 'n'.repeat(80) }],
])('the limits of the filters in the address %s are those of the server', (query, filters) => {
  expect(filtersIn(new URLSearchParams(query))).toEqual(filters)
})

test('filters that hide nothing are not named', () => {
  const rows = [figuresOf(), figuresOf()]
  expect(hiddenWords({ tried: 2, rows, filters: [{ filter: 'drawdown', removes: 0, without: 2 }] })).toBeNull()
  expect(hiddenWords({ tried: 3, rows, filters: [] })).toBeNull()
})
