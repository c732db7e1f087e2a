import { expect, test } from 'vitest'
import { heldCalendarOf } from './known-calendar.ts'

const table = { scheduled: [1, 2], from: [3, 4], to: [5, null], lead: 60_000, known: [6, 7], surprise: [null, -0.25] }
const known = { version: 'v', tables: { 'USD.NFP': table } } as unknown as Parameters<typeof heldCalendarOf>[0]

test('an event without an end lasts for ever, and a surprise that is not known is none', () => {
  const held = heldCalendarOf(known).tables['USD.NFP']
  expect([...held.to]).toEqual([5, Number.POSITIVE_INFINITY])
  expect([...held.surprise]).toEqual([Number.NaN, -0.25])
  expect([[...held.scheduled], [...held.from], [...held.known], held.lead]).toEqual([[1, 2], [3, 4], [6, 7], 60_000])
})

test('the first possible time is left out if it is not known', () => {
  expect('possibleFrom' in heldCalendarOf(known)).toBe(false)
  expect(heldCalendarOf({ ...known, possibleFrom: 0 } as typeof known)).toMatchObject({ possibleFrom: 0, version: 'v' })
})
