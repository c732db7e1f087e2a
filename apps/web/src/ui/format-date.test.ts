import { expect, test } from 'vitest'
import { axisTime, formatShortDate, formatShortDateTime } from './format-date.ts'

const at = Date.parse('2026-01-01T02:30:00Z')

test.each([
  ['2026-11-28T12:00:00Z', 'UTC', '01 Jan', '01 Jan 02:30'],
  ['2027-01-01T00:00:00Z', 'UTC', '01 Jan 2026', '01 Jan 2026 02:30'],
  // There it is still the evening of the year before.
  ['2026-11-28T12:00:00Z', 'America/New_York', '31 Dec 2025', '31 Dec 2025 21:30'],
])('at %s in %s an instant of another year names its year', (now, zone, date, moment) => {
  expect([formatShortDate(at, zone, Date.parse(now)), formatShortDateTime(at, zone, Date.parse(now))]).toEqual([date, moment])
})

test('the labels of an axis keep the same width in every year', () => {
  expect(axisTime(at, 'America/New_York')).toEqual({ date: '31 Dec', month: 'Dec', year: '2025', clock: '21:30' })
})
