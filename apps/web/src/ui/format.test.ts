import { accountCurrencies } from '@assay/contracts'
import { candleStart, dayMs, hourMs, instruments, minuteMs } from '@assay/market'
import { expect, test } from 'vitest'
import { candleZone, formatAge, formatClock, formatDate, formatDateTime, formatShortDateTime, zoneName, zoneOffset } from './format-date.ts'
import { formatCount, formatMoney, formatNumber, formatPercent, formatPrice, plural } from './format-number.ts'

test('a percentage keeps its decimals, and has a typographic minus and a non-breaking space', () => {
  expect(formatPercent(8.05, 2, { signed: true })).toBe('+8.05\u00a0%')
  expect(formatPercent(-6.857)).toBe('−6.86\u00a0%')
  expect(formatPercent(0, 2, { signed: true })).toBe('0.00\u00a0%')
})

test('money carries the sign of its currency', () => {
  expect(formatMoney(-1234.5, 'USD')).toBe('−$1,234.50')
  expect(formatMoney(12, 'INR', { signed: true })).toBe('+₹12.00')
  expect(formatMoney(1200, 'JPY')).toBe('¥1,200')
})

test('no two currencies of an account share a sign, and "$" alone is the US dollar', () => {
  const signs = accountCurrencies.map((currency) => formatMoney(0, currency, { digits: 0 }).replace('0', ''))
  expect(Object.fromEntries(accountCurrencies.map((currency, i) => [currency, signs[i]]))).toMatchObject({
    USD: '$',
    CAD: 'CA$',
    AUD: 'A$',
    NZD: 'NZ$',
  })
  expect(new Set(signs).size).toBe(accountCurrencies.length)
})

test.each(instruments)('the sign of the API is the one before an amount: $symbol', ({ quote, currencySign }) => {
  expect(formatMoney(5, quote, { digits: 0 }).replace('\u00a0', ' ')).toBe(`${currencySign}5`)
})

test('NaN becomes a dash, and infinity a sign', () => {
  expect(formatPrice(Number.NaN, 2)).toBe('–')
  expect(formatPrice(Number.POSITIVE_INFINITY, 3)).toBe('∞')
})

test('a price has the digits of its instrument', () => {
  expect(formatPrice(1241.3, 2)).toBe('1,241.30')
  expect(formatPrice(1.1, 5)).toBe('1.10000')
})

test.each([
  [1241.5, '1,241.5'],
  [39250, '39,250'],
  [2001.123_456_78, '2,001.12346'],
  [1e-7, '0'],
])('a price of an unknown instrument keeps the decimals that it came with, and has separators: %d', (price, text) => {
  expect(formatPrice(price, undefined)).toBe(text)
})

test('a count of one uses the singular', () => {
  expect([plural(1, 'trade'), plural(1500, 'trade'), plural(2, 'entry', 'entries')]).toEqual(['1 trade', '1,500 trades', '2 entries'])
})

const summer = Date.UTC(2017, 3, 5, 3, 20, 41)

test('dates are shown in the given zone', () => {
  expect(formatDateTime(summer, 'UTC')).toBe('05 Apr 2017 03:20')
  expect(formatDate(summer, 'America/New_York')).toBe('04 Apr 2017')
  expect(formatClock(summer, 'Asia/Kolkata')).toBe('08:50:41')
})

test('midnight is 00, not 24', () => {
  expect(formatClock(Date.UTC(2017, 0, 1), 'UTC')).toBe('00:00:00')
})

test('the name of a zone has its city and its offset on that day', () => {
  expect(zoneName(summer, 'America/New_York')).toBe('New York (UTC−4)')
  expect(zoneName(Date.UTC(2017, 0, 1), 'America/New_York')).toBe('New York (UTC−5)')
  expect(zoneName(summer, 'Asia/Kolkata')).toBe('Kolkata (UTC+5:30)')
  expect(zoneName(summer, 'UTC')).toBe('UTC')
})

test('an age is shown in its largest unit', () => {
  expect([1200, 5 * minuteMs, 14 * hourMs, 80 * hourMs, 3248 * dayMs].map(formatAge)).toEqual([
    '1 s',
    '5 min',
    '14 h',
    '3 days',
    '8 years 11 months',
  ])
})

