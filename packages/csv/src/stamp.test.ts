import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readStamp, stampFormOf, statedZoneOf } from './stamp.ts'

describe('a stamp', () => {
  it.each([
    ['2017-01-02T23:01:00Z', 'date-time', '2017-01-02T23:01:00Z', 'utc'],
    ['2017-01-03 01:00:00+00:00', 'date-time', '2017-01-03T01:00:00Z', 'utc'],
    ['2017-01-03 01:00:00+03:00', 'date-time', '2017-01-02T22:00:00Z', 'offset'],
    ['2017-01-03T01:00:00.500-0530', 'date-time', '2017-01-03T06:30:00.500Z', 'offset'],
    ['2017.01.02 23:01', 'date-time', '2017-01-02T23:01:00Z', 'none'],
    ['2017/01/02 23:01:30', 'date-time', '2017-01-02T23:01:30Z', 'none'],
    ['20170228 190000', 'compact', '2017-02-28T19:00:00Z', 'none'],
    ['20170228 19:00:05', 'compact', '2017-02-28T19:00:05Z', 'none'],
    ['20170228 1900', 'compact', '2017-02-28T19:00:00Z', 'none'],
    ['2007-06-22', 'date', '2007-06-22T00:00:00Z', 'none'],
    ['2007.06.22', 'date', '2007-06-22T00:00:00Z', 'none'],
    ['20070622', 'date', '2007-06-22T00:00:00Z', 'none'],
    ['1483398060', 'epoch-seconds', '2017-01-02T23:01:00Z', 'utc'],
    ['1483398060000', 'epoch-milliseconds', '2017-01-02T23:01:00Z', 'utc'],
  ] as const)('written "%s" has the form %s', (text, form, instant, stated) => {
    expect(stampFormOf(text)).toBe(form)
    expect(new Date(readStamp(form, text)).toISOString().replace('.000Z', 'Z')).toBe(instant)
    expect(statedZoneOf(form, text)).toBe(stated)
  })

  it.each([
    '2024-02-30',
    '2024-02-30T00:00:00Z',
    '2023-02-29 00:00',
    '2024-13-01',
    '2024-00-10',
    '2024-01-01 24:00',
    '2024-01-01 00:60',
    '2024-01-01 00:00:60',
    '20240132 000000',
    'time',
    '',
    '12',
    '2024-01/02 00:00',
  ])('cannot be read from "%s"', (text) => {
    expect(stampFormOf(text)).toBeUndefined()
  })

  it('of any minute is parsed to the instant that was written, even if the days are not in order', () => {
    fc.assert(
      fc.property(fc.array(fc.date({ min: new Date('1990-01-01'), max: new Date('2049-12-31'), noInvalidDate: true })), (dates) => {
        for (const date of dates) {
          const seconds = Math.floor(date.getTime() / 1000) * 1000
          const text = new Date(seconds).toISOString().slice(0, 19)
          expect(readStamp('date-time', text)).toBe(seconds)
          expect(readStamp('compact', text.replace('T', ' ').replaceAll(/[-:]/g, ''))).toBe(seconds)
        }
      }),
    )
  })
})
