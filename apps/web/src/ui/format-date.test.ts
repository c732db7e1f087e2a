import { candleEnd, dayMs, weekMs } from '@assay/market'
import { expect, test } from 'vitest'
import { axisTime, candleZone, formatCandleEnd, formatDate, formatShortDate, formatShortDateTime } from './format-date.ts'

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

/** The opening of trading days through a year, one a week. */
const openings = Array.from({ length: 52 }, (_, week) => candleEnd(Date.UTC(2026, 0, 6, 12) + week * weekMs, '1D', 'new-york'))

test('the end of a daily candle is the date of its trading day, in summer and in winter and for every reader', () => {
  for (const opening of openings) {
    const date = formatDate(opening, candleZone('1D', 'UTC'))
    for (const zone of ['UTC', 'Asia/Tokyo', 'America/Los_Angeles']) {
      expect(formatCandleEnd(candleEnd(opening, '1D', 'new-york'), '1D', zone)).toBe(date)
      expect(formatCandleEnd(Date.parse(`${date} UTC`) + dayMs, '1D', zone), 'a day of UTC').toBe(date)
    }
  }
})

test('the end of a faster candle is an instant of the reader', () => {
  expect(formatCandleEnd(at, '1h', 'America/New_York')).toBe('31 Dec 2025 21:30')
})
