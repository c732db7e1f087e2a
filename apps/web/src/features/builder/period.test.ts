import { hourMs, minuteMs } from '@assay/market'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysOf, zoneNote } from './given-period.ts'
import { addDays, dayOf, dayStart, daysFault, instantOf, periodOf, periodText, usualDaysIn } from './period.ts'

const iso = (ms: number) => new Date(ms).toISOString()

test('both days are included, in the chosen zone', () => {
  expect(periodOf({ from: '2017-03-01', to: '2017-03-31', zone: 'UTC' })).toEqual({
    start: '2017-03-01T00:00:00.000Z',
    end: '2017-04-01T00:00:00.000Z',
  })
  expect(periodOf({ from: '2017-03-01', to: '2017-03-01', zone: 'Asia/Kolkata' })).toEqual({
    start: '2017-02-28T18:30:00.000Z',
    end: '2017-03-01T18:30:00.000Z',
  })
})

test('a day has 23 hours where clocks go forward and 25 where they go back', () => {
  const hours = (day: string, zone: string) => (dayStart(addDays(day, 1), zone) - dayStart(day, zone)) / hourMs
  expect([hours('2017-03-12', 'America/New_York'), hours('2017-11-05', 'America/New_York')]).toEqual([23, 25])
  expect([hours('2017-03-26', 'Europe/Berlin'), hours('2017-10-29', 'Europe/Berlin')]).toEqual([23, 25])
})

test('a day whose midnight does not exist starts at the first hour that does', () => {
  // In Sao Paulo clocks went from 00:00 to 01:00 on 15 October 2017.
  expect(iso(dayStart('2017-10-15', 'America/Sao_Paulo'))).toBe('2017-10-15T03:00:00.000Z')
})

test('a day whose midnight occurs twice starts at the first one', () => {
  // In Amman clocks went from 01:00 back to 00:00 on 29 October 2021.
  expect(iso(dayStart('2021-10-29', 'Asia/Amman'))).toBe('2021-10-28T21:00:00.000Z')
  expect(periodOf({ from: '2021-10-28', to: '2021-10-28', zone: 'Asia/Amman' }).end, 'the day before ends there').toBe(
    '2021-10-28T21:00:00.000Z',
  )
})

test('every day starts on its own date, and the instant before is the previous date', () => {
  for (const zone of [
    'UTC',
    'America/New_York',
    'Asia/Kolkata',
    'Pacific/Auckland',
    'America/Sao_Paulo',
    'Asia/Tehran',
    'Asia/Amman',
    'America/Havana',
  ])
    for (let i = 0; i < 730; i++) {
      const day = addDays('2017-01-01', i)
      const start = dayStart(day, zone)
      expect(dayOf(start, zone), `${zone} ${day}`).toBe(day)
      expect(dayOf(start - 1, zone), `${zone} before ${day}`).toBe(addDays(day, -1))
    }
})

test('starts one month ago and ends today', () => {
  expect(usualDaysIn('UTC', 'XAUUSD', null, Date.UTC(2026, 10, 21, 12))).toEqual({ from: '2026-10-21', to: '2026-11-21', zone: 'UTC' })
})

test('a day that the previous month does not have becomes its last day', () => {
  expect(usualDaysIn('UTC', 'XAUUSD', null, Date.UTC(2026, 2, 31))).toEqual({ from: '2026-02-28', to: '2026-03-31', zone: 'UTC' })
})

test('today is the date in the zone', () => {
  expect(usualDaysIn('America/New_York', 'XAUUSD', null, Date.UTC(2026, 0, 1, 2)).to).toBe('2025-12-31')
})

test('a period that ends before it starts is refused', () => {
  expect(daysFault({ from: '2017-03-02', to: '2017-03-01' })).toBe('The period must end after it starts.')
  expect(daysFault({ from: '', to: '2017-03-01' })).toBe('Both days are needed.')
  expect(daysFault({ from: '2017-03-01', to: '2017-03-01' })).toBeNull()
  expect(daysFault({ from: '2017-03-01', to: '' })).toBe('Both days are needed.')
  expect(daysFault({ from: '2017-02-31x', to: '2017-03-01' })).toBe('Both days are needed.')
  expect(daysFault({ from: '1970-01-01', to: '1970-01-01' }), 'the first day with bars').toBeNull()
  expect(daysFault({ from: '1969-12-31', to: '2017-03-01' })).toBe('Bars begin in 1970 at the earliest.')
})

