import type { DayBoundary } from '@assay/market'
import { expect, test } from 'vitest'
import { coveredBy } from './covered.ts'

/** Ten years of gold are asked for, unless a test says otherwise. */
const asked = (start: string, end: string, timeframe = '15min', symbol = 'xauusd', day_boundary: DayBoundary = 'new-york') =>
  ({ symbol, timeframe, start_date: start, end_date: end, options: { day_boundary } }) as Parameters<typeof coveredBy>[0]

const covered = (request: Parameters<typeof coveredBy>[0], from: string | null, to: string | null) => {
  const { from: start, to: end, isPartly } = coveredBy(request, { from, to })
  return { from: new Date(start).toISOString(), to: new Date(end).toISOString(), isPartly }
}

const decade = asked('2016-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')

test('ten years asked where one is held cover that one', () => {
  expect(covered(decade, '2017-01-02T23:00:00.000Z', '2017-12-29T22:00:00.000Z')).toEqual({
    from: '2017-01-02T23:00:00.000Z',
    to: '2017-12-29T22:00:00.000Z',
    isPartly: true,
  })
})

test('a partly covered period ends with its bars, even where only closed hours follow', () => {
  const years = asked('2016-06-01T00:00:00.000Z', '2018-01-01T00:00:00.000Z')
  expect(covered(years, '2017-01-02T23:00:00.000Z', '2017-12-29T22:00:00.000Z').to).toBe('2017-12-29T22:00:00.000Z')
})

test('a period that begins and ends in closed hours is covered to its ends', () => {
  const year = asked('2017-01-01T00:00:00.000Z', '2018-01-01T00:00:00.000Z')
  expect(covered(year, '2017-01-02T23:00:00.000Z', '2017-12-29T22:00:00.000Z'), 'New Year and a weekend').toEqual({
    from: '2017-01-01T00:00:00.000Z',
    to: '2018-01-01T00:00:00.000Z',
    isPartly: false,
  })
})

test.each([
  ['before', '2016-11-29T00:00:00.000Z', '2016-12-29T22:00:00.000Z'],
  ['after', '2017-11-29T00:00:00.000Z', '2017-12-29T22:00:00.000Z'],
])('bars %s the period cover none of it', (_, from, to) => {
  const half = asked('2017-01-01T00:00:00.000Z', '2017-07-01T00:00:00.000Z')
  const { from: start, to: end, isPartly } = covered(half, from, to)
  expect({ length: Date.parse(end) - Date.parse(start), isPartly }).toEqual({ length: 0, isPartly: true })
})

test('a candle that reaches beyond the period covers no more than was asked, and one that begins within it covers its beginning', () => {
  const weeks = asked('2017-03-01T00:00:00.000Z', '2017-03-30T00:00:00.000Z', '1W')
  expect(covered(weeks, '2017-03-05T22:00:00.000Z', '2017-04-02T21:00:00.000Z')).toEqual({
    from: '2017-03-01T00:00:00.000Z',
    to: '2017-03-30T00:00:00.000Z',
    isPartly: false,
  })
})

test('hours that are missing at an end are named, but only more than a trading day or half of the period makes it partly covered', () => {
  const month = asked('2017-03-01T00:00:00.000Z', '2017-04-01T00:00:00.000Z')
  expect(covered(month, '2017-03-01T09:00:00.000Z', '2017-03-31T21:00:00.000Z')).toMatchObject({
    from: '2017-03-01T09:00:00.000Z',
    to: '2017-04-01T00:00:00.000Z',
    isPartly: false,
  })
  expect(covered(month, '2017-03-03T09:00:00.000Z', '2017-03-31T21:00:00.000Z').isPartly, 'two days are missing').toBe(true)
  const day = asked('2017-03-01T00:00:00.000Z', '2017-03-02T00:00:00.000Z')
  expect(covered(day, '2017-03-01T15:00:00.000Z', '2017-03-02T00:00:00.000Z').isPartly, 'two thirds of a day').toBe(true)
})

test('bars that begin some minutes late within their hour cover from the beginning', () => {
  const week = asked('2017-03-05T00:00:00.000Z', '2017-03-11T00:00:00.000Z', '1min')
  expect(covered(week, '2017-03-05T23:07:00.000Z', '2017-03-10T22:00:00.000Z').from).toBe('2017-03-05T00:00:00.000Z')
  expect(covered(week, '2017-03-06T00:07:00.000Z', '2017-03-10T22:00:00.000Z').from, 'an hour is missing').toBe('2017-03-06T00:07:00.000Z')
})

test('without bars nothing is covered, and of an unknown symbol every hour is a market hour', () => {
  expect(covered(decade, null, null)).toEqual({ from: decade.start_date, to: decade.start_date, isPartly: true })
  const unknown = asked('2017-03-04T00:00:00.000Z', '2017-03-06T00:00:00.000Z', '15min', 'zzzyyy')
  expect(covered(unknown, '2017-03-05T12:00:00.000Z', '2017-03-06T00:00:00.000Z')).toMatchObject({
    from: '2017-03-05T12:00:00.000Z',
    isPartly: true,
  })
})
