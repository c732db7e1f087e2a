import { expect, test } from 'vitest'
import { type NumbersOn, partWords, sourceFacts, sourceSentence, spanWords } from './source-words.ts'

const year = { from: Date.UTC(2017, 0, 2), to: Date.UTC(2017, 11, 29, 22) }
const on: NumbersOn = { symbol: 'XAUUSD', provider: 'csv', label: 'CSV import', simulated: false, covered: year }

test.each<[NumbersOn['why'], string]>([
  ['covers', '02 Jan to 29 Dec 2017'],
  [undefined, '02 Jan to 29 Dec 2017'],
  ['live', 'live'],
  ['old', 'bars end 29 Dec 2017'],
  ['few', '3 candles are too few'],
])('beside the name of a source that was chosen as %s stands "%s"', (why, words) => {
  expect(spanWords({ ...on, why, candles: 3 }, 'UTC')).toBe(words)
})

test('how much of a range is held is said where it is only a part', () => {
  const asked = { from: Date.UTC(2007, 11, 29, 22), to: year.to }
  expect(partWords({ ...on, why: 'partly', asked }, 'UTC')).toBe('1 of 10 years is held')
  expect(partWords({ ...on, why: 'covers', asked: year }, 'UTC')).toBeNull()
})

test('the details have the reason, the bars, what is missing and the age, each only where it is known', () => {
  const now = Date.UTC(2026, 10, 29)
  expect(sourceFacts({ ...on, why: 'old', timeframe: '1h', bars: 5944, missing: 31 }, 'UTC', now)).toEqual([
    { term: 'Source', value: 'CSV import' },
    { term: 'Why', value: 'bars end 29 Dec 2017' },
    { term: 'Covered', value: '02 Jan 2017 00:00 to 29 Dec 2017 22:00' },
    { term: 'Bars', value: '5,944 of 1h' },
    { term: 'Missing', value: '31' },
    { term: 'The last bar ended', value: '8 years 11 months ago' },
  ])
  expect(sourceFacts({ ...on, covered: null }, 'UTC', now)).toEqual([{ term: 'Source', value: 'CSV import' }])
})

test('the sentence says whether a market traded the bars', () => {
  expect(sourceSentence(on)).toBe('These numbers are computed on bars of XAUUSD from CSV import.')
  expect(sourceSentence({ ...on, simulated: true })).toBe('These numbers are computed on simulated bars of XAUUSD. No market traded them.')
})