test('a period within a year names the year once', () => {
  expect(periodText({ from: '2017-01-02', to: '2017-06-30' })).toBe('02 Jan to 30 Jun 2017')
  expect(periodText({ from: '2016-12-01', to: '2017-06-30' })).toBe('01 Dec 2016 to 30 Jun 2017')
})

test.each([
  ['an ordinary day', '2017-06-01', 150, '2017-06-01T00:30:00.000Z'],
  ['midnight', '2017-06-01', 0, '2017-05-31T22:00:00.000Z'],
  ['the day on which clocks go forward, after that', '2017-03-26', 240, '2017-03-26T02:00:00.000Z'],
  ['that day, at a time that clocks skip', '2017-03-26', 150, '2017-03-26T01:30:00.000Z'],
  ['the day on which clocks go back, after that', '2017-10-29', 240, '2017-10-29T03:00:00.000Z'],
])('a time of %s is found in its zone', (_, day, minutes, instant) => {
  expect(iso(instantOf(day, minutes, 'Europe/Berlin'))).toBe(instant)
})

const zones = ['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia', 'Asia/Amman', 'Europe/Berlin', 'America/Havana']

test('a period is the same instants wherever it is opened again, whatever they are', () => {
  const minute = fc.integer({ min: Date.UTC(2016, 0, 1) / minuteMs, max: Date.UTC(2026, 0, 1) / minuteMs })
  const start = fc.oneof(
    minute.map((at) => at * minuteMs),
    fc.tuple(minute, fc.constantFrom(...zones)).map(([at, zone]) => dayStart(dayOf(at * minuteMs, zone), zone)),
  )
  const length = fc.oneof(
    fc.integer({ min: 1, max: 500_000 }),
    fc.integer({ min: 1, max: 300 }).map((days) => days * 1440),
  )
  fc.assert(
    fc.property(start, length, fc.constantFrom(...zones), (from, minutes, reader) => {
      const period = { start: iso(from), end: iso(from + minutes * minuteMs) }
      expect(periodOf(daysOf(period, reader))).toEqual(period)
    }),
    { numRuns: 40 },
  )
})

test('days chosen in India stay days of India for a reader in New York, who is told', () => {
  const chosen = { from: '2017-03-01', to: '2017-03-31', zone: 'Asia/Kolkata' }
  const found = daysOf(periodOf(chosen), 'America/New_York')
  expect(found).toEqual(chosen)
  expect({ there: zoneNote(found, 'America/New_York'), here: zoneNote(found, 'Asia/Kolkata') }).toEqual({
    there: 'Days of Kolkata (UTC+5:30).',
    here: null,
  })
})

test('a zone with the same days is not named', () => {
  expect(zoneNote({ from: '2017-03-01', to: '2017-03-31', zone: 'Europe/Berlin' }, 'Europe/Paris')).toBeNull()
})

test('instants that are no whole days anywhere are said exactly', () => {
  const found = daysOf({ start: '2017-03-01T09:31:00Z', end: '2017-04-02T14:17:00Z' }, 'Europe/Berlin')
  expect(found).toMatchObject({ from: '2017-03-01', to: '2017-04-02', zone: 'Europe/Berlin' })
  expect(zoneNote(found, 'Europe/Berlin')).toBe('Exactly 01 Mar 2017 10:31 to 02 Apr 2017 16:17, Berlin (UTC+1).')
})

test.each([
  ['a long time', { from: Date.UTC(2017, 0, 2), to: Date.UTC(2017, 11, 29, 22) }, '2017-11-29', '2017-12-29'],
  ['less than a month', { from: Date.UTC(2017, 11, 20), to: Date.UTC(2017, 11, 29) }, '2017-12-20', '2017-12-28'],
  ['nothing', null, '2026-10-22', '2026-11-22'],
  ['the time up to the weekend', { from: Date.UTC(2017, 0, 2), to: Date.UTC(2026, 10, 20, 22) }, '2026-10-22', '2026-11-22'],
])('the usual days of bars that cover %s', (_, covered, from, to) => {
  expect(usualDaysIn('UTC', 'XAUUSD', covered, Date.UTC(2026, 10, 22, 12))).toEqual({ from, to, zone: 'UTC' })
})
