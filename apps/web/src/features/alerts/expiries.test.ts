import { expect, test } from 'vitest'
import { expiryChoices } from './expiries.ts'

const now = Date.UTC(2026, 2, 3, 20, 15)
const choices = (kept: string | null) => expiryChoices(now, 'Asia/Kolkata', kept).map(({ label, detail, at }) => [label, detail, at])

const offered = [
  ['In a day', '05 Mar 01:45', '2026-03-04T20:15:00.000Z'],
  ['In a week', '11 Mar 01:45', '2026-03-10T20:15:00.000Z'],
  ['In 30 days', '03 Apr 01:45', '2026-04-02T20:15:00.000Z'],
  ['Never', '', null],
]

test('an expiry is offered a day, a week and 30 days ahead, in the zone of the user, and never', () => {
  expect(choices(null)).toEqual(offered)
})

test('the expiry that the alert has comes first', () => {
  expect(choices('2026-06-01T00:00:00.000Z')).toEqual([['As set', '01 Jun 05:30', '2026-06-01T00:00:00.000Z'], ...offered])
})

test('an expiry that has passed is still the one that the alert has', () => {
  expect(choices('2026-01-01T00:00:00.000Z')).toEqual([['As set', '01 Jan 05:30', '2026-01-01T00:00:00.000Z'], ...offered])
})
