import { describe, expect, it } from 'vitest'
import { isIcs, readIcs } from './ics-file.ts'

const newYork = `BEGIN:VTIMEZONE
TZID:US-Eastern
BEGIN:STANDARD
DTSTART:20071104T020000
RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11
TZOFFSETFROM:-0400
TZOFFSETTO:-0500
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:20070311T020000
RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3
TZOFFSETFROM:-0500
TZOFFSETTO:-0400
END:DAYLIGHT
END:VTIMEZONE`

const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a', 'DTSTAMP:20260101T000000Z', ...lines, 'END:VEVENT'].join('\n')
const file = (...parts: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...parts, 'END:VCALENDAR'].join('\n')
const rowsOf = (...parts: string[]) => {
  const read = readIcs(file(...parts))
  return 'rows' in read ? read.rows : read.faults
}

describe('an iCalendar file', () => {
  it('gives times in UTC for any zone it defines, in summer and in winter', () => {
    const summer = event('SUMMARY:Consumer Price Index', 'DTSTART;TZID=US-Eastern:20260812T083000', 'CATEGORIES:USD,High')
    const winter = event('SUMMARY:USD Nonfarm Payrolls', 'DTSTART;TZID=US-Eastern:20260109T083000')
    expect(rowsOf(newYork, summer, winter)).toMatchObject([
      { date: '2026-08-12', time: '12:30', currency: 'USD', impact: 'High', event: 'Consumer Price Index' },
      { date: '2026-01-09', time: '13:30', currency: 'USD', impact: 'low', event: 'Nonfarm Payrolls' },
    ])
  })

  it('keeps a date without a time, and leaves out cancelled events', () => {
    const holiday = event('SUMMARY:Germany - Labour Day', 'DTSTART;VALUE=DATE:20260501', 'CATEGORIES:EUR,holiday')
    const gone = event('SUMMARY:Gone', 'DTSTART:20260501T100000Z', 'STATUS:CANCELLED')
    expect(rowsOf(holiday, gone)).toMatchObject([{ date: '2026-05-01', time: 'All Day', currency: 'EUR', impact: 'holiday' }])
  })

  it.each([
    ['an event that repeats', event('SUMMARY:CPI', 'DTSTART:20260501T100000Z', 'RRULE:FREQ=MONTHLY'), /repeats/],
    [
      'a zone that it does not describe',
      event('SUMMARY:CPI', 'DTSTART;TZID=Mars:20260501T100000'),
      /"Mars", which the file does not describe/,
    ],
    ['a time without a zone', event('SUMMARY:CPI', 'DTSTART:20260501T100000'), /time without a zone/],
    ['an event without a title', event('DTSTART:20260501T100000Z'), /no title/],
    ['an event without a start', event('SUMMARY:CPI'), /no start/],
  ])('is refused as a whole for %s', (_what, wrong, message) => {
    const fine = event('SUMMARY:PPI', 'DTSTART:20260501T100000Z')
    expect(rowsOf(fine, wrong)).toEqual([{ line: 10, message: expect.stringMatching(message) }])
  })

  it('is recognised by its first line, and refused when it is broken', () => {
    expect([isIcs(file()), isIcs('Date,Time\n')]).toEqual([true, false])
    expect(readIcs('BEGIN:VCALENDAR\nBEGIN:VEVENT\nnonsense')).toMatchObject({ faults: [{ line: 1 }] })
  })
})
