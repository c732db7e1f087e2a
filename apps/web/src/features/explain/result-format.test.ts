import { expect, test } from 'vitest'
import { resultFormat } from './result-format.ts'

const instant = '2017-06-14T22:30:00.000Z'

test('times are in the chosen zone, with the year of another one', () => {
  const format = resultFormat('Asia/Tokyo', 2, 'USD')
  expect([format.time(instant), format.date(instant)]).toEqual(['15 Jun 2017 07:30', '15 Jun 2017 07:30'])
})

test('a daily or weekly candle is named by its trading day, and its close by the clock of the reader', () => {
  const monday = '2017-05-14T21:00:00.000Z'
  const told = (timeframe: string) => {
    const format = resultFormat('Europe/London', 2, 'USD', timeframe)
    return { time: format.time(monday), date: format.date(monday), clock: format.clock(monday) }
  }
  const day = { time: '15 May 2017', date: '15 May 2017', clock: '22:00' }
  expect({ day: told('1D'), week: told('1W'), hours: told('4h') }).toEqual({
    day,
    week: day,
    hours: { time: '14 May 2017 22:00', date: '14 May 2017 22:00', clock: '22:00' },
  })
})

test('prices have the decimals of the instrument, and money has two with its sign and currency', () => {
  const format = resultFormat('UTC', 5, 'JPY')
  expect(format.price(1.1)).toBe('1.10000')
  expect([12, -1234.5, 0].map(format.money)).toEqual(['+12.00 JPY', '−1,234.50 JPY', '0.00 JPY'])
})

test.each([
  ['price', 1.1, '1.10000'],
  ['price difference', 0.00012, '0.000120'],
  ['index', 69.7, '69.70'],
  ['index', 0.3, '0.300'],
  ['bars', 12, '12'],
  ['volume', 1234.6, '1,235'],
])('a value in the unit %s has its own decimals', (unit, value, text) => {
  expect(resultFormat('UTC', 5, 'USD').value(value, unit)).toBe(text)
})
