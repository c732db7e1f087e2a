import { describe, expect, it } from 'vitest'
import { coveredWords, seriesWords, type ToldChoice, whyWords } from './series-words.ts'

const at = Date.parse
const year = { from: at('2017-01-02T23:00Z'), to: at('2017-12-29T22:00Z') }
const span = (from: string, to: string) => ({ from: at(from), to: at(to) })
const partly = (covered: ToldChoice['covered'], asked: NonNullable<ToldChoice['asked']>, share?: number) =>
  whyWords({ why: 'partly', covered, asked, share }, 'UTC')

describe('a chosen series in words', () => {
  it('names the provider, the covered days in the zone of the reader, and the reason', () => {
    expect(seriesWords({ label: 'CSV import', why: 'old', covered: year }, 'UTC')).toBe(
      'CSV import, 02 Jan to 29 Dec 2017, bars end 29 Dec 2017',
    )
    expect(seriesWords({ label: 'CSV import', why: 'old', covered: year }, 'Asia/Tokyo')).toBe(
      'CSV import, 03 Jan to 30 Dec 2017, bars end 30 Dec 2017',
    )
  })

  it('tells daily candles by their trading days in every zone, and an end that was chosen there by its own date', () => {
    const held = span('2017-01-02T22:00Z', '2017-12-29T22:00Z')
    for (const zone of ['UTC', 'Asia/Tokyo', 'America/New_York', 'Pacific/Auckland'])
      expect(coveredWords({ covered: held, timeframe: '1D' }, zone), zone).toBe('03 Jan to 29 Dec 2017')
    const chosen = { from: at('2017-01-01T15:00Z'), to: held.to }
    expect(coveredWords({ covered: chosen, timeframe: '1D' }, 'Asia/Tokyo')).toBe('02 Jan to 29 Dec 2017')
    expect(whyWords({ why: 'old', covered: held, timeframe: '1D' }, 'Asia/Tokyo')).toBe('bars end 29 Dec 2017')
  })

  it('names the year of the first day only where it is another one', () => {
    expect(coveredWords({ covered: span('2016-01-02T00:00Z', '2017-12-30T00:00Z') }, 'UTC')).toBe('02 Jan 2016 to 29 Dec 2017')
    expect(coveredWords({ covered: null }, 'UTC')).toBeNull()
  })

  it('needs no reason where it covers the range or the present', () => {
    const covered = span('2026-11-25T00:00Z', '2026-11-25T21:00Z')
    expect(seriesWords({ label: 'Dukascopy', why: 'live', covered }, 'UTC')).toBe('Dukascopy, 25 Nov 2026')
    expect(whyWords({ why: 'covers', covered: year, asked: year }, 'UTC')).toBeNull()
  })

  it('says how much of a range is held', () => {
    const decade = span('2016-01-01T00:00Z', '2026-01-01T00:00Z')
    expect(partly(year, decade)).toBe('1 of 10 years is held')
    expect(partly(span('2017-01-01T00:00Z', '2019-01-01T00:00Z'), decade)).toBe('2 of 10 years are held')
    expect(partly(span('2017-01-01T00:00Z', '2018-07-01T00:00Z'), decade)).toBe('18 months of 10 years are held')
    expect(partly(span('2017-01-03T01:00Z', '2017-01-03T04:00Z'), decade)).toBe('3 hours of 10 years are held')
    expect(partly(span('2017-01-03T01:00Z', '2017-01-03T01:03Z'), decade)).toBe('3 minutes of 10 years are held')
    expect(partly(span('2026-11-01T00:00Z', '2026-11-06T00:00Z'), span('2026-11-01T00:00Z', '2026-11-21T00:00Z'))).toBe(
      '5 of 20 days are held',
    )
    expect(partly(year, year, 0.9996), 'missing bars in between are never told as none').toBe('99.9 % of the bars are held')
  })

  it.each([
    [{ why: 'few', candles: 3 }, '3 candles are too few'],
    [{ why: 'few', candles: 1 }, '1 candle is too few'],
    [{ why: 'simulated' }, 'no real bars are held'],
    [{ why: 'simulated', asked: year }, 'no real bars of this time are held'],
    [{ why: 'asked' }, 'chosen by name'],
  ] as const)('%o is %s', (choice, words) => {
    expect(whyWords({ covered: year, ...choice }, 'UTC')).toBe(words)
  })
})