test('an age counts completed units and is never rounded up', () => {
  expect([119_000, 3_599_000, 2 * hourMs - 1000, 49 * hourMs].map(formatAge)).toEqual(['1 min', '59 min', '1 h', '2 days'])
})

test('an amount that rounds to zero has no sign', () => {
  expect([formatNumber(-0.001, 2), formatNumber(0.001, 2, { signed: true }), formatNumber(-0, 0)]).toEqual(['0.00', '0.00', '0'])
  expect([formatMoney(-0.001, 'USD'), formatMoney(0.004, 'USD', { signed: true })]).toEqual(['$0.00', '$0.00'])
})

test('a signed amount has its plus or its minus', () => {
  expect([formatNumber(1.5, 1, { signed: true }), formatNumber(-1.5, 1, { signed: true }), formatNumber(1.5, 1)]).toEqual([
    '+1.5',
    '−1.5',
    '1.5',
  ])
  expect([formatMoney(-5, 'EUR', { signed: true }), formatMoney(5, 'EUR')]).toEqual(['−€5.00', '€5.00'])
})

test('money may have other decimals than its currency, and a missing amount is a dash', () => {
  expect([formatMoney(1234.5, 'USD', { digits: 0 }), formatMoney(0.5, 'JPY', { digits: 2 }), formatMoney(Number.NaN, 'USD')]).toEqual([
    '$1,235',
    '¥0.50',
    '–',
  ])
})

test('a missing percentage is a dash without a unit, and an infinite number keeps its sign', () => {
  expect([formatPercent(Number.NaN), formatNumber(Number.NEGATIVE_INFINITY, 2), formatCount(352_118.4)]).toEqual(['–', '−∞', '352,118'])
})

test('a count of none or of many uses the plural', () => {
  expect([plural(0, 'trade'), plural(-1, 'point'), plural(1, 'entry', 'entries')]).toEqual(['0 trades', '−1 points', '1 entry'])
})

test('the limits between the units of an age', () => {
  const second = 1000
  expect([0, -5000, 59 * second, 60 * second, 60 * minuteMs, 47 * hourMs, 48 * hourMs, 729 * dayMs, 731 * dayMs].map(formatAge)).toEqual([
    ...['0 s', '0 s', '59 s', '1 min', '1 h', '47 h', '2 days', '729 days', '2 years'],
  ])
})

test('a short time of another year has it, and an offset no zone', () => {
  expect(formatShortDateTime(summer, 'America/New_York')).toBe('04 Apr 2017 23:20')
  expect([zoneOffset(summer, 'Asia/Kolkata'), zoneOffset(summer, 'Europe/London'), zoneOffset(summer, 'UTC')]).toEqual([
    'UTC+5:30',
    'UTC+1',
    'UTC',
  ])
})

test('each trading day of New York has the date on which it ends, and a week that of its Monday, in every season', () => {
  const shown = (timeframe: '1D' | '1W', day: number) => {
    const opening = candleStart(day + 12 * hourMs, timeframe, 'new-york')
    return new Date(`${formatDate(opening, candleZone(timeframe, 'America/New_York'))} UTC`).getTime()
  }
  for (let day = Date.UTC(2016, 0, 4); day < Date.UTC(2018, 0, 1); day += dayMs) {
    expect(shown('1D', day)).toBe(day)
    const weekday = new Date(day).getUTCDay()
    if (weekday > 0 && weekday < 6) expect(shown('1W', day)).toBe(day - (weekday - 1) * dayMs)
  }
})

test('the opening of a daily candle has no clock, and other candles keep their zone', () => {
  const opening = Date.UTC(2017, 4, 15, 21)
  const daily = candleZone('1D', 'Europe/London')
  expect([formatDateTime(opening, daily), formatShortDateTime(opening, daily, opening)]).toEqual(['16 May 2017', '16 May'])
  expect(formatDateTime(opening, candleZone('4h', 'Europe/London'))).toBe('15 May 2017 22:00')
})
