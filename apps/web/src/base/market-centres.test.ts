import { expect, test } from 'vitest'
import { atWork, businessHours, centres, minuteOfDay } from './market-centres.ts'

test('a centre is at work from 08:00 to before 17:00 of its own clock, also on days when clocks change', () => {
  const days = ['2017-03-12', '2017-03-26', '2017-04-02', '2017-06-15', '2017-10-01', '2017-10-29', '2017-11-05', '2017-12-31']
  for (const { zone } of centres)
    for (const day of days)
      for (let quarter = 0; quarter < 96; quarter++) {
        const ms = Date.parse(day) + quarter * 900_000
        const hour = minuteOfDay(ms, zone) / 60
        expect(atWork(zone, ms), `${zone} ${new Date(ms).toISOString()}`).toBe(hour >= businessHours.from && hour < businessHours.to)
      }
})

test('summer time moves the hours: London begins at 07:00 UTC in June and at 08:00 in January', () => {
  expect(atWork('Europe/London', Date.parse('2017-06-15T07:00Z'))).toBe(true)
  expect(atWork('Europe/London', Date.parse('2017-01-16T07:59Z'))).toBe(false)
  expect(atWork('Europe/London', Date.parse('2017-01-16T08:00Z'))).toBe(true)
})
